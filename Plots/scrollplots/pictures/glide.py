"""The plain fling, and the fling on displays of different rates."""

from .. import style
from ..picture import Picture


def draw_deceleration(data):
    scenario = "deceleration"
    travel = data.metric(scenario, "normal", "travel")
    formula = data.metric(scenario, "normal", "predicted_travel")
    made, (time, phase) = style.figure(
        1, 2, 12, 4.2, width_ratios=[1.4, 1],
        title=f"A fling of 3000 pt/s travels {abs(travel):.1f} pt; the formula says {abs(formula):.1f}"
        if data.run(scenario, "normal")["velocity_pt_s"][0] == 3000
        else f"The fling travels {abs(travel):.1f} pt; the formula says {abs(formula):.1f}")
    for index, variant in enumerate(data.variants(scenario)):
        run = data.run(scenario, variant)
        start = run["offset_pt"][0]
        moved = [x - start for x in run["offset_pt"]]
        time.plot(run["time_s"], moved, color=style.CYCLE[index], linestyle=style.DASHES[index], label=variant)
        phase.plot(moved, run["velocity_pt_s"], color=style.CYCLE[index], linestyle=style.DASHES[index])
    time.set(xlabel="time / s", ylabel="travel / pt", title="travel")
    phase.set(xlabel="travel / pt", ylabel="velocity / pt/s", title="phase portrait: a straight line")
    time.legend()
    return made


def draw_timestep(data):
    scenario = "timestep"
    spread = data.metric(scenario, "per-frame", "rate_spread")
    cured = data.metric(scenario, "fixed-step", "rate_spread")
    made, (travel, time) = style.figure(
        1, 2, 12, 4.2,
        title=f"A factor per frame: {spread:.0f} pt apart between 60 and 144 Hz; fixed steps: {abs(cured):.3f} pt")
    rates = [60, 90, 120, 144]
    for index, variant in enumerate(data.variants(scenario)):
        values = [data.metric(scenario, variant, f"travel_{rate}hz") for rate in rates]
        look = {"color": style.CYCLE[index], "linestyle": style.DASHES[index]}
        travel.plot(rates, values, marker="o", label=variant, **look)
        run = data.run(scenario, variant)
        time.plot(run["time_s"], run["offset_pt"], label=variant, **look)
    travel.set(xlabel="frame rate / Hz", ylabel="travel / pt", xticks=rates, title="travel of the same fling", ylim=(0, None))
    time.set(xlabel="time / s", ylabel="offset / pt", title="at the frame rate of the run")
    travel.legend()
    return made


PICTURES = [
    Picture("deceleration", "deceleration", draw_deceleration),
    Picture("timestep", "timestep", draw_timestep),
]
