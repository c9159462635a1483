"""The recordings of the bench: what is shown, drawn how, in which file; and what watching one of them found."""

import csv
import json
import random
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import numpy

from .. import screen, trace, video
from . import motions
from .encode import Encoding
from .phone import KINDS, Phone

SILENT = ("recorder-losses", "late-rows", "torn-line", "unknown-phase")  # notes that speak of the rows alone
SLIP = 6  # px of the video: a position that is off by more has slipped
ENCODINGS = {encoding.name: encoding for encoding in (
    Encoding("H.264 390 px 600 kb/s"), Encoding("H.264 390 px 200 kb/s", bitrate=200_000),
    Encoding("H.264 780 px 4 Mb/s", 780, 4_000_000), Encoding("H.264 390 px uneven", dropped=0.1, changes=True),
    Encoding("H.264 390 px 30 % dropped", dropped=0.3), Encoding("H.264 390 px half dropped", dropped=0.5),
    Encoding("H.264 1170 px 8 Mb/s", 1170, 8_000_000),
    Encoding("GIF 300 px 20 fps", 300, every=3), Encoding("GIF 300 px 30 fps", 300))}
FOLLOWED = ["H.264 390 px 600 kb/s", "H.264 390 px 200 kb/s", "H.264 780 px 4 Mb/s", "H.264 390 px uneven",
            "H.264 390 px 30 % dropped", "GIF 300 px 20 fps"]
SIXTY = ["H.264 390 px 600 kb/s", "H.264 780 px 4 Mb/s", "H.264 390 px uneven", "H.264 390 px half dropped"]
THIRTY = ["H.264 390 px 600 kb/s", "H.264 780 px 4 Mb/s", "GIF 300 px 30 fps"]
FAULTS = {"rattle 0.67 pt": lambda seed, rate: motions.rattle("naive-anchoring", rate),
          "rattle 8 pt": lambda seed, rate: motions.rattle("naive-absolute", rate), "cut": motions.cut}
PARTS = {"stays": motions.header_stays, "slides": motions.header_slides, "minute": motions.minute} | {
    f"{name} {rate} fps": (lambda seed, fault=fault, rate=rate: fault(seed, rate))
    for name, fault in FAULTS.items() for rate in (60, 30)}


@dataclass(frozen=True)
class Case:
    part: str
    kind: str
    encoding: str
    seed: int

    @property
    def name(self):
        return ", ".join([self.part, self.kind, self.encoding, str(self.seed)])


def all_cases(seeds):
    """Every case of the bench but the minute, which takes minutes."""
    out = []
    for seed in seeds:
        for part in PARTS:
            if part in ("stays", "slides"):
                out += [Case(part, kind, encoding, seed) for encoding in FOLLOWED for kind in KINDS]
            elif part == "minute":
                out.append(Case(part, "list", "H.264 1170 px 8 Mb/s", seed))
            else:
                out += [Case(part, kind, encoding, seed) for encoding in (SIXTY if "60" in part else THIRTY)
                        for kind in ("list", "cards", "pictures")[seed % 3:][:1]]
    return out


@dataclass
class Outcome:
    """What was found beside what was shown; lengths in px of the video."""

    refused: str = ""
    rms: float = numpy.nan
    worst: float = numpy.nan
    frames: int = 0
    known: float = 0.0  # share of the frames
    longest: float = 0.0  # share of the frames in the longest segment
    slips: int = 0
    within: float = numpy.nan  # share of the frames that moved whose error is below twice the stated one
    edge: float = numpy.nan  # rms
    edge_within: bool = False  # whether the median edge is off by less than twice the error stated for all edges alike
    steps_within: float = numpy.nan  # share of the frames whose edge differs from that by less than twice its own error
    edge_moves: bool = False
    expected: str = ""  # what a diagnosis finds in what was shown
    found: str = ""  # and in the video's trace
    seconds: float = 0.0  # of the processor, to watch


