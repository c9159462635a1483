"""The sticky header at the bottom of the content: the rattle, and its cure."""

from .. import style
from ..picture import Picture

SCENARIO = "bottom-jitter"


def draw_jitter(data):
    count = data.metric(SCENARIO, "naive", "reversals")
    cured = data.metric(SCENARIO, "guarded", "reversals")
    rate = data.metric(SCENARIO, "naive", "reversals_per_second")
    made, (whole, zoom) = style.figure(
        1, 2, 12, 4.4, width_ratios=[1.5, 1],
        title=f"At the bottom the header turns back {count:.0f} times ({rate:.0f} times a second); guarded: {cured:.0f} times")
    # What a view does about a layout decides how long it rattles: naive-anchoring never ends.
    looks = [
        ("naive-anchoring", style.ORANGE, "-"), ("naive-absolute", style.PURPLE, "-"), ("naive", style.BROKEN, "-"),
        ("guarded", style.CURED, "--"),
    ]
    naive = data.run(SCENARIO, "naive")
    first = first_sight(data, "naive", naive)
    for variant, colour, dash in looks:
        run = data.run(SCENARIO, variant).until(naive.release + 0.5)
        whole.plot(run["time_s"], run["header_pt"], color=colour, linestyle=dash, label=variant, linewidth=1.2)
        if variant in ("naive", "guarded"):
            part = run.between(first - 0.05, first + 0.25)
            zoom.step(part["frame"], part["header_pt"], where="post", color=colour, linestyle=dash, label=variant)
            zoom.plot(part["frame"], part["header_pt"], ".", color=colour, markersize=5)
    whole.axvline(naive.release, color=style.EDGE, linewidth=0.8)
    whole.text(naive.release, whole.get_ylim()[1], " finger lets go", va="top", fontsize=8, color="#555555")
    whole.set(xlabel="time / s", ylabel="header offset / pt", title="whole run")
    zoom.set(xlabel="frame", ylabel="header offset / pt", title="frames in which the bottom comes into view")
    whole.legend()
    zoom.legend()
    zoom.xaxis.get_major_locator().set_params(integer=True)
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
