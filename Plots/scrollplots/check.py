"""python -m scrollplots.check DATA: draws every picture in memory and looks for what a reader would stumble over.

A fault is never blue and a cure never orange; a fault that is told apart is orange, a cure blue, by the roles in
settings.csv. No legend and no word lies on a curve. Titles end within the picture and on no other title. Few curves of
a panel are in colour. The pictures of the screen stay small.
"""

import sys
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory

from matplotlib.colors import to_hex
from matplotlib.transforms import Bbox

from . import style
from .data import DataError, Folder
from .pictures import PICTURES

WIDEST = 12.5  # in
MOST_COLOURED = 5
LARGEST_SCREEN = 150_000  # bytes
OWN = {role: {to_hex(colour) for colour, _ in looks} for role, looks in style.LOOKS.items()}
GREYS = {to_hex(grey) for grey in ("#b0b0b0", "#c4c4c4", "#bbbbbb", style.GREY, style.EDGE)}


def is_grey(colour):
    return to_hex(colour) in GREYS


def colours(data, axes):
    """Curves whose colour is not that of their role."""
    for line in axes.lines:
        scenario, _, variant = (line.get_gid() or "").partition(".")
        colour, role = to_hex(line.get_color()), data.role(scenario, variant)
        if variant and role and not is_grey(colour) and colour not in OWN[role]:
            yield f"{variant} is a {role}, drawn in {colour}"
        if not variant and colour in OWN["fault"] | OWN["cure"]:
            yield f"a curve of no variant is drawn in {colour}, the colour of a fault or cure"
    shown = {to_hex(line.get_color()) for line in axes.lines if len(line.get_xdata()) > 2 and not is_grey(line.get_color())}
    if len(shown) > MOST_COLOURED:
        yield f"{len(shown)} colours in a panel"


def overlaps(made, axes):
    """Words and legends that lie on curves."""
    renderer = made.canvas.get_renderer()
    legends = [legend for legend in [axes.get_legend(), *made.legends] if legend]
    boxes = [("a legend", legend.get_window_extent(renderer)) for legend in legends]
    boxes += [(f'"{text.get_text()}"', text.get_window_extent(renderer)) for text in axes.texts]
    for what, box in boxes:
        for line in axes.lines:
            # Curves end at the panel's border; lines across the panel, for moments and levels, are no curves.
            seen = Bbox.intersection(box, axes.bbox)
            if seen and len(line.get_xdata()) > 2 and line.get_path().transformed(line.get_transform()).intersects_bbox(seen, filled=False):
                yield f"{what} lies on the curve {line.get_label()}"


def titles(made):
    """Titles that leave the picture or meet each other."""
    renderer = made.canvas.get_renderer()
    texts = [axes.title if axes.title.get_text() else axes._left_title for axes in made.axes]
    boxes = [(text.get_text(), text.get_window_extent(renderer)) for text in texts if text.get_text()]
    if made._suptitle:
        boxes.append((made._suptitle.get_text(), made._suptitle.get_window_extent(renderer)))
    for text, box in boxes:
        if box.x1 > made.bbox.x1 or box.x0 < 0:
            yield f'the title "{text}" leaves the picture'
    for (text, box), (other, another) in combinations(boxes, 2):
        if box.overlaps(another):
            yield f'the titles "{text}" and "{other}" overlap'
    if made.get_figwidth() > WIDEST:
        yield f"{made.get_figwidth():.1f} in wide"


def check(data, picture):
    """What is wrong with a picture."""
    made = picture.draw(data)
    if not isinstance(made, style.pyplot.Figure):
        with TemporaryDirectory() as folder:
            style.save(made, Path(folder), picture.name, "check")
            size = (Path(folder) / f"{picture.name}.svg").stat().st_size
        return [f"{size} bytes"] if size > LARGEST_SCREEN else []
    made.canvas.draw()
    findings = [*titles(made)]
    for axes in made.axes:
        findings += [*colours(data, axes), *overlaps(made, axes)]
    style.pyplot.close(made)
    return findings


def main(arguments):
    if len(arguments) != 1:
        print("scrollplots.check: expected DATA", file=sys.stderr)
        return 64
    style.apply()
    try:
        data = Folder(arguments[0])
        pictures = [picture for picture in PICTURES if picture.can_draw(data)]
        findings = [f"{picture.name}: {finding}" for picture in pictures for finding in check(data, picture)]
    except DataError as error:
        print(f"scrollplots.check: {error}", file=sys.stderr)
        return error.status
    print("\n".join([*findings, f"{len(pictures)} pictures checked: {len(findings)} findings"]))
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
