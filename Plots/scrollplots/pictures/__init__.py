"""Every picture, in the order of the gallery."""

from .. import screen
from . import bounce, convergence, glide, header, inertia, insets, platforms, reports, sampling

PICTURES = [
    *screen.PICTURES,
    *header.PICTURES,
    *inertia.PICTURES,
    *insets.PICTURES,
    *bounce.PICTURES,
    *glide.PICTURES,
    *sampling.PICTURES,
    *convergence.PICTURES,
    *reports.PICTURES,
    *platforms.PICTURES,
]
