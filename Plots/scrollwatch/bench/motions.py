"""Trajectories of the lab, as what a phone shows: where the content's top and the header's edge are in each frame."""

import csv
import io
import random
import subprocess
import tempfile
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import numpy

from .phone import STATUS

LAB = Path(__file__).resolve().parents[3] / ".build/release/scroll-lab"
REST = 0.25  # s before and after a scenario, as a recording has


@dataclass
class Shown:
    """Times in s; top of the content and edge of the header in pt of the screen; settings of the phone."""

    times: numpy.ndarray
    top: numpy.ndarray
    edge: numpy.ndarray
    phone: dict = field(default_factory=dict)


def columns(text):
    rows = list(csv.DictReader(line for line in io.StringIO(text) if not line.startswith("#")))
    return {name: numpy.array([float(row[name]) if row[name] else numpy.nan for row in rows])
            for name in rows[0] if name not in ("phase", "model")}


@cache
def lab(*arguments):
    """The columns of a table of scroll-lab."""
    return columns(subprocess.run([LAB, *arguments], capture_output=True, text=True, check=True).stdout)


@cache
def scenario(name, variant, *settings):
    """The columns of a scenario's run."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([LAB, "run", name, "--variant", variant, "--output", folder, *settings], capture_output=True, check=True)
        return columns((Path(folder) / f"{name}.{variant}.csv").read_text())


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


def header_stays(seed):
    """A gesture below a header that stays."""
    times, offsets = gesture(seed)
    edge = STATUS + 96
    return Shown(times, edge - offsets, numpy.full(len(times), float(edge)))


def header_slides(seed):
    """A header that goes with the content until it is hidden but for its lower part, and comes back with it."""
    times, offsets = gesture(seed)
    high, least = 150, 50
    return Shown(times, STATUS + high - offsets, STATUS + high - numpy.clip(offsets, 0, high - least), {"header": high})


def rattle(variant, rate=60):
    """The header that rattles at the bottom of a short list, until the finger has let go for a while."""
    run = scenario("bottom-jitter", variant, "--frame-rate", str(rate))
    count = round(1.5 * rate)
    lower = 60
    times, edge, top = at_rest(rate, run["time_s"][:count], run["frame_top_pt"][:count] - lower, run["content_top_pt"][:count] - lower)
    return Shown(times, top, edge, {"header": int(edge[0] - STATUS), "length": 764, "scale": 3})


def cut(seed, rate=60):
    """A drag and a fling that stops dead as a header returns."""
    draw = random.Random(seed)
    speed = draw.uniform(-3200, -2200)
    start = -speed * draw.uniform(0.3, 0.4)  # so near that the fling reaches the header
    run = scenario("inertia-cut", "cancel-up", "--frame-rate", str(rate), "--set", f"start-offset={start:.1f}",
                   "--set", f"release-velocity={speed:.0f}")
    before = numpy.arange(round(0.25 * rate)) / rate  # the finger speeds up
    offset = numpy.r_[start - speed * 0.125 + 2 * speed * before ** 2, run["offset_pt"]]
    edge = STATUS + 200 + numpy.r_[numpy.full(len(before), run["header_pt"][0]), run["header_pt"]]
    times, offset, edge = at_rest(rate, numpy.arange(len(offset)) / rate, offset, edge)
    return Shown(times, STATUS - offset, edge, {"header": 200, "length": 4000})


def at_rest(rate, times, *columns):
    """The same with a rest before and after."""
    rest = round(REST * rate)
    times = numpy.r_[numpy.arange(rest) / rate, times - times[0] + rest / rate]
    times = numpy.r_[times, times[-1] + numpy.arange(1, rest + 1) / rate]
    return times, *(numpy.r_[numpy.full(rest, values[0]), values, numpy.full(rest, values[-1])] for values in columns)


def minute(seed):
    """A minute of gestures, one behind the other."""
    times, top = [], []
    start = 0.0
    while start < 60:
        shown = header_stays(seed := seed + 1)
        times.append(start + shown.times)
        last = top[-1][-1] if top else shown.top[0]
        forth = 1 if last > -1500 else -1
        top.append(numpy.minimum(last + forth * (shown.top - shown.top[0]), shown.top[0]))
        start = times[-1][-1] + 1 / 60
    times, top = numpy.concatenate(times), numpy.concatenate(top)
    inside = times < 60
    return Shown(times[inside], top[inside], numpy.full(inside.sum(), float(STATUS + 96)), {"scale": 3, "length": 5000})
