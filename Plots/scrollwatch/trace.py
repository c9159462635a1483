"""The motion as a trace: the columns that every command reads, in pt."""

from dataclasses import dataclass

import numpy

STILL = 0.3  # px of the video by which a picture at rest may seem to move
COLUMNS = ["time_s", "offset_pt", "offset_error_pt", "header_pt", "content_top_pt", "segment", "cover"]


@dataclass
class Trace:
    """Columns of one length; lengths in pt, unknown where NaN."""

    columns: dict
    rate: float
    scale: float  # pt a px of the video
    stays: bool = False  # whether each picture stays until the next


def make(film, motion, device_width=None):
    """The trace of a motion; without a device's width, 1 px of the video counts as 1 pt."""
    scale = (device_width or film.width) / film.width
    unit = film.unit * scale
    known = ~numpy.isnan(motion.positions)
    first = int(known.argmax())
    edges = motion.header.edges
    seen = known & ~numpy.isnan(edges)
    # The content's top is taken to be at the header's edge in the first frame, or where the scrolling part begins.
    start = edges[seen][0] if motion.header.moves else float(motion.bands.first)
    top = start - (motion.positions - motion.positions[first])
    offset = edges - top if motion.header.moves else start - top
    error = numpy.hypot(motion.errors, motion.header.errors) if motion.header.moves else motion.errors
    return Trace({
        "time_s": film.times - film.times[0],
        "offset_pt": offset * unit,
        "offset_error_pt": error * unit,
        "header_pt": edges * unit,
        "content_top_pt": top * unit,
        "segment": numbered(motion.segments),
        "cover": numpy.where(known, motion.cover, numpy.nan),
    }, film.rate, scale, film.stays)


def numbered(segments):
    """Segments numbered from 0 in the order in which they come."""
    changes = numpy.r_[0, numpy.diff(segments) != 0]
    return numpy.cumsum(changes).astype(int)


def text(trace, notes=()):
    """The trace as CSV, with what must be known of it in comments."""
    lines = [f"# source: video, {trace.rate:.4g} fps", *(f"# note: {note}" for note in notes), ",".join(COLUMNS)]
    digits = {"time_s": 6, "offset_pt": 4, "offset_error_pt": 4, "header_pt": 3, "content_top_pt": 4, "cover": 3}
    for row in shown(trace):
        lines.append(",".join(cell(value, digits.get(name)) for name, value in zip(COLUMNS, row)))
    return "\n".join(lines) + "\n"


def shown(trace):
    """The rows; a picture that stays, while a recorder writes only changes, has one for each frame that it stays.

    Where the next picture shows another offset, frames may as well be lost; not so in a GIF, which has no such frames.
    """
    rows = list(zip(*(trace.columns[name] for name in COLUMNS)))
    offset, segment = (COLUMNS.index(name) for name in ("offset_pt", "segment"))
    for row, after in zip(rows, [*rows[1:], None]):
        yield row
        if after and row[segment] == after[segment] and (trace.stays or abs(after[offset] - row[offset]) < STILL * trace.scale):
            for frame in range(1, round((after[0] - row[0]) * trace.rate)):
                yield row[0] + frame / trace.rate, *row[1:]


def cell(value, digits):
    """A number without trailing zeros; empty where it is unknown."""
    if digits is None:
        return str(int(value))
    if not numpy.isfinite(value):
        return ""
    return f"{value:.{digits}f}".rstrip("0").rstrip(".") if round(value, digits) else "0"
