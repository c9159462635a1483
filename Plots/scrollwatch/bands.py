"""Which part of the screen scrolls: rows and strips of the content, and what stays."""

from dataclasses import dataclass, replace

import numpy
from scipy import ndimage

MARGIN = 32  # of a screen's width the part at each side that may show an indicator


class Votes:
    """For each cell of the screen: how often it followed the content, and how often it stayed."""

    def __init__(self, shape):
        self.moved = numpy.zeros(shape, numpy.int32)
        self.stayed = numpy.zeros(shape, numpy.int32)

    def add(self, moved, stayed):
        self.moved += moved
        self.stayed += stayed

    def rows(self, strips):
        """(followed, stayed) of each row, over the strips that scroll."""
        return self.moved[:, strips].sum(1).astype(float), self.stayed[:, strips].sum(1).astype(float)


@dataclass
class Bands:
    """Rows first..last show content in every frame; rows from `highest` on in some."""

    strips: numpy.ndarray  # whether a strip scrolls
    highest: int
    first: int
    last: int

    def lower(self, share):
        """The lower part of the content, where no header hangs."""
        return replace(self, first=int(self.last - share * (self.last - self.first)))

    def cropped(self, frames):
        """What always shows content, of frames or of one."""
        return frames[..., self.first:self.last, self.strips]


def find(votes):
    """The bands that the votes show; None where nothing followed a motion."""
    total = votes.moved + votes.stayed
    strips = strips_that_scroll(votes, total)
    if strips is None:
        return None
    followed, stayed = votes.rows(strips)
    count = followed + stayed
    if followed.sum() < 200:
        return None
    smooth = ndimage.gaussian_filter1d
    share = (smooth(followed, 4) + 1e-6) / (smooth(count, 4) + 2e-6)
    enough = smooth(count, 1) > 0.03 * numpy.percentile(count[count > 0], 75)
    # Where the motion of a few pairs was mistaken, all rows stayed as often.
    always = run(enough, ndimage.binary_closing(share > 0.6 * numpy.percentile(share[enough], 75), numpy.ones(9)))
    ever = run(enough, ndimage.binary_closing((share > 0.015) & (smooth(followed, 2) > 3), numpy.ones(9)))
    if always is None or ever is None:
        return None
    return Bands(strips, min(ever[0], always[0]), *always)


def strips_that_scroll(votes, total):
    moved, all_votes = votes.moved.sum(0), total.sum(0)
    if moved.max() == 0:
        return None
    scrolls = (moved > 0.02 * moved.max()) & (moved > 0.3 * all_votes)
    # The widest group of strips: a blank margin between texts belongs to it.
    closed = ndimage.binary_closing(numpy.pad(scrolls, 8), numpy.ones(9))[8:-8]
    labels, count = ndimage.label(closed)
    if count == 0:
        return None
    best = max(range(1, count + 1), key=lambda k: moved[labels == k].sum())
    # At the sides of a view the indicator of its place runs against the content.
    inner = ndimage.binary_erosion(labels == best, numpy.ones(2 * len(moved) // MARGIN + 1), border_value=0)
    return inner if inner.sum() > len(moved) / 8 else labels == best


def run(known, good):
    """The longest run of rows that are good where known; rows of which nothing is known do not end it."""
    bad = known & ~good
    labels, count = ndimage.label(~bad)
    best = None
    for label in range(1, count + 1):
        rows = numpy.flatnonzero((labels == label) & known & good)
        if len(rows) and (best is None or len(rows) > best[2]):
            best = (int(rows[0]), int(rows[-1]) + 1, len(rows))
    return best[:2] if best else None
