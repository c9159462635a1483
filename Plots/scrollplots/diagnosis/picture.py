"""The picture: offset, velocity, each finding close by, and what to change."""

import math
import textwrap

from matplotlib import pyplot

from .. import style
from .lost import lost_motion
from .words import headline, sentence, title

# Quiet grounds of the stretches; what is not listed has none.
GROUNDS = {"drag": "#eef3f8", "deceleration": "#f4f7ec", "bounce": "#f7f0f5"}
# As in all pictures: what is wrong is orange, what should be is blue; the recording itself is neither.
RECORDED, FAULT, LOST = "#333333", style.BROKEN, style.CURED
CLOSE_UPS = 3
TEXT_WIDTH = 150  # letters
LINE = 0.185  # inches


def draw(samples, analysis, name):
    """The figure of a diagnosis."""
    findings = sorted(analysis["findings"], key=lambda f: -f["confidence"])
    shown = sorted(findings[:CLOSE_UPS], key=lambda f: f["start_s"])
    losses = [loss for loss in (lost_motion(f, samples) for f in findings) if loss]
    lines = report(findings)
    heights = [5.2] + ([2.4] if shown else []) + [0.25 + LINE * len(lines)]
    figure = pyplot.figure(figsize=(11, sum(heights) + 0.6))
    style.entitle(figure, title(findings, analysis.get("notes", ())), 13)
    parts = figure.subfigures(len(heights), 1, height_ratios=heights)
    origin = samples["time_s"][0]
    top, middle = parts[0].subplots(2, 1, sharex=True, height_ratios=[2.2, 1])
    limits = axis_limits(samples, losses)
    draw_offsets(top, samples, analysis, findings, losses, origin, name)
    draw_velocities(middle, samples, findings, losses, origin)
    top.set_xlim(limits[0] - origin, limits[1] - origin)
    if shown:
        panels = parts[1].subplots(1, len(shown), squeeze=False)[0]
        for panel, finding in zip(panels, shown):
            draw_close_up(panel, samples, finding, findings.index(finding) + 1, losses, origin)
    parts[-1].text(0.012, 1, "\n".join(lines), va="top", ha="left", fontsize=9.5, linespacing=1.45)
    return figure


def axis_limits(samples, losses):
    """From the first to the last moment shown, with a margin."""
    start = samples["time_s"][0]
    end = max([samples["time_s"][-1]] + [loss.end for loss in losses])
    margin = 0.02 * max(end - start, 1e-3)
    return start - margin, end + 5 * margin if losses else end + margin


def draw_offsets(axes, samples, analysis, findings, losses, origin, name):
    times = [t - origin for t in samples["time_s"]]
    draw_stretches(axes, analysis["segments"], origin)
    draw_edges(axes, samples, times)
    for loss in losses:
        axes.plot([t - origin for t in loss.times], loss.offsets, color=LOST, linestyle="--",
                  label="motion that was under way, carried on")
        draw_loss(axes, samples, loss, origin)
    axes.plot(times, samples["offset_pt"], color=RECORDED, label="offset as recorded", zorder=3)
    for number, finding in enumerate(findings, start=1):
        mark(axes, samples, finding, number, origin)
    axes.set_ylabel("offset in pt")
    axes.set_title(f"{name}: {len(times)} samples in {times[-1]:.2f} s")
    axes.margins(y=0.12)
    handles, labels = axes.get_legend_handles_labels()
    unique = dict(zip(labels, handles))
    axes.figure.legend(unique.values(), unique.keys(), loc="outside lower center", ncols=4)


def draw_stretches(axes, segments, origin):
    """Grounds behind the stretches, each with its word where there is room for it."""
    phases = [s for s in segments if s["phase"] not in ("geometry-change", "jump")]
    span = max([s["end_s"] for s in phases], default=1) - min([s["start_s"] for s in phases], default=0)
    for segment in phases:
        start, end = segment["start_s"] - origin, segment["end_s"] - origin
        if segment["phase"] in GROUNDS:
            axes.axvspan(start, end, color=GROUNDS[segment["phase"]], linewidth=0, zorder=0)
        if end - start > 0.07 * span:
            axes.text((start + end) / 2, 0.02, segment["phase"], transform=axes.get_xaxis_transform(),
                      ha="center", va="bottom", fontsize=8.5, color="#666666")
    for segment in segments:
        if segment["phase"] == "geometry-change":
            axes.plot([segment["start_s"] - origin, segment["end_s"] - origin], [0.99, 0.99], linewidth=4,
                      color=style.BROWN, alpha=0.6, transform=axes.get_xaxis_transform(),
                      solid_capstyle="butt", label="the layout changes")


def draw_edges(axes, samples, times):
    """The edges of the rest range, where they are known and near what is shown."""
    low, high = min(samples["offset_pt"]), max(samples["offset_pt"])
    margin = max(60, 0.3 * (high - low))
    for name in ("min_offset_pt", "max_offset_pt"):
        values = samples.get(name, [])
        near = [v if isinstance(v, float) and low - margin <= v <= high + margin else math.nan for v in values]
        if any(v == v for v in near):
            axes.plot(times, near, color=style.EDGE, linewidth=1, linestyle=(0, (4, 2)), label="edge", zorder=1)


