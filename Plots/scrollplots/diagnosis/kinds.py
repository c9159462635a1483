"""python -m scrollplots.diagnosis.kinds FOLDER OUT.svg: an example of each kind of finding, a panel each."""

import json
import sys
import textwrap
from pathlib import Path

from .. import style
from ..data import read_table
from .lost import lost_motion
from .picture import FAULT, LOST, RECORDED, concerned, subject_column
from .words import headline

# Each kind, and how long in s its panel shows what comes before and after the finding's first sample.
WINDOWS = {
    "jitter": (0.15, 0.5), "inertia-cut": (0.5, 1.5), "release-jump": (0.15, 0.15), "double-speed": (0.1, 0.3),
    "dropped-frames": (0.15, 0.6), "coarse-reader": (0, 0.8), "snapped-offset": (0.2, 0.3), "frame-rate-dependent": (0.1, 1.4),
}


def draw(folder):
    made, panels = style.figure(4, 2, 10, 11.5)
    for axes, (kind, window) in zip(panels.flat, WINDOWS.items()):
        samples = read_table(folder / f"{kind}.samples.csv", words=("phase",))
        findings = json.loads((folder / f"{kind}.json").read_text(encoding="utf-8"))["findings"]
        finding = next(finding for finding in findings if finding["kind"] == kind)
        draw_kind(axes, samples, finding, window)
        axes.set_title(f"{kind}\n{textwrap.fill(headline(finding), 62)}", fontsize=9.5)
    for axes in panels[-1]:
        axes.set_xlabel("time in s")
    return made


def draw_kind(axes, samples, finding, window):
    """The samples around a finding, those concerned in the colour of faults, and what got lost in the colour of cures."""
    first, last = concerned(finding, samples)
    column = subject_column(finding, samples)
    times, values = samples["time_s"], samples[column]
    start, end = times[first] - window[0], times[first] + window[1]
    shown = [i for i, time in enumerate(times) if start <= time <= end]
    inside = [i for i in shown if first <= i <= last]
    loss = lost_motion(finding, samples)
    if loss:
        carried = [(t, x) for t, x in zip(loss.times, loss.offsets) if t <= end]
        axes.plot(*zip(*carried), color=LOST, linestyle="--")
    axes.plot([times[i] for i in shown], [values[i] for i in shown], color=RECORDED, marker="o", markersize=2.5, linewidth=1)
    axes.plot([times[i] for i in inside], [values[i] for i in inside], color=FAULT, marker="o", markersize=3, linewidth=1.2)
    axes.set_ylabel(column.removesuffix("_pt").replace("_", " ") + " in pt")


def main(arguments):
    folder, out = Path(arguments[0]), Path(arguments[1])
    style.apply()
    made = draw(folder)
    made.kinds = ("svg",)
    style.save(made, out.parent, out.stem, "scrollplots.diagnosis.kinds")
    print(out)
    return 0


sys.exit(main(sys.argv[1:]))
