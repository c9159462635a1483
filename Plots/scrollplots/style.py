"""One look for all pictures: quiet axes, colours that the colour-blind can tell apart."""

import matplotlib

matplotlib.use("Agg")

from matplotlib import pyplot  # noqa: E402

# Okabe and Ito's palette (2008), without its yellow, which is faint on white.
BLACK, ORANGE, SKY, GREEN, BLUE, VERMILION, PURPLE = (
    "#000000", "#E69F00", "#56B4E9", "#009E73", "#0072B2", "#D55E00", "#CC79A7",
)
BROKEN, CURED, OTHER = VERMILION, BLUE, GREEN
BROWN, GREY = "#8C6D31", "#777777"
# What is neither fault nor cure: without orange and blue.
NEUTRAL = [GREEN, PURPLE, BLACK, BROWN, GREY]
# Twelve curves that are neither bug nor fix, with colours of Tol's muted palette.
DISTINCT = [BLACK, GREEN, BROWN, PURPLE, GREY, "#882255", "#332288", "#999933", "#CC6677", "#44AA99", "#AA4499", "#661100"]
DASHES = ["-", "--", "-.", ":", (0, (5, 1, 1, 1, 1, 1)), (0, (1, 1)), (0, (8, 2))]
EDGE = "#888888"
# Colour and dash of lines by what they show: a fault is orange, a cure blue, a price purple; the rest is grey.
LOOKS = {
    "fault": [(BROKEN, "-"), (ORANGE, "-."), (BROKEN, ":"), (ORANGE, (0, (8, 2)))],
    "cure": [(CURED, "--"), (SKY, "-."), (CURED, ":")],
    "price": [(PURPLE, (0, (5, 1, 1, 1))), (PURPLE, ":"), (PURPLE, (0, (8, 2)))],
    "control": [(GREEN, "-."), (GREY, ":"), (BLACK, (0, (8, 2)))],
}

KINDS = ("svg", "png")


def apply():
    """Sets matplotlib up."""
    pyplot.rcParams.update({
        "figure.dpi": 100,
        "figure.constrained_layout.use": True,
        "font.size": 10,
        "figure.constrained_layout.h_pad": 0.08,
        "figure.constrained_layout.w_pad": 0.08,
        "axes.titlesize": 11,
        "axes.titlelocation": "left",
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.grid": True,
        "axes.axisbelow": True,
        "grid.color": "#e6e6e6",
        "grid.linewidth": 0.6,
        "lines.linewidth": 1.6,
        "legend.frameon": False,
        "legend.fontsize": 9,
        "axes.prop_cycle": matplotlib.cycler(color=NEUTRAL),
        "svg.hashsalt": "scroll-kinematics",
    })


def figure(rows=1, columns=1, width=10, height=4, title=None, **options):
    """A figure with its axes, and the finding as its title."""
    made, axes = pyplot.subplots(rows, columns, figsize=(width, height), **options)
    if title:
        entitle(made, title, 13)
    return made, axes


def entitle(made, title, size):
    """Sets the finding above the figure, smaller where it is too wide, because numbers may be long."""
    text = made.suptitle(title, x=0.01, ha="left", fontsize=size, fontweight="bold")
    used = text.get_window_extent(made.canvas.get_renderer()).width / (0.98 * made.bbox.width)
    text.set_fontsize(size / max(1, used))


def of_role(role):
    """The first colour of a role, grey where nothing says what a variant is for."""
    return LOOKS.get(role, LOOKS["control"])[0][0]


def draw_range(axes, run, label=True):
    """The edges of the rest range, as thin grey lines."""
    for name, text in (("min_offset_pt", "edge"), ("max_offset_pt", None)):
        values = run[name]
        low, high = min(run["offset_pt"]), max(run["offset_pt"])
        margin = max(60, 0.3 * (high - low))
        if any(low - margin <= v <= high + margin for v in values):
            shown = [v if low - margin <= v <= high + margin else float("nan") for v in values]
            axes.plot(run["time_s"], shown, color=EDGE, linewidth=1, linestyle=(0, (4, 2)),
                      label=text if label else None, zorder=1)


def shown(value, form):
    """A number in words: a share in per cent with a space, and what has no value as n/a."""
    return "n/a" if value != value else format(value, form).replace("%", " %")


def save(made, folder, name, program):
    """Writes NAME.svg and NAME.png whole or not at all, titled so that `is_drawn_by` knows them again."""
    for kind in getattr(made, "kinds", KINDS):
        target = folder / f"{name}.{kind}"
        partial = folder / f".{name}.{kind}.partial"
        metadata = {"Title": title(name, program)} | ({"Date": None} if kind == "svg" else {})
        try:
            made.savefig(partial, format=kind, dpi=130, metadata=metadata)
            partial.replace(target)
        finally:
            partial.unlink(missing_ok=True)
    if isinstance(made, pyplot.Figure):
        pyplot.close(made)


def is_drawn_by(program, path):
    """Whether `save` wrote a picture under this very name."""
    with open(path, "rb") as file:
        return title(path.stem, program).encode() in file.read(4096)


def title(name, program):
    """What stands at the head of a picture's file; the brackets keep a name from being found in a longer one."""
    return f"({program}: {name})"
