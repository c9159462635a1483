"""The plain fling, and the fling on displays of different rates."""

import re

from .. import style
from ..curves import legend_of_all, looks
from ..picture import Picture


def draw_deceleration(data):
    scenario = "deceleration"
    travel = data.metric(scenario, "normal", "travel")
    formula = data.metric(scenario, "normal", "predicted_travel")
    velocity = data.setting(scenario, "normal", "release-velocity")
    made, (time, phase) = style.figure(
        1, 2, 12, 4.2, width_ratios=[1.4, 1],
        title=f"A fling of {abs(velocity):.0f} pt/s travels {abs(travel):.1f} pt; the formula says {abs(formula):.1f} pt "
        f"(assumes that {data.setting(scenario, 'normal', 'factor-per-ms'):g} of the velocity is left after each ms)")
    for variant, look in looks(data, scenario, data.variants(scenario)).items():
        run = data.run(scenario, variant)
        start = run["offset_pt"][0]
        moved = [x - start for x in run["offset_pt"]]
        time.plot(run["time_s"], moved, **look)
        phase.plot(moved, run["velocity_pt_s"], **look)
    time.set(xlabel="time / s", ylabel="travel / pt", title="travel")
    phase.set(xlabel="travel / pt", ylabel="velocity / pt/s", title="velocity over travel: a straight line")
    legend_of_all(made, time)
    return made


def draw_timestep(data):
    scenario = "timestep"
    spread = data.metric(scenario, "per-frame", "rate_spread")
    cured = data.metric(scenario, "fixed-step", "rate_spread")
    rates = {}
    for name in data.measured(scenario, "per-frame"):
        if match := re.fullmatch(r"travel_(\d+)hz", name):
            rates[int(match[1])] = name
    made, (travel, time) = style.figure(
        1, 2, 12, 4.2,
        title=f"A fling slowed by a fixed factor each frame goes {spread:.0f} pt further at {min(rates)} than at {max(rates)} Hz; "
        f"with steps of fixed length: {abs(cured):.0f} pt")
    for variant, look in looks(data, scenario, ("per-frame", "fixed-step", "closed-form")).items():
        values = [data.metric(scenario, variant, name) for name in rates.values()]
        travel.plot(list(rates), values, marker="o", **look)
        run = data.run(scenario, variant)
        time.plot(run["time_s"], run["offset_pt"], **look)
    travel.set(xlabel="frame rate / Hz", ylabel="travel / pt", xticks=list(rates), title="travel of the same fling", ylim=(0, None))
    time.set(xlabel="time / s", ylabel="offset / pt", title=f"at {data.setting(scenario, 'per-frame', 'frame-rate'):.0f} Hz")
    legend_of_all(made, travel)
    return made


PICTURES = [
    Picture("deceleration", "deceleration", draw_deceleration),
    Picture("timestep", "timestep", draw_timestep),
]
