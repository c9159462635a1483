"""Recordings whose truth is known: a trajectory of the lab, drawn as a phone, encoded, watched, and compared."""

import csv
import io
import random
import subprocess
import tempfile
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import numpy

from .. import screen, trace, video
from . import encode
from .phone import STATUS, Phone

LAB = Path(__file__).resolve().parents[3] / ".build/release/scroll-lab"
SLIP = 6  # px of the video: a position that is off by more has slipped


@dataclass
class Encoding:
    """A kind of file; `rate` in frames a second keeps every n-th frame of 60."""

    name: str
    width: int = 390
    bitrate: int = 600_000
    rate: int = 60
    dropped: float = 0.0  # share of the frames that are left out

    def write(self, folder, frames, times):
        if self.name.startswith("GIF"):
            path = Path(folder) / "screen.gif"
            encode.gif(path, frames, 1 / self.rate, self.width)
        else:
            path = Path(folder) / "screen.mp4"
            encode.h264(path, frames, times, self.width, self.bitrate)
        return path


@dataclass
class Outcome:
    """What was found beside what was shown; lengths in px of the video."""

    refused: str = ""
    rms: float = numpy.nan
    worst: float = numpy.nan
    pull: float = numpy.nan  # the error over the stated standard error, rms
    known: float = 0.0  # share of the frames
    segments: int = 0
    slips: int = 0
    edge: float = numpy.nan
    edge_moves: bool = False
    motion: object = None
    film: object = None
    truth: dict = field(default_factory=dict)


@cache
def lab(*arguments):
    """The columns of a table of scroll-lab."""
    out = subprocess.run([LAB, *arguments], capture_output=True, text=True, check=True).stdout
    return columns(out)


