"""Every picture, in the order of the gallery."""

from .. import screen
from . import bounce, convergence, glide, header, inertia, platforms, reports, sampling, told

PICTURES = [
    *screen.PICTURES,
    *header.PICTURES,
    *inertia.PICTURES,
    *told.PICTURES,
    *bounce.PICTURES,
    *glide.PICTURES,
    *sampling.PICTURES,
    *convergence.PICTURES,
    *reports.PICTURES,
    *platforms.PICTURES,
]
