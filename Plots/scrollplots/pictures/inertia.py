"""The fling that an inset cuts short, and its cure."""

from .. import style
from ..curves import legend_of_all, looks
from ..picture import Picture

SCENARIO = "inertia-cut"
# The cure, the fault of the reports, and what public evidence supports; the other responses are grey.
TOLD, REST = ("constraint", "cancel", "preserve"), {"scale": "-.", "shift": ":", "remeasure": (0, (5, 1, 1, 1))}


def draw(data, direction):
    lost = data.metric(SCENARIO, f"cancel-{direction}", "lost_travel")
    early = -data.metric(SCENARIO, f"cancel-{direction}", "stop_time_error")
    cured = data.metric(SCENARIO, f"constraint-{direction}", "lost_travel")
    response = data.setting(SCENARIO, f"cancel-{direction}", "response")
    toward = "toward the top" if direction == "up" else "away from the top"
    cure = data.run(SCENARIO, f"constraint-{direction}")
    end = cure["time_s"][-1]
    made, axes = style.figure(
        3, 1, 10, 8.4, sharex=True, height_ratios=[2, 1.3, 1],
        title=f"A fling {toward} stops {lost:.0f} pt and {early:.1f} s short where the header's length is fed back as an inset,\n"
        f"if the view cancels its momentum, as two reports saw it (response {response}); with a constraint instead: {abs(cured):.0f} pt")
    told = looks(data, SCENARIO, [f"{response}-{direction}" for response in TOLD])
    rest = {f"{response}-{direction}": {"color": "#b0b0b0", "linestyle": dash, "linewidth": 1.2} for response, dash in REST.items()}
    for variant, look in (rest | told).items():
        run = data.run(SCENARIO, variant).until(end)
        name = f"{variant.removesuffix(f'-{direction}')}: {data.metric(SCENARIO, variant, 'lost_travel'):+.0f} pt lost"
        axes[0].plot(run["time_s"], run["offset_pt"], **look | {"label": name})
        axes[1].plot(run["time_s"], run["velocity_pt_s"], **look)
        if variant in told:
            axes[2].plot(run["time_s"], run["inset_top_pt"], **look)
    axes[0].plot(cure["time_s"], cure["min_offset_pt"], color=style.EDGE, linewidth=1, linestyle=(0, (4, 2)),
                 label="top edge with the whole header")
    axes[0].set_ylabel("offset / pt")
    axes[1].set_ylabel("velocity / pt/s")
    axes[2].set(ylabel="top inset / pt", xlabel="time / s")
    legend_of_all(made, axes[0], columns=4)
    return made


PICTURES = [
    Picture("inertia-cut-up", SCENARIO, lambda data: draw(data, "up")),
    Picture("inertia-cut-down", SCENARIO, lambda data: draw(data, "down")),
]
