"""Error against timestep, with the slopes of the orders."""

from statistics import median

from .. import style
from ..curves import legend_below
from ..picture import Picture

TABLE = "convergence.csv"


def draw(data):
    table = data.table(TABLE)
    curves = {stepper: points(table, stepper) for stepper in dict.fromkeys(table["stepper"])}
    curves = {stepper: curve for stepper, curve in curves.items() if len(curve) > 1}
    # A stepper whose error is rounding alone has no order.
    orders = {stepper: order(table, stepper) for stepper in curves}
    factors = ", ".join(f"{2 ** round(p)}" for p in orders.values() if p)
    exact = ", ".join(stepper for stepper, p in orders.items() if not p)
    made, panel = style.figure(
        1, 1, 8, 6.2, title=f"Halving the timestep divides a stepper's error by {factors}" + (f" ({exact}: exact)" if exact else ""))
    for index, (stepper, curve) in enumerate(curves.items()):
        name = f"{stepper}: order {orders[stepper]:.2f}" if orders[stepper] else f"{stepper}: rounding alone"
        panel.loglog(*zip(*curve), marker="o", markersize=4, color=style.NEUTRAL[index % len(style.NEUTRAL)], linestyle=style.DASHES[index % 7],
                     label=name)
    draw_slopes(panel, curves, orders)
    panel.set(xlabel="timestep / s", ylabel="largest error / pt")
    legend_below(panel, 2)
    return made


def points(table, stepper):
    """Timestep and error of a stepper, where there is an error."""
    return [(h, e) for s, h, e in zip(table["stepper"], table["timestep_s"], table["error_pt"])
            if s == stepper and h == h and e == e and e > 0]


def order(table, stepper):
    """The order that a stepper shows, or None."""
    observed = [o for s, o in zip(table["stepper"], table["observed_order"]) if s == stepper and o == o]
    return median(observed) if observed else None


def draw_slopes(panel, curves, orders):
    """Grey lines of the whole orders to compare with, each above the errors it belongs to."""
    for whole in sorted({round(p) for p in orders.values() if p}):
        similar = [point for stepper, p in orders.items() if p and round(p) == whole for point in curves[stepper]]
        low, high = min(similar)[0], max(similar)[0]
        start = 5 * max(error for _, error in similar)
        panel.loglog([low, high], [start * (low / high) ** whole, start], color=style.EDGE, linewidth=0.7, zorder=0)
        panel.text(high * 1.05, start, f"slope {whole}", fontsize=8, color="#555555", va="center")


PICTURES = [Picture("convergence", TABLE, draw)]
