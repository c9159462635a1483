"""The fling that an inset cuts short, and its cure."""

from .. import style
from ..picture import Picture

SCENARIO = "inertia-cut"
LOOKS = {
    "constraint": (style.BLUE, "-"),
    "preserve": (style.SKY, "--"),
    "cancel": (style.VERMILION, "-"),
    "scale": (style.ORANGE, "-."),
    "shift": (style.PURPLE, ":"),
    "remeasure": (style.GREEN, (0, (5, 1, 1, 1))),
}


def draw(data, direction):
    lost = data.metric(SCENARIO, f"cancel-{direction}", "lost_travel")
    early = -data.metric(SCENARIO, f"cancel-{direction}", "stop_time_error")
    cured = data.metric(SCENARIO, f"constraint-{direction}", "lost_travel")
    toward = "toward the top" if direction == "up" else "away from the top"
    cure = data.run(SCENARIO, f"constraint-{direction}")
    end = cure["time_s"][-1]
    made, axes = style.figure(
        3, 1, 10, 8.4, sharex=True, height_ratios=[2, 1.3, 1],
        title=f"A fling {toward} loses {lost:.0f} pt and {early:.1f} s if the inset cancels its momentum; cured: {abs(cured):.1f} pt")
    for response, (colour, dash) in LOOKS.items():
        variant = f"{response}-{direction}"
        run = data.run(SCENARIO, variant).until(end)
        value = data.metric(SCENARIO, variant, "lost_travel")
        name = "constraint (cure)" if response == "constraint" else response
        axes[0].plot(run["time_s"], run["offset_pt"], color=colour, linestyle=dash, label=f"{name}: {value:+.0f} pt lost")
        axes[1].plot(run["time_s"], run["velocity_pt_s"], color=colour, linestyle=dash)
        if response in ("constraint", "cancel", "preserve"):
            axes[2].plot(run["time_s"], run["inset_top_pt"], color=colour, linestyle=dash, linewidth=1)
    axes[0].plot(cure["time_s"], cure["min_offset_pt"], color=style.EDGE, linewidth=1, linestyle=(0, (4, 2)))
    axes[0].text(0.01, cure["min_offset_pt"][0] + 8, "top edge with the whole header", fontsize=8, color="#555555")
    axes[0].set_ylabel("offset / pt")
    axes[1].set_ylabel("velocity / pt/s")
    axes[2].set(ylabel="top inset / pt", xlabel="time / s")
    axes[0].legend(ncols=2)
    return made


PICTURES = [
    Picture("inertia-cut-up", SCENARIO, lambda data: draw(data, "up")),
    Picture("inertia-cut-down", SCENARIO, lambda data: draw(data, "down")),
]
