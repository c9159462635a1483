"""From a film to what moved in it: content, header, and how well both are known."""

from dataclasses import dataclass, replace

import numpy

from . import bands as screen_bands
from . import header as headers
from . import layers, offsets
from .displacement import votes_of
from .path import Tracker
from .video import VideoError

LOWER = 0.6  # the part of the content above which a header may hang
DOUBTFUL = 0.1  # share of the moving frames whose step is not known: beyond, the rows are too much alike
LEAST_COVER = 0.5  # of the change in the scrolling part, in the median moving frame
LEAST_ROWS = 40


@dataclass
class Motion:
    """What a film shows; lengths are rows of the film, unknown where NaN."""

    bands: screen_bands.Bands
    positions: numpy.ndarray  # of the content, growing as it goes up
    errors: numpy.ndarray
    segments: numpy.ndarray
    cover: numpy.ndarray
    header: headers.Header
    doubts: dict  # frame: distance of positions that it could not tell apart
    cuts: list


def follow(film, content=None, header=None, progress=lambda share, text: None):
    """Finds the motion of a film; `content` and `header` are rows of the screen (of the first frame) that a user gave."""
    votes = votes_of(film)
    bands = screen_bands.find(votes)
    if bands is None and content:
        bands = screen_bands.Bands(numpy.ones(film.frames.shape[2], bool), content[0], *content)
    if bands is None:
        raise VideoError("nothing scrolls in this video, or too little to follow")
    if content:
        bands = replace(bands, highest=min(bands.highest, content[0]), first=content[0], last=content[1])
    if bands.last - bands.first < LEAST_ROWS:
        raise VideoError(f"what scrolls is {(bands.last - bands.first) * film.unit:.0f} px high: too little to follow")
    if header and not content:
        bands = replace(bands, first=max(bands.first, header[1]))
    path = Tracker(film, bands, stage(progress, 0.1, 0.6)).run()
    cut = None
    if header:
        cut = layers.Cut(0, *header, 1.0)
    elif not content:
        cut = layers.find_cut(film, bands, path.positions, path.segments)
        if cut and cut.edge > bands.first:
            bands = bands.lower(LOWER)
    check(film, path)
    positions, errors = offsets.settle(film, bands, path, stage(progress, 0.6, 0.9))
    found = headers.find(film, bands, positions, path.segments, cut)
    progress(1, "done")
    return Motion(bands, positions, errors, path.segments, path.cover, found, path.doubts, path.cuts)


def check(film, path):
    """Refuses a path that is more guess than knowledge."""
    known = ~numpy.isnan(path.positions)
    if len(path.doubts) > DOUBTFUL * path.moving:
        distance = min(path.doubts.values()) * film.unit
        raise VideoError(f"the rows look alike: the offset is known but for multiples of {distance:.0f} px")
    moving = known & (numpy.abs(numpy.diff(path.positions, prepend=numpy.nan)) > 1)
    if path.moving and (not moving.any() or numpy.median(path.cover[moving]) < LEAST_COVER):
        share = numpy.median(path.cover[moving]) if moving.any() else 0
        raise VideoError(f"no motion explains more than {100 * share:.0f} % of what changes: "
                         "mark what scrolls with --content TOP:BOTTOM")


def stage(progress, start, end):
    return lambda share, text: progress(start + (end - start) * share, text)
