"""The error of each stepper against its timestep."""

from .. import style
from ..curves import name_curves
from .lines import palette

COLUMNS = ("stepper", "timestep_s", "error_pt", "observed_order")


def draw(table, title):
    made, panel = style.figure(width=10, height=5.2, title=title or "The smaller the timestep, the smaller the error")
    names = list(dict.fromkeys(table["stepper"]))
    drawn = palette(names)
    for name in names:
        rows = [i for i, stepper in enumerate(table["stepper"]) if stepper == name]
        points = sorted((table["timestep_s"][i], table["error_pt"][i]) for i in rows if table["error_pt"][i] > 0)
        if points:
            panel.loglog(*zip(*points), marker="o", markersize=4, **drawn[name])
        if len(points) == 1:
            panel.lines[-1].set_label("_" + name)
            panel.annotate(name, points[0], xytext=(6, 0), textcoords="offset points", va="center", fontsize=9, color=drawn[name]["color"])
    panel.set(xlabel="timestep / s", ylabel="largest error against the closed form / pt")
    name_curves(panel)
    return made
