"""Every platform's physics on one axis: the glide, and the bounce."""

import math
from statistics import median

from .. import style
from ..picture import Picture

SCENARIO = "platforms"


def flingers(data):
    """The models that glide at all, by more than a point, the furthest first."""
    travels = {v: data.metric(SCENARIO, v, "travel") for v in data.variants(SCENARIO)}
    return sorted((v for v, t in travels.items() if t > 1), key=lambda v: -travels[v])


def look(index):
    return {"color": style.CYCLE[index % len(style.CYCLE)], "linestyle": style.DASHES[(index // len(style.CYCLE)) % 7]}


def draw_glide(data):
    names = flingers(data)
    if not names:
        return style.figure(title="no platform of this run glides")[0]
    near, far = data.metric(SCENARIO, names[-1], "travel"), data.metric(SCENARIO, names[0], "travel")
    made, axes = style.figure(
        1, 1, 11, 7, title=f"The same flick travels from {near:.0f} pt ({names[-1]}) to {far:.0f} pt ({names[0]})")
    # What goes much further or longer than most would leave the others small.
    top = min(far, 1.75 * median(data.metric(SCENARIO, name, "travel") for name in names))
    times = [t for t in (data.metric(SCENARIO, name, "stop_time") for name in names) if t == t]
    end = 1.5 * median(times) if times else data.run(SCENARIO, names[0])["time_s"][-1]
    velocity = data.setting(SCENARIO, names[0], "release-velocity")
    for index, name in enumerate(names):
        run = data.run(SCENARIO, name).until(end)
        axes.plot(run["time_s"], run["offset_pt"], linewidth=1.3, label=f"{name}: {data.metric(SCENARIO, name, 'travel'):.0f} pt",
                  **look(index))
    axes.set(xlabel="time / s", ylabel="travel / pt at density 1", ylim=(0, top), xlim=(0, end),
             title=f"one finger, {velocity:.0f} pt/s, content without end" +
             (f"; {names[0]} leaves the picture" if far > top else ""))
    axes.legend(loc="center left", bbox_to_anchor=(1.01, 0.5), fontsize=8)
    return made


def bounces(data, name):
    """Whether a fling passes the edge, by more than a point, and comes back to it."""
    peak = data.metric(SCENARIO, name, "peak_overscroll")
    return peak > 1 and abs(data.run(SCENARIO, name)["bounce_overscroll_pt"][-1]) < peak / 2


def draw_bounce(data):
    names = [name for name in flingers(data) if bounces(data, name)]
    peaks = {v: data.metric(SCENARIO, v, "peak_overscroll") for v in names}
    names.sort(key=lambda v: -peaks[v])
    if not names:
        return style.figure(title="no platform of this run bounces")[0]
    made, axes = style.figure(
        1, 1, 11, 6, title=f"The same flick passes an edge {data.setting(SCENARIO, names[0], 'edge-distance'):.0f} pt ahead "
        f"by {peaks[names[-1]]:.0f} to {peaks[names[0]]:.0f} pt")
    end = max(data.metric(SCENARIO, name, "bounce_stop_time") for name in names)
    for index, name in enumerate(names):
        run = data.run(SCENARIO, name).until(end)
        shown = [x if x > 0 else math.nan for x in run["bounce_overscroll_pt"]]
        axes.plot(run["time_s"], shown, linewidth=1.3, label=f"{name}: {peaks[name]:.0f} pt", **look(index))
    axes.set(xlabel="time / s", ylabel="overscroll / pt at density 1", title="flung at an edge")
    axes.legend(loc="center left", bbox_to_anchor=(1.01, 0.5), fontsize=8)
    return made


def draw_answers(data):
    """On which platform the header rattles, and on which the fling is cut."""
    scenario = "platform-answers"
    names = data.variants(scenario)
    counts = {name: data.metric(scenario, name, "reversals") for name in names}
    lost = {name: data.metric(scenario, name, "lost_travel") for name in names}
    made, (rattle, cut) = style.figure(
        1, 2, 12, 4.6, sharey=True,
        title=f"{sum(c > 1 for c in counts.values())} of {len(names)} platforms and settings rattle, and "
        f"{sum(v > 1 for v in lost.values())} cut the fling short")
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
