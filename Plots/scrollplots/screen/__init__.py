"""Pictures of the screen itself: moving, as a strip of frames, and labelled."""

from . import filmstrip, moving, sketch

PICTURES = [*sketch.PICTURES, *moving.PICTURES, *filmstrip.PICTURES]
