"""Every platform's physics on one axis: the glide, and the bounce."""

import math
from statistics import median

from .. import style
from ..curves import legend_of_all
from ..picture import Picture

SCENARIO = "platforms"
# The systems that most readers have; the others are grey.
KNOWN = {"uikit": style.BLACK, "android": style.GREEN, "chromium-physics-fling": style.PURPLE, "gecko-desktop": style.BROWN,
         "flutter-bouncing": style.BROWN, "gtk": style.GREEN, "kivy-damped": style.PURPLE}
MOST_KNOWN = 4


def flingers(data):
    """The models that glide at all, by more than a point, the furthest first."""
    travels = {v: data.metric(SCENARIO, v, "travel") for v in data.variants(SCENARIO)}
    return sorted((v for v, t in travels.items() if t > 1), key=lambda v: -travels[v])


def colours(names):
    """A colour for a few known ones of the names, no two alike."""
    shown = {}
    for name, colour in KNOWN.items():
        if name in names and colour not in shown.values() and len(shown) < MOST_KNOWN:
            shown[name] = colour
    return shown


def draw_all(data, names, column, values, end, title, labels):
    """All curves, a few of them in colour, beside a bar for each with its value in pt."""
    known = colours(names)
    made, (axes, bars) = style.figure(1, 2, 12, max(4.8, 1.2 + 0.24 * len(names)), title=title, width_ratios=[1.6, 1])
    for name in sorted(names, key=lambda name: name in known):
        run = data.run(SCENARIO, name).until(end)
        shown = [x if x > 0 else math.nan for x in run[column]]
        look = {"color": known[name], "linewidth": 2, "label": name} if name in known else {"color": "#c4c4c4", "linewidth": 1}
        axes.plot(run["time_s"], shown, **look)
    axes.set(xlabel="time / s", ylabel=labels[0])
    bars.barh(names, [values[name] for name in names], color=[known.get(name, "#c4c4c4") for name in names])
    for place, name in enumerate(names):
        bars.text(values[name], place, f" {values[name]:.0f}", va="center", fontsize=8)
    bars.invert_yaxis()
    bars.grid(False, axis="y")
    bars.tick_params(axis="y", labelsize=8, length=0)
    bars.set(xlabel=labels[1], xlim=(0, 1.12 * max(values.values())))
    legend_of_all(made, axes)
    return made, axes


def draw_glide(data):
    names = flingers(data)
    if not names:
        return style.figure(title="no platform of this run glides")[0]
    travels = {name: data.metric(SCENARIO, name, "travel") for name in names}
    near, far = travels[names[-1]], travels[names[0]]
    velocity = data.setting(SCENARIO, names[0], "release-velocity")
    # What goes much further or longer than most would leave the others small.
    top = min(far, 1.75 * median(travels.values()))
    times = [t for t in (data.metric(SCENARIO, name, "stop_time") for name in names) if t == t]
    end = 1.5 * median(times) if times else data.run(SCENARIO, names[0])["time_s"][-1]
    made, axes = draw_all(
        data, names, "offset_pt", travels, end,
        f"The same flick of {velocity:.0f} pt/s travels {near:.0f} pt on one platform ({names[-1]}) and {far:.0f} pt on another ({names[0]});\n"
        "assumes density 1 and each platform's own defaults", ("travel / pt", "whole travel / pt"))
    axes.set(ylim=(0, top), xlim=(0, end),
             title="content without end" + (f"; {names[0]} leaves the picture" if far > top else ""))
    return made


def bounces(data, name):
    """Whether a fling passes the edge, by more than a point, and comes back to it."""
    peak = data.metric(SCENARIO, name, "peak_overscroll")
    return peak > 1 and abs(data.run(SCENARIO, name)["bounce_overscroll_pt"][-1]) < peak / 2


def draw_bounce(data):
    peaks = {name: data.metric(SCENARIO, name, "peak_overscroll") for name in flingers(data) if bounces(data, name)}
    names = sorted(peaks, key=lambda name: -peaks[name])
    if not names:
        return style.figure(title="no platform of this run bounces")[0]
    end = max(data.metric(SCENARIO, name, "bounce_stop_time") for name in names)
    made, _ = draw_all(
        data, names, "bounce_overscroll_pt", peaks, end,
        f"The same flick goes past an edge {data.setting(SCENARIO, names[0], 'edge-distance'):.0f} pt ahead "
        f"by {peaks[names[-1]]:.0f} pt ({names[-1]}) to {peaks[names[0]]:.0f} pt ({names[0]});\n"
        "assumes density 1 and each platform's own defaults", ("overscroll / pt", "greatest overscroll / pt"))
    return made


EVERYDAY = {
    "android": "Android", "flutter-bouncing": "Flutter, bouncing", "flutter-clamping": "Flutter, clamping", "gtk": "GTK",
    "gtk-external": "GTK, policy external", "qt-flickable": "Qt Flickable", "qt-stop-at-bounds": "Qt, StopAtBounds",
    "qt-stop-movement": "Qt, stops at the edge", "qt-scroller": "Qt QScroller", "scroll-mechanics": "ScrollMechanics (Swift)",
    "kivy-scroll": "Kivy, hard edge", "kivy-damped": "Kivy", "gecko-android": "Firefox for Android", "webkit-kinetic": "WebKit, kinetic",
    "chromium": "Chrome", "chromium-unanchored": "Chrome, overflow-anchor: none", "firefox": "Firefox",
    "firefox-unanchored": "Firefox, overflow-anchor: none", "webkitgtk": "WebKitGTK", "webkit-2026": "WebKit, April 2026",
}


def draw_answers(data):
    """On which platform the header rattles, and on which the fling is cut."""
    scenario = "platform-answers"
    counts = {name: data.metric(scenario, name, "reversals") for name in data.variants(scenario)}
    names = sorted(counts, key=lambda name: -counts[name])
    lost = {name: data.metric(scenario, name, "lost_travel") for name in names}
    made, (rattle, cut) = style.figure(
        1, 2, 12, 5.4, sharey=True,
        title=f"The same header rattles on {sum(c > 1 for c in counts.values())} of {len(names)} systems, and on "
        f"{sum(v > 1 for v in lost.values())} it stops a fling")
    words = [EVERYDAY.get(name, name) for name in names]
    for axes, values, unit in ((rattle, counts, ""), (cut, lost, " pt")):
        shown = [max(0, values[name]) for name in names]
        axes.barh(words, shown, color=[style.BROKEN if value > 1 else style.GREY for value in shown])
        for place, value in enumerate(shown):
            axes.text(value, place, f" {value:.0f}{unit}" if value > 1 else " none", va="center", fontsize=8)
        axes.grid(False, axis="y")
        axes.set_xlim(0, 1.15 * max(1, *shown))
    rattle.invert_yaxis()
    rattle.set(xlabel="flips of the header at the end of a short list", title="does the header rattle?")
    cut.set(xlabel="travel that a fling loses when the layout changes / pt", title="does a fling stop short?")
    return made


PICTURES = [
    Picture("platform-answers", "platform-answers", draw_answers),
    Picture("platforms-glide", SCENARIO, draw_glide),
    Picture("platforms-bounce", SCENARIO, draw_bounce),
]