@cache
def scenario(name, variant, *settings):
    """The columns of a scenario's run."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([LAB, "run", name, "--variant", variant, "--output", folder, *settings], capture_output=True, check=True)
        return columns((Path(folder) / f"{name}.{variant}.csv").read_text())


def columns(text):
    rows = list(csv.DictReader(io.StringIO(text)))
    return {name: numpy.array([float(row[name]) if row[name] else numpy.nan for row in rows])
            for name in rows[0] if name != "phase"}


def gesture(seed):
    """A few seconds of scrolling from rest: times and offsets in pt, in frames of 60 Hz."""
    draw = random.Random(seed)
    times, offsets, at, top = [0.0], [0.0], 0.0, 2600

    def add(piece):
        start = times[-1] + 1 / 60
        times.extend(start + piece["time_s"] - piece["time_s"][0])
        offsets.extend(piece["offset_pt"])

    hold = {"time_s": numpy.arange(12) / 60, "offset_pt": numpy.full(12, at)}
    add(hold)
    for _ in range(2):
        travel = draw.choice([-1, 1, 1]) * draw.uniform(120, 420) if at > 400 else draw.uniform(150, 420)
        piece = lab("drag", "--model", "uikit", "--offset", f"{at:.3f}", "--max-offset", str(top), "--travel", f"{travel:.1f}",
                    "--drag-duration", f"{draw.uniform(0.15, 0.4):.3f}", "--easing", draw.choice(["linear", "eased"]))
        frames = min(len(piece["time_s"]), draw.randrange(50, 120))
        add({name: values[:frames] for name, values in piece.items()})
        at = float(numpy.clip(offsets[-1], 0, top))
        if abs(at - offsets[-1]) > 0.5:
            add({"time_s": numpy.arange(4) / 60, "offset_pt": numpy.linspace(offsets[-1], at, 5)[1:]})
    return numpy.array(times), numpy.array(offsets)


def watch(kind, times, content_top, header_edge, encoding, seed=1, folder=None, keep=False, **phone):
    """Renders, encodes and watches; `content_top` and `header_edge` in pt of the screen."""
    if folder is None:
        with tempfile.TemporaryDirectory() as made:
            return watch(kind, times, content_top, header_edge, encoding, seed, made, keep, **phone)
    draw = random.Random(seed)
    every = 60 // encoding.rate
    chosen = [i for i in range(0, len(times), every) if i == 0 or draw.random() >= encoding.dropped]
    screen_of = Phone(kind, seed=seed, **phone)
    truth = {"time": times[chosen], "top": [], "edge": []}

    def frames():
        for number in chosen:
            pixels, top, edge = screen_of.frame(content_top[number], header_edge[number], minute=41 + number // 90)
            truth["top"].append(top)
            truth["edge"].append(edge)
            yield pixels

    path = encoding.write(folder, frames(), truth["time"] - truth["time"][0])
    scale = encoding.width / screen_of.width
    truth["top"], truth["edge"] = numpy.array(truth["top"]) * scale, numpy.array(truth["edge"]) * scale
    try:
        film = video.read(path)
        motion = screen.follow(film)
    except video.VideoError as error:
        return Outcome(refused=str(error))
    return compare(film, motion, truth, keep)


def compare(film, motion, truth, keep):
    # A GIF leaves out a frame that repeats: frames are matched by their time.
    index = numpy.abs(truth["time"][None] - truth["time"][0] - film.times[:, None] + film.times[0]).argmin(1)
    top, edge = truth["top"][index], truth["edge"][index]
    positions = motion.positions * film.unit
    known = ~numpy.isnan(positions)
    error = positions + top
    segments = trace.numbered(motion.segments)
    slips = 0
    for segment in numpy.unique(segments[known]):
        inside = known & (segments == segment)
        error[inside] -= numpy.median(error[inside])
        slips += int(numpy.count_nonzero(numpy.abs(numpy.diff(error[inside])) > SLIP) + (numpy.abs(error[inside]).max() > 2 * SLIP))
    stated = motion.errors * film.unit
    outcome = Outcome(
        rms=rms(error[known]), worst=float(numpy.abs(error[known]).max()), pull=rms(error[known] / numpy.maximum(1e-6, stated[known])),
        known=float(known.mean()), segments=len(numpy.unique(segments[known])), slips=slips,
        edge=rms((motion.header.edges * film.unit - edge)[known]), edge_moves=motion.header.moves)
    if keep:
        outcome.film, outcome.motion, outcome.truth = film, motion, truth | {"error": error, "index": index}
    return outcome


def rms(values):
    values = values[~numpy.isnan(values)]
    return float(numpy.sqrt(numpy.mean(values ** 2))) if len(values) else numpy.nan


def fixed(kind, seed, encoding, **phone):
    """A gesture below a header that stays."""
    times, offsets = gesture(seed)
    edge = STATUS + phone.get("header", 96)
    return watch(kind, times, edge - offsets, numpy.full(len(times), edge), encoding, seed, **phone)


def sliding(kind, seed, encoding, **phone):
    """A header that goes with the content until it is hidden but for its lower part, and comes back with it."""
    times, offsets = gesture(seed)
    high, least = 150, 50
    edge = STATUS + high - numpy.clip(offsets, 0, high - least)
    return watch(kind, times, STATUS + high - offsets, edge, encoding, seed, header=high, **phone)


def rattling(kind, variant, encoding, seed=1, *settings, **phone):
    """The header that rattles at the bottom of a short list."""
    run = scenario("bottom-jitter", variant, *settings)
    count = min(len(run["time_s"]), 150)
    lower = 60
    edge, top = run["frame_top_pt"][:count] - lower, run["content_top_pt"][:count] - lower
    times = run["time_s"][:count]
    # As a recording does, it begins at rest.
    times = numpy.r_[numpy.arange(15) / 60, times + 0.25]
    edge, top = numpy.r_[numpy.full(15, edge[0]), edge], numpy.r_[numpy.full(15, top[0]), top]
    return watch(kind, times, top, edge, encoding, seed, header=int(edge[0] - STATUS), length=764, **phone)
