"""The telling recordings, with what the models make of them."""

from .. import style

RECORDED, SIMULATED = "#9a9a9a", style.GREEN


def draw_pair(axes, pair, column, start=0.0, end=None, steps=False):
    """The recording in grey, the simulation over it, between two times of the recording's clock."""
    looks = [(pair.recorded, RECORDED, 3.2, "recorded"), (pair.simulated, SIMULATED, 1.2, "simulated")]
    for run, colour, width, label in looks:
        if run is None:
            continue
        part = run.between(start, run["time_s"][-1] if end is None else end)
        axes.plot(part["time_s"], part[column], color=colour, linewidth=width, label=label,
                  drawstyle="steps-post" if steps else "default")
    axes.set_xlabel("time / s")


def legend_below(made, axes):
    """One legend for all panels, beside no curve."""
    handles, labels = axes.get_legend_handles_labels()
    made.legend(handles, labels, loc="outside lower center", ncols=len(labels))


def draw_endless(recordings):
    """Scroll anchoring without a finger."""
    made, panels = style.figure(1, 2, 10, 3.6, sharex=True, sharey=True)
    for axes, anchor in zip(panels, ("auto", "none")):
        pair = recordings[f"chromium/nofinger.flex.{anchor}.K248.s140"]
        draw_pair(axes, pair, "offset_pt", end=0.3, steps=True)
        axes.set_title(f"overflow-anchor: {anchor}: turns back {pair.result['rev']} times in {pair.recorded['time_s'][-1]:.1f} s")
        if anchor == "auto":
            low, high = min(pair.result["last"]), max(pair.result["last"])
            style.entitle(made, f"No finger: a script sets the offset once, and Chromium alternates {high}/{low} without end", 13)
    panels[0].set_ylabel("offset / px")
    legend_below(made, panels[0])
    return made


def draw_stop_at_bounds(recordings):
    """Qt by default, and with boundsMovement: StopAtBounds."""
    made, panels = style.figure(1, 3, 11, 3.6, sharey=True)
    titles = {
        "default.viewport.K248.late1": "by default, a frame late", "movement.viewport.K248.late1": "StopAtBounds, a frame late",
        "movement.viewport.K248.late0": "StopAtBounds, the same frame",
    }
    counts = []
    for axes, (name, title) in zip(panels, titles.items()):
        pair = recordings[f"qt-flickable/loop.{name}"]
        draw_pair(axes, pair, "header_pt", end=pair.setup["finger"]["move"])
        counts.append(pair.result["header_reversals"])
        axes.set_title(f"{title}: {counts[-1]}", fontsize=10)
    style.entitle(made, "Qt's header turns back {0}, {1} and {2} times before the finger lets go".format(*counts), 13)
    panels[0].set_ylabel("header offset / pt")
    legend_below(made, panels[0])
    return made


def draw_border(recordings):
    """Chromium just below and just above K = 2H."""
    made, panels = style.figure(1, 4, 11, 3.4, sharex=True, sharey=True)
    turns = {}
    for axes, excess in zip(panels, (396, 399, 401, 404)):
        pair = recordings[f"chromium/border.flex.auto.K{excess}"]
        start = pair.setup["touch_start_s"]
        draw_pair(axes, pair, "header_pt", start + 0.5, start + 0.8, steps=True)
        turns[excess] = sum(pair.result[f"hdr_{window}"] for window in ("move", "hold", "after"))
        axes.set_title(f"scrolls {excess} px: turns back {turns[excess]} times", fontsize=10)
    rattling = [excess for excess, count in turns.items() if count]
    style.entitle(made, f"A header of {pair.setup['H']} px in Chromium rattles where the list scrolls {listed(rattling)} px, "
                        f"not at {listed(turns.keys() - rattling)} px", 13)
    panels[0].set_ylabel("header / px")
    legend_below(made, panels[0])
    return made


def listed(lengths):
    """Lengths in words."""
    return " and ".join(map(str, sorted(lengths))) or "no length"


def draw_insertion(recordings):
    """Rows inserted above what is shown, in mid-fling."""
    made, panels = style.figure(1, 2, 10, 3.8, sharey=True)
    ends = {}
    for axes, anchor in zip(panels, ("auto", "none")):
        pair = recordings[f"chromium/insert-above+200.{anchor}"]
        draw_pair(axes, pair, "offset_pt", end=pair.setup["release_s"] + 1.2)
        axes.axvline(pair.setup["changes"][0]["time_s"], color=style.EDGE, linewidth=1)
        ends[anchor] = pair.recorded["offset_pt"][-1]
        axes.set_title(f"overflow-anchor: {anchor}: rests at {ends[anchor]:.0f}")
    panels[0].set_ylabel("offset / px")
    length = pair.setup["changes"][0]["insert-above"]
    style.entitle(made, f"Rows of {length} px inserted above (at the upright line) shift an anchored fling, and its velocity survives", 13)
    legend_below(made, panels[0])
    return made


PICTURES = {
    "live-endless": draw_endless,
    "live-border": draw_border,
    "live-stop-at-bounds": draw_stop_at_bounds,
    "live-insertion": draw_insertion,
}