def draw_loss(axes, samples, loss, origin):
    """The travel between where the view rests and where it would have come to rest."""
    rest, would, end = samples["offset_pt"][-1], loss.offsets[-1], loss.end - origin
    after = [x for t, x in zip(samples["time_s"], samples["offset_pt"]) if t > loss.times[0]]
    if any(abs(x - rest) > abs(would - rest) for x in after):
        return  # It went on to something else, so where it ended says nothing of the loss.
    axes.annotate("", (end, would), (end, rest), arrowprops={"arrowstyle": "<->", "color": LOST, "shrinkA": 0,
                                                            "shrinkB": 0})
    axes.plot([samples["time_s"][-1] - origin, end], [rest, rest], color=RECORDED, linestyle=":", linewidth=1)
    axes.text(end, (rest + would) / 2, f" {loss.travel:.0f} pt\n lost", color=LOST, va="center", ha="left")


def mark(axes, samples, finding, number, origin):
    """The samples of a finding, and its number."""
    first, last = concerned(finding, samples)
    times = [t - origin for t in samples["time_s"][first:last + 1]]
    axes.plot(times, samples["offset_pt"][first:last + 1], color=FAULT, linewidth=2.6, zorder=4)
    axes.axvspan(times[0], times[-1], color=FAULT, alpha=0.10, linewidth=0, zorder=0.5)
    badge(axes, (times[0] + times[-1]) / 2, number)


def badge(axes, time, number):
    """The number of a finding at the top of the axes."""
    axes.text(time, 0.93, str(number), transform=axes.get_xaxis_transform(), ha="center", va="center", fontsize=9,
              color="white", fontweight="bold", zorder=6,
              bbox={"boxstyle": "circle,pad=0.25", "facecolor": FAULT, "edgecolor": "none"})


def draw_velocities(axes, samples, findings, losses, origin):
    middles, velocities = speeds(samples)
    axes.plot([t - origin for t in middles], velocities, color=RECORDED, linewidth=1.1, zorder=3)
    for loss in losses:
        axes.plot([t - origin for t in loss.times], loss.velocities, color=LOST, linestyle="--")
    for finding in findings:
        first, last = concerned(finding, samples)
        axes.axvspan(samples["time_s"][first] - origin, samples["time_s"][last] - origin,
                     color=FAULT, alpha=0.10, linewidth=0, zorder=0.5)
    axes.set_ylabel("velocity in pt/s")
    axes.set_xlabel("time in s after the first sample")


def speeds(samples):
    """The velocity of each step, at the middle of it."""
    times, offsets = samples["time_s"], samples["offset_pt"]
    steps = [(a, b, x, y) for a, b, x, y in zip(times, times[1:], offsets, offsets[1:]) if b > a]
    return [(a + b) / 2 for a, b, _, _ in steps], [(y - x) / (b - a) for a, b, x, y in steps]


def draw_close_up(axes, samples, finding, number, losses, origin):
    """The samples around the beginning of a finding, one dot each."""
    first, last = concerned(finding, samples)
    around = 6 if last - first > 3 else 10
    start, end = max(0, first - around), min(len(samples["time_s"]), min(last, first + 28) + around + 1)
    column = subject_column(finding, samples)
    values = samples[column][start:end]
    times = [t - origin for t in samples["time_s"][start:end]]
    axes.plot(times, values, color=RECORDED, marker="o", markersize=3, linewidth=1)
    inside = range(max(first, start), min(last + 1, end))
    axes.plot([samples["time_s"][i] - origin for i in inside], [samples[column][i] for i in inside],
              color=FAULT, marker="o", markersize=4, linewidth=1.2, zorder=4)
    # The finding fills the panel; what leads to it may run out of it.
    shown = [samples[column][i] for i in inside]
    for loss in losses:
        if column == "offset_pt" and abs(loss.times[0] - samples["time_s"][first]) < 1e-9:
            axes.plot([t - origin for t in loss.times], loss.offsets, color=LOST, linestyle="--")
            shown += [x for t, x in zip(loss.times, loss.offsets) if t - origin <= times[-1]]
    if last - first <= 3:
        shown += values
    low, high = min(shown), max(shown)
    margin = 0.12 * (high - low) or 1
    axes.set_xlim(times[0], times[-1])
    axes.set_ylim(low - margin, high + margin)
    axes.set_title(f"{number}  sample by sample", fontsize=10)
    axes.set_xlabel("time in s")
    axes.set_ylabel(column.removesuffix("_pt").replace("_", " ") + " in pt")


def subject_column(finding, samples):
    """The column that a finding speaks of; the offset where it is not there."""
    name = {"header": "header_pt", "content": "content_top_pt", "sampled offset": "sampled_offset_pt",
            "reading": "sampled_offset_pt"}.get(finding["evidence"].get("subject"), "offset_pt")
    known = samples.get(name, [])
    return name if known and all(isinstance(v, float) for v in known) and any(v == v for v in known) else "offset_pt"


def concerned(finding, samples):
    """The first and the last sample of a finding."""
    last = len(samples["time_s"]) - 1
    first = min(int(finding["evidence"].get("first_sample", 0)), last)
    return first, min(max(first, int(finding["evidence"].get("last_sample", last))), last)


def report(findings):
    """The findings and their cures as lines of text."""
    if not findings:
        return []
    lines = []
    for number, finding in enumerate(findings, start=1):
        sure = f"{100 * finding['confidence']:.0f} % sure"
        lines += wrapped(f"{number}  {headline(finding)} ({finding['kind']}, {sure})", "", "    ")
        lines += wrapped("What: " + sentence(finding["message"]) + ".", "    ", "    ")
        lines += wrapped("Cure: " + sentence(finding["cure"]), "    ", "    ")
    return lines


def wrapped(text, first, others):
    return textwrap.wrap(text, TEXT_WIDTH, initial_indent=first, subsequent_indent=others) or [""]
