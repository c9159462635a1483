"""Error against timestep, with the slopes of the orders."""

from .. import style
from ..picture import Picture

TABLE = "convergence.csv"


def draw(data):
    table = data.table(TABLE)
    steppers = list(dict.fromkeys(table["stepper"]))
    made, panel = style.figure(1, 1, 8, 5.6, title="Halving the step divides the error by 2, 2, 4, 16; the exact step has none")
    for index, stepper in enumerate(steppers):
        points = [(h, e) for s, h, e in zip(table["stepper"], table["timestep_s"], table["error_pt"])
                  if s == stepper and h == h and e == e and e > 0]
        if len(points) < 2:
            continue
        orders = [o for s, o in zip(table["stepper"], table["observed_order"]) if s == stepper and o == o]
        name = f"{stepper}: order {sorted(orders)[len(orders) // 2]:.2f}" if orders and stepper != "exponential" else stepper
        panel.loglog(*zip(*points), marker="o", markersize=4, color=style.CYCLE[index % 7], linestyle=style.DASHES[index % 7],
                     label=name)
    draw_slopes(panel, table)
    panel.set(xlabel="timestep / s", ylabel="largest error / pt")
    panel.legend()
    return made


def draw_slopes(panel, table):
    """Grey lines of slopes 1, 2 and 4 to compare with."""
    steps = [h for h in table["timestep_s"] if h == h]
    low, high = min(steps), max(steps)
    for order, start in ((1, 60.0), (2, 1.0), (4, 2e-3)):
        panel.loglog([low, high], [start * (low / high) ** order, start], color=style.EDGE, linewidth=0.7, zorder=0)
        panel.text(high * 1.05, start, f"slope {order}", fontsize=8, color="#555555", va="center")


PICTURES = [Picture("convergence", TABLE, draw)]
