"""The error of each stepper against its timestep."""

from .. import style
from ..curves import name_curves
from .lines import PALETTE

COLUMNS = ("stepper", "timestep_s", "error_pt", "observed_order")


def draw(table, title):
    made, panel = style.figure(width=10, height=5.2, title=title or "The smaller the timestep, the smaller the error")
    names = list(dict.fromkeys(table["stepper"]))
    for index, name in enumerate(names):
        rows = [i for i, stepper in enumerate(table["stepper"]) if stepper == name]
        points = sorted((table["timestep_s"][i], table["error_pt"][i]) for i in rows if table["error_pt"][i] > 0)
        if points:
            panel.loglog(*zip(*points), color=PALETTE[index % len(PALETTE)], marker="o", markersize=4, label=name)
    panel.set(xlabel="timestep / s", ylabel="largest error against the closed form / pt")
    name_curves(panel)
    return made
