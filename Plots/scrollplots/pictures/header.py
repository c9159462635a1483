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
        title=f"At the bottom the header turns {count:.0f} times ({rate:.0f}/s); guarded: {cured:.0f}")
    looks = [("naive", style.BROKEN, "-"), ("healthy", style.OTHER, "-."), ("guarded", style.CURED, "--")]
    naive = data.run(SCENARIO, "naive")
    first = next((t for t, v in zip(naive["time_s"], naive["bottom_visible"]) if v == 1), 0.4)
    for variant, colour, dash in looks:
        run = data.run(SCENARIO, variant).until(2.2)
        whole.plot(run["time_s"], run["header_pt"], color=colour, linestyle=dash, label=variant, linewidth=1.2)
        if variant != "healthy":
            part = run.between(first - 0.05, first + 0.25)
            zoom.step(part["frame"], part["header_pt"], where="post", color=colour, linestyle=dash, label=variant)
            zoom.plot(part["frame"], part["header_pt"], ".", color=colour, markersize=5)
    # The first frame that the finger no longer moves.
    release = next((t for t, before, now in zip(naive["time_s"][1:], naive["phase"], naive["phase"][1:])
                    if before == "drag" and now != "drag"), 0)
    whole.axvline(release, color=style.EDGE, linewidth=0.8)
    whole.text(release, whole.get_ylim()[1], " finger lets go", va="top", fontsize=8, color="#555555")
    whole.set(xlabel="time / s", ylabel="header offset / pt", title="whole drag")
    zoom.set(xlabel="frame", ylabel="header offset / pt", title="frames around the first sight of the bottom")
    whole.legend()
    zoom.legend()
    zoom.xaxis.get_major_locator().set_params(integer=True)
    return made


def draw_loop(data):
    """Offset, and the bottom that runs away from it."""
    made, axes = style.figure(
        1, 2, 12, 4.2, sharey=True, sharex=True,
        title="The bottom moves against the offset, and the clamp throws the offset back")
    for panel, variant in zip(axes, ("naive", "guarded")):
        run = data.run(SCENARIO, variant).between(0.2, 0.75)
        panel.step(run["frame"], run["max_offset_pt"], where="post", color=style.EDGE, label="bottom (greatest offset)")
        panel.step(run["frame"], run["offset_pt"], where="post", color=style.BLUE, label="offset")
        rest = data.metric(SCENARIO, variant, "meeting_offset")
        panel.axhline(rest, color=style.ORANGE, linewidth=1, linestyle=":", label="meeting point K/2")
        panel.set(xlabel="frame", title=variant)
    axes[0].set_ylabel("offset / pt")
    axes[0].legend(loc="upper left")
    return made


PICTURES = [
    Picture("bottom-jitter", SCENARIO, draw_jitter),
    Picture("bottom-jitter-loop", SCENARIO, draw_loop),
]
