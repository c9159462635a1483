"""python -m scrollwatch VIDEO OUT [--content A:B] [--header A:B] [--device-width PT]: the trace of a recording, in OUT."""

import argparse
import sys
import time
from pathlib import Path

import numpy

from scrollplots import style

from . import picture, screen, trace, video

QUIET = 2  # s before anything is said about progress


class Progress:
    """One line in place, on a terminal alone, for what takes longer than a glance."""

    def __init__(self):
        self.start, self.shown = time.monotonic(), False

    def __call__(self, share, text):
        if sys.stderr.isatty() and time.monotonic() - self.start > QUIET:
            self.shown = True
            print(f"\r\x1b[K{100 * share:3.0f} %  {text}", end="", file=sys.stderr, flush=True)

    def end(self):
        if self.shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def rows(text, film, name):
    """Rows TOP:BOTTOM in px of the video, as rows of the film."""
    top, bottom = (float(part) for part in text.split(":"))
    if not 0 <= top < bottom <= film.height:
        raise video.VideoError(f"{name} {text} is not within the {film.height} px of the video's height", 64)
    return round(top / film.unit), round(bottom / film.unit)


def watch(options, progress):
    path, out = Path(options.video), Path(options.out)
    film = video.read(path, screen.stage(progress, 0, 0.4))
    content = options.content and rows(options.content, film, "--content")
    header = options.header and rows(options.header, film, "--header")
    motion = screen.follow(film, content, header, screen.stage(progress, 0.4, 1))
    made = trace.make(film, motion, options.device_width)
    notes = film.notes + remarks(film, motion)
    try:
        out.mkdir(parents=True, exist_ok=True)
        write(out / "trace.csv", trace.text(made, film.notes))
        style.apply()
        figure = picture.draw(path, film, motion, made)
        figure.kinds = ("png",)
        style.save(figure, out, "trace", "scrollwatch")
    except OSError as error:
        raise video.VideoError(f"cannot write to {out}: {error.strerror}", 73) from error
    progress.end()
    unit = "" if options.device_width else "; 1 px counts as 1 pt (--device-width PT)"
    print(f"read {path.name}: {len(film.times)} frames of {film.width} x {film.height} px in {made.columns['time_s'][-1]:.2f} s, "
          f"{film.rate:.4g} fps{unit}")
    report(film, motion, made, notes, out)
    return 3 if film.clock_is_false else 0


def remarks(film, motion):
    """What a reader of the trace must know."""
    said = []
    if motion.segments.max():
        said.append(f"the trace has {len(numpy.unique(trace.numbered(motion.segments)))} segments: offsets of two are not related")
    if motion.doubts:
        distance = min(motion.doubts.values()) * film.unit
        said.append(f"{len(motion.doubts)} steps are not known, where rows {distance:.0f} px apart look alike: a segment ends there")
    if film.rate < 20:
        said.append(f"{film.rate:.0f} frames a second show no rattle of a few frames and no lost frame")
    return said


def report(film, motion, made, notes, out):
    """What was found, in a few lines."""
    columns = made.columns
    top, bottom = motion.bands.first * film.unit, motion.bands.last * film.unit
    error = numpy.nanmedian(columns["offset_error_pt"])
    travel = numpy.nanmax(columns["offset_pt"]) - numpy.nanmin(columns["offset_pt"])
    print(f"content: rows {top:.0f} to {bottom:.0f} px, travel {travel:.0f} pt, standard error {error:.2f} pt")
    edges = columns["header_pt"]
    if motion.header.moves:
        shared = motion.header.shared_error * film.unit * made.scale
        print(f"header: moves, edge from {numpy.nanmin(edges):.1f} to {numpy.nanmax(edges):.1f} pt, all known to ±{shared:.1f} pt")
    else:
        print("header: none found that moves; where one does, mark it with --header TOP:BOTTOM")
    for note in notes:
        print(f"note: {note}")
    print(f"wrote {out / 'trace.csv'} and {out / 'trace.png'}")


def write(path, text):
    """Writes a file whole or not at all."""
    partial = path.with_name(f".{path.name}.partial")
    try:
        partial.write_text(text, encoding="utf-8")
        partial.replace(path)
    finally:
        partial.unlink(missing_ok=True)


def main(arguments):
    parser = argparse.ArgumentParser(prog="scrollwatch")
    parser.add_argument("video")
    parser.add_argument("out")
    parser.add_argument("--content")
    parser.add_argument("--header")
    parser.add_argument("--device-width", type=float)
    progress = Progress()
    try:
        return watch(parser.parse_args(arguments), progress)
    except video.VideoError as error:
        progress.end()
        print(f"Plots/watch: {error}", file=sys.stderr)
        return error.status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
