"""The headlines as six frames: broken above, cured below."""

from functools import partial

from ..picture import Picture
from .headlines import HEADLINES
from .phone import WIDTH, draw_screen
from .svg import Svg

FRAME, GAP, LEFT, TOP = 116, 10, 12, 84  # px: width of a frame, between frames, margin, top of the first row
COUNT = 6


def draw(kind, data):
    headline = kind(data)
    screens = headline.screens
    window = headline.window(screens[0])
    low, high, width = window or (0, screens[0].length, WIDTH)
    scale = FRAME / width
    row = (high - low) * scale + 58
    svg = Svg(2 * LEFT + COUNT * FRAME + (COUNT - 1) * GAP, round(TOP + 2 * row),
              f"Six frames. {headline.title}: {'; '.join(headline.findings)}")
    svg.text(LEFT, 24, headline.title, 16, font_weight="bold")
    for line, text in enumerate(headline.assumption.split("\n")):
        svg.text(LEFT, 43 + 15 * line, text, 11, fill="#555")
    for index, (screen, finding) in enumerate(zip(screens, headline.findings)):
        top = TOP + index * row
        shown = [screen.run[headline.column][screen.frame(time)] for time in headline.six_frames()]
        svg.text(LEFT, top, headline.told(finding, shown), 12.5, font_weight="bold", fill=screen.colour)
        for place, time in enumerate(headline.six_frames()):
            frame = screen.frame(time)
            x = LEFT + place * (FRAME + GAP)
            draw_screen(svg, f"{'ab'[index]}{place}", screen, scale, x, top + 8, frame, window)
            svg.text(x + FRAME / 2, top + row - 34, f"{time:.3f} s: {screen.run[headline.column][frame]:.0f} pt", 11, text_anchor="middle")
        if window:
            # The same height in all frames, to see the edge move against.
            first = screen.header_tops[screen.frame(headline.six_frames()[0])]
            edge = top + 8 + (first + screen.header + screen.bar - low) * scale
            svg.line(LEFT, edge, svg.width - LEFT, edge, "#222", stroke_dasharray="3 3", stroke_width=0.8)
    svg.text(LEFT, svg.height - 8, f"below each frame: the time, and {headline.label.removesuffix(' / pt')}", 11, fill="#555")
    return svg


PICTURES = [Picture(f"{kind.scenario}-filmstrip", kind.scenario, partial(draw, kind)) for kind in HEADLINES]
