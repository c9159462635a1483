"""The sticky header at the bottom of the content: the rattle, and its cure."""

from .. import style
from ..curves import legend_below, looks, mark_moment
from ..picture import Picture

SCENARIO = "bottom-jitter"


# What a view does about a layout, a preset of its response, decides how long the header rattles.
KINDS = {"naive": "guarded", "naive-absolute": "guarded-absolute", "naive-anchoring": "guarded-anchoring"}
# Where a response was seen, by the evidence of the presets.
SEEN = {"uikit": "as reported of UIKit", "absolute": "as measured in Kivy", "anchoring": "as measured in Chromium"}


def lateness(data, variant):
    """When the header's code reads the offset, in words."""
    frames = data.setting(SCENARIO, variant, "latency-frames")
    return "read in its frame" if frames == 0 else f"read {frames:.0f} frame{'s' * (frames > 1)} late"


def draw_jitter(data):
    """The kinds of rattle: while the finger moves, while it holds still, and after it let go."""
    def rattle(variant):
        size = data.metric(SCENARIO, variant, "rattle_size")
        return f"up to {size:.1f} pt" if size > 0 else "does not rattle"

    def response(variant):
        preset, model = (data.setting(SCENARIO, variant, key) for key in ("response", "model"))
        if model != "uikit":
            return f"{preset}, model {model}"
        return SEEN.get(preset, f"response {preset}")

    cured = max(data.metric(SCENARIO, guard, "rattle_size") for guard in KINDS.values())
    naive = data.run(SCENARIO, "naive")
    made, panels = style.figure(
        1, len(KINDS), 12, 4.8, sharex=True, sharey=True,
        title="Pulled past the end of a short list, the header flips back and forth; with the guard it "
        + ("stays" if cured == 0 else f"rattles by up to {cured:.1f} pt"))
    start, end = first_sight(data, "naive", naive) - 0.05, naive.release + 0.5
    still = data.setting(SCENARIO, "naive", "drag-duration")
    for panel, pair in zip(panels, KINDS.items()):
        for variant, look in looks(data, SCENARIO, pair).items():
            run = data.run(SCENARIO, variant).between(start, end)
            # A run ends at rest, and the header stays.
            times, header = [*run["time_s"], end], [*run["header_pt"], run["header_pt"][-1]]
            panel.step(times, header, where="post", linewidth=1.2, **look)
        for time, text in ((still, "holds still"), (naive.release, "lets go")):
            mark_moment(panel, time, text)
        panel.set_title(f"{response(pair[0])}: {rattle(pair[0])}", pad=16)
        panel.set_xlabel("time / s")
        legend_below(panel)
    panels[0].set_ylabel("header: 0 open, below collapsed / pt")
    return made


def first_sight(data, variant, run):
    """When the bottom comes into view, in s, or when the finger lets go if it never does."""
    first = data.metric(SCENARIO, variant, "bottom_first_visible")
    return first if first == first else run.release


def draw_loop(data):
    """Offset, and the bottom that runs away from it."""
    pair = ("naive-absolute", "guarded-absolute")
    rest = data.metric(SCENARIO, pair[0], "equilibrium_offset")
    throw = data.metric(SCENARIO, pair[0], "largest_throw")
    made, axes = style.figure(
        1, 2, 12, 4.6, sharey=True, sharex=True,
        title="Each frame the end of the list (grey) moves away from the offset, and takes the offset with it\n"
        f"(assumes an absolute finger, and the offset {lateness(data, pair[0])}); with the guard the end stays where it is")
    for panel, (variant, look) in zip(axes, looks(data, SCENARIO, pair).items()):
        run = data.run(SCENARIO, variant)
        first = first_sight(data, variant, run)
        run = run.between(first - 0.05, first + 0.4)
        # A broad band under a thin line: the two lie on each other most of the time.
        panel.step(run["frame"], run["max_offset_pt"], where="post", color="#bbbbbb", linewidth=6, label="end of the list (greatest offset)")
        panel.step(run["frame"], run["offset_pt"], where="post", **look | {"label": "offset", "linewidth": 1.4})
        panel.axhline(rest, color=style.BLACK, linewidth=1, linestyle=":", label="where the two would meet")
        panel.set(xlabel="frame", title="with the guard" if variant == pair[1] else "without")
        if throw > 0:
            panel.set_ylim(rest - 3 * throw, rest + 4 * throw)
        legend_below(panel, 2)
    axes[0].set_ylabel("offset / pt")
    return made


PICTURES = [
    Picture("bottom-jitter", SCENARIO, draw_jitter),
    Picture("bottom-jitter-loop", SCENARIO, draw_loop),
]
