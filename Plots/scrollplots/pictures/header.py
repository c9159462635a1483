"""The sticky header at the bottom of the content: the rattle, and its cure."""

from .. import style
from ..picture import Picture

SCENARIO = "bottom-jitter"


# What a view does about a layout, a preset of its response, decides how long the header rattles.
KINDS = {"naive": "guarded", "naive-absolute": "guarded-absolute", "naive-anchoring": "guarded-anchoring"}


def draw_jitter(data):
    """The kinds of rattle: while the finger moves, while it holds still, and after it let go."""
    def count(variant, name):
        return f"{data.metric(SCENARIO, variant, name):.0f}"

    def response(variant):
        preset, model = (data.setting(SCENARIO, variant, key) for key in ("response", "model"))
        if model != "uikit":
            return f"{preset}, model {model}"
        return f"{preset} (reported of UIKit)" if preset == "uikit" else preset

    cured = max(data.metric(SCENARIO, guard, "screen_reversals") for guard in KINDS.values())
    naive, endless = data.run(SCENARIO, "naive"), data.run(SCENARIO, "naive-anchoring")
    made, panels = style.figure(
        1, len(KINDS), 12, 4.4, sharex=True, sharey=True,
        title=f"At the bottom the header turns back {count('naive', 'drag_reversals')} times while the finger moves; with other "
        f"views also while it holds still, {count('naive-absolute', 'hold_reversals')} times,\nor after it let go, "
        f"{count('naive-anchoring', 'free_reversals')} times in {endless['time_s'][-1] - endless.release:.1f} s. "
        f"Guarded: {cured:.0f} times")
    start, end = first_sight(data, "naive", naive) - 0.05, naive.release + 0.5
    still = data.setting(SCENARIO, "naive", "drag-duration")
    for panel, (variant, guard) in zip(panels, KINDS.items()):
        for name, colour, dash in ((variant, style.BROKEN, "-"), (guard, style.CURED, "--")):
            run = data.run(SCENARIO, name).between(start, end)
            panel.step(run["time_s"], run["header_pt"], where="post", color=colour, linestyle=dash, label=name, linewidth=1.2)
        for time, text in ((still, " finger holds still"), (naive.release, " lets go")):
            panel.axvline(time, color=style.EDGE, linewidth=0.8)
            panel.text(time, 0.02, text, transform=panel.get_xaxis_transform(), fontsize=8, color="#555555")
        panel.set(xlabel="time / s", title=f"response {response(variant)}")
        panel.legend(loc="upper right")
    panels[0].set_ylabel("header offset / pt")
    return made


def first_sight(data, variant, run):
    """When the bottom comes into view, in s, or when the finger lets go if it never does."""
    first = data.metric(SCENARIO, variant, "bottom_first_visible")
    return first if first == first else run.release


def draw_loop(data):
    """Offset, and the bottom that runs away from it."""
    made, axes = style.figure(
        1, 2, 12, 4.2, sharey=True, sharex=True,
        title="The bottom moves against the offset, and the view clamps the offset back to it")
    for panel, variant in zip(axes, ("naive", "guarded")):
        run = data.run(SCENARIO, variant)
        first = first_sight(data, variant, run)
        run = run.between(first - 0.05, first + 0.5)
        panel.step(run["frame"], run["max_offset_pt"], where="post", color=style.EDGE, label="bottom (greatest offset)")
        panel.step(run["frame"], run["offset_pt"], where="post", color=style.BLUE, label="offset")
        rest = data.metric(SCENARIO, variant, "equilibrium_offset")
        panel.axhline(rest, color=style.ORANGE, linewidth=1, linestyle=":", label="equilibrium, where the two meet")
        panel.set(xlabel="frame", title=variant)
    axes[0].set_ylabel("offset / pt")
    axes[0].legend(loc="upper left")
    return made


PICTURES = [
    Picture("bottom-jitter", SCENARIO, draw_jitter),
    Picture("bottom-jitter-loop", SCENARIO, draw_loop),
]