def draw(shown, kind, encoding, seed, folder):
    """Draws and encodes what a phone shows: the video, and beside it truth.csv in pt, a row a frame."""
    phone = Phone(kind, seed=seed, **shown.phone)
    moved = numpy.r_[True, (numpy.diff(shown.top) != 0) | (numpy.diff(shown.edge) != 0)]
    chosen = encoding.keeps(random.Random(seed), moved)
    rows = []

    def frames():
        for number in chosen:
            pixels, top, edge = phone.frame(shown.top[number], shown.edge[number], minute=41 + number // 90)
            rows.append((shown.times[number], edge - top, edge, top))
            yield pixels

    path = encoding.write(folder, frames(), shown.times[chosen] - shown.times[0])
    with open(Path(folder) / "truth.csv", "w", newline="") as file:
        csv.writer(file).writerows([("time_s", "offset_pt", "header_pt", "content_top_pt"), *rows])
    return path


def run(case, keep=None):
    """Draws, watches and compares; the files stay in a folder of `keep`, and are not drawn again if they are there."""
    if keep is None:
        with tempfile.TemporaryDirectory() as made:
            return run(case, made)
    folder = Path(keep) / case.name.replace("/", "-").replace("%", "pc")
    path = next(folder.glob("screen.*"), None) if (folder / "truth.csv").exists() else None
    if path is None:
        folder.mkdir(parents=True, exist_ok=True)
        path = draw(PARTS[case.part](case.seed), case.kind, ENCODINGS[case.encoding], case.seed, folder)
    outcome = measure(path)
    if not outcome.refused:
        outcome.expected, outcome.found = (" ".join(findings(folder / name)) for name in ("truth.csv", "trace.csv"))
    return outcome


def measure(path, height=Phone.HEIGHT):
    """Watches a video and compares it with the truth.csv beside it, in which the screen is `height` pt high."""
    truth = motions.columns(path.with_name("truth.csv").read_text())
    start = time.process_time()
    try:
        film = video.read(path)
        motion = screen.follow(film)
    except video.VideoError as error:
        return Outcome(refused=str(error), seconds=time.process_time() - start)
    outcome = compare(film, motion, truth, film.height / height)
    outcome.seconds = time.process_time() - start
    path.with_name("trace.csv").write_text(trace.text(trace.make(film, motion, Phone.WIDTH)))
    return outcome


def findings(path):
    """The kinds of fault that a diagnosis finds, and of those of which it says that it cannot tell."""
    made = subprocess.run([motions.LAB, "analyze", path, "--format", "json"], capture_output=True, text=True)
    if made.returncode:
        return ["unread"]
    read = json.loads(made.stdout)
    segments = read if isinstance(read, list) else [read]
    return sorted({said["kind"] for part in segments for said in part["findings"] + part["notes"] if said["kind"] not in SILENT})


def compare(film, motion, truth, scale):
    """The errors of a motion against a truth in pt, `scale` px of the video each."""
    # A GIF leaves out a frame that repeats: frames are matched by their time.
    index = numpy.abs(truth["time_s"][None] - truth["time_s"][0] - film.times[:, None] + film.times[0]).argmin(1)
    top, edge = truth["content_top_pt"][index] * scale, truth["header_pt"][index] * scale
    positions, stated = motion.positions * film.unit, motion.errors * film.unit
    known = ~numpy.isnan(positions + top)
    error, numbered = positions + top, trace.numbered(motion.segments)
    slips, longest = 0, 0
    for segment in numpy.unique(numbered[known]):
        inside = known & (numbered == segment)
        error[inside] -= numpy.median(error[inside])
        slips += int(numpy.count_nonzero(numpy.abs(numpy.diff(error[inside])) > SLIP) + (numpy.abs(error[inside]).max() > 2 * SLIP))
        longest = max(longest, numpy.count_nonzero(inside))
    moving = known & (numpy.abs(numpy.gradient(top)) > 0.2)
    header = motion.header
    edges = header.edges * film.unit - edge
    off = numpy.nanmedian(edges) if header.moves else numpy.nan
    return Outcome(
        rms=rms(error[known]), worst=float(numpy.abs(error[known]).max()), frames=len(known), known=float(known.mean()),
        longest=longest / len(known), slips=slips, within=share_of(numpy.abs(error) <= 2 * stated, moving),
        edge=rms(edges[known]), edge_moves=header.moves, edge_within=bool(abs(off) <= 2 * header.shared_error * film.unit),
        steps_within=share_of(numpy.abs(edges - off) <= 2 * header.errors * film.unit, ~numpy.isnan(edges)))


def share_of(good, asked):
    return float(numpy.mean(good[asked])) if asked.any() else numpy.nan


def rms(values):
    values = values[~numpy.isnan(values)]
    return float(numpy.sqrt(numpy.mean(values ** 2))) if len(values) else numpy.nan
