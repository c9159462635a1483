"""Every platform's physics on one axis: the glide, and the bounce."""

import math

from .. import style
from ..picture import Picture

SCENARIO = "platforms"


def flingers(data):
    """The models that glide at all, the furthest first."""
    travels = {v: data.metric(SCENARIO, v, "travel") for v in data.variants(SCENARIO)}
    return sorted((v for v, t in travels.items() if t > 50), key=lambda v: -travels[v])


def look(index):
    return {"color": style.CYCLE[index % len(style.CYCLE)], "linestyle": style.DASHES[(index // len(style.CYCLE)) % 7]}


def draw_glide(data):
    names = flingers(data)
    if not names:
        return style.figure(title="no platform of this run glides")[0]
    near, far = data.metric(SCENARIO, names[-1], "travel"), data.metric(SCENARIO, names[0], "travel")
    made, axes = style.figure(
        1, 1, 11, 7, title=f"The same flick travels from {near:.0f} pt ({names[-1]}) to {far:.0f} pt ({names[0]})")
    top = min(far, 2600)
    for index, name in enumerate(names):
        run = data.run(SCENARIO, name).until(4)
        axes.plot(run["time_s"], run["offset_pt"], linewidth=1.3, label=f"{name}: {data.metric(SCENARIO, name, 'travel'):.0f} pt",
                  **look(index))
    axes.set(xlabel="time / s", ylabel="travel / pt at density 1", ylim=(0, top), xlim=(0, 4),
             title="one finger, 3000 pt/s, content without end" if far <= top else
             f"content without end; {names[0]} leaves the picture")
    axes.legend(loc="center left", bbox_to_anchor=(1.01, 0.5), fontsize=8)
    return made


def edge(data):
    """How far ahead the edge was: offset less overscroll of a run that has passed it."""
    for name in flingers(data):
        run = data.run(SCENARIO, name)
        for offset, past in zip(run["bounce_offset_pt"], run["bounce_overscroll_pt"]):
            if past > 0:
                return offset - past
    return math.nan


def draw_bounce(data):
    names = [v for v in flingers(data) if 1 < data.metric(SCENARIO, v, "peak_overscroll") < 290]
    peaks = {v: data.metric(SCENARIO, v, "peak_overscroll") for v in names}
    names.sort(key=lambda v: -peaks[v])
    if not names:
        return style.figure(title="no platform of this run bounces")[0]
    made, axes = style.figure(
        1, 1, 11, 6, title=f"The same flick at an edge {edge(data):.0f} pt ahead: from {peaks[names[-1]]:.0f} to {peaks[names[0]]:.0f} pt past it")
    for index, name in enumerate(names):
        run = data.run(SCENARIO, name).until(1.6)
        shown = [x if x > 0 else math.nan for x in run["bounce_overscroll_pt"]]
        axes.plot(run["time_s"], shown, linewidth=1.3, label=f"{name}: {peaks[name]:.0f} pt", **look(index))
    axes.set(xlabel="time / s", ylabel="overscroll / pt at density 1", title="flung at an edge")
    axes.legend(loc="center left", bbox_to_anchor=(1.01, 0.5), fontsize=8)
    return made


def draw_answers(data):
    """Which platform's answer to a new layout rattles, and which cuts a fling."""
    scenario = "platform-answers"
    names = data.variants(scenario)
    counts = {name: data.metric(scenario, name, "reversals") for name in names}
    lost = {name: data.metric(scenario, name, "lost_travel") for name in names}
    made, (rattle, cut) = style.figure(
        1, 2, 12, 4.6, sharey=True,
        title=f"{sum(c > 1 for c in counts.values())} of {len(names)} platforms rattle, {sum(v > 1 for v in lost.values())} cut the fling short")
    rattle.barh(names, [counts[n] for n in names], color=[style.BROKEN if counts[n] > 1 else style.CURED for n in names])
    cut.barh(names, [lost[n] for n in names], color=[style.BROKEN if abs(lost[n]) > 1 else style.CURED for n in names])
    rattle.invert_yaxis()
    rattle.set(xlabel="header reversals in the drag past the bottom", title="the jitter")
    cut.set(xlabel="lost travel / pt (negative: gained)", title="the inertia cut")
    return made


PICTURES = [
    Picture("platform-answers", "platform-answers", draw_answers),
    Picture("platforms-glide", SCENARIO, draw_glide),
    Picture("platforms-bounce", SCENARIO, draw_bounce),
]
