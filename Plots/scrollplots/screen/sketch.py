"""The screen with the symbols that the pages use: S, H, B, T, C, K, s, o."""

from ..picture import Picture
from .phone import WIDTH, Screen, draw_screen
from .svg import Svg

SCENARIO, VARIANT = "bottom-jitter", "guarded"
SCALE, LEFT, RIGHT, TOP = 0.36, 170, 540, 118  # px per pt, left edges of the two screens, top of both


def draw(data):
    screen = Screen.of(data, SCENARIO, VARIANT)
    bars = screen.header + screen.bar
    reach = bars + screen.content + screen.padding
    svg = Svg(790, round(TOP + max(reach, screen.length) * SCALE + 40), "The screen and the symbols: S, H, B, T, C, K, s, o")
    svg.text(14, 26, "The screen and its symbols", 17, font_weight="bold")
    svg.text(14, 46, "Lengths in pt, from the settings of bottom-jitter. What is pale is off the screen."
                     f"{trailing(data.setting(SCENARIO, VARIANT, 'latency-frames'))}", 11.5, fill="#555")
    draw_at_rest(svg, screen, bars, reach)
    # Half-way between open and where the header stops.
    middle = min(screen.header_tops) / 2
    frame = min(range(len(screen.header_tops)), key=lambda i: abs(screen.header_tops[i] - middle))
    draw_scrolled(svg, screen, frame)
    return svg


def trailing(frames):
    """Why the header is not where the offset says, in a sentence."""
    return f" o trails s, because s is read {frames:.0f} frame{'s' * (frames > 1)} late." if frames > 0 else ""


def draw_at_rest(svg, screen, bars, reach):
    """Lengths, at the top of the content."""
    svg.text(LEFT, TOP - 44, "not scrolled: s = 0, o = 0", 13, font_weight="bold")
    draw_beyond(svg, LEFT, screen.length, reach)
    draw_screen(svg, "r", screen, SCALE, LEFT, TOP, 0)
    measure(svg, LEFT - 92, 0, screen.length, f"S = {screen.length:.0f}", "screen")
    right = LEFT + WIDTH * SCALE + 14
    measure(svg, right, 0, screen.header, f"H = {screen.header:.0f}", "header, can collapse", right=True)
    measure(svg, right, screen.header, bars, f"B = {screen.bar:.0f}", "tab bar, stays", right=True)
    measure(svg, LEFT - 22, 0, bars, f"T = {bars:.0f}", "H + B")
    measure(svg, right, bars, reach, f"C = {reach - bars:.0f}", "content size", right=True)
    measure(svg, right - 7, reach - screen.padding, reach, "", "")
    svg.text(right + 8, TOP + (reach - screen.padding / 2) * SCALE, f"padding {screen.padding:.0f}, part of C", 10.5, fill="#555")
    if reach > screen.length:
        measure(svg, LEFT - 22, screen.length, reach, f"K = {reach - screen.length:.0f}", "C + T - S")


def draw_scrolled(svg, screen, frame):
    """The offsets, in a frame of the run."""
    content, header = screen.content_tops[frame], screen.header_tops[frame]
    offset = screen.run["offset_pt"][frame]
    svg.text(RIGHT, TOP - 44, f"a frame of the drag, {screen.run['time_s'][frame]:.3f} s", 13, font_weight="bold")
    draw_beyond(svg, RIGHT, header, 0, screen.colour)
    draw_beyond(svg, RIGHT, screen.length, content + screen.content + screen.padding)
    draw_screen(svg, "o", screen, SCALE, RIGHT, TOP, frame)
    measure(svg, RIGHT - 22, header, 0, f"o = {header:.0f}", "header offset")
    right = RIGHT + WIDTH * SCALE + 14
    measure(svg, right, content, content + offset, f"s = {offset:.0f}", "scroll offset", right=True)
    svg.line(RIGHT, TOP + (content + offset) * SCALE, right, TOP + (content + offset) * SCALE, "#999", stroke_dasharray="3 3")


def draw_beyond(svg, x, top, bottom, colour="#8a8f96"):
    """What lies off the screen."""
    svg.rect(x, TOP + top * SCALE, WIDTH * SCALE, (bottom - top) * SCALE, fill=colour, fill_opacity=0.15, stroke=colour,
             stroke_dasharray="4 3", stroke_width=0.8)


def measure(svg, x, start, end, name, meaning, right=False):
    """A length with its name and what it is."""
    low, high = TOP + start * SCALE, TOP + end * SCALE
    svg.line(x, low, x, high, "#222")
    for y in (low, high):
        svg.line(x - 4, y, x + 4, y, "#222")
    beside = {"x": x + 8} if right else {"x": x - 8, "text_anchor": "end"}
    svg.text(beside.pop("x"), (low + high) / 2, name, 12.5, font_weight="bold", **beside)
    svg.text(x + 8 if right else x - 8, (low + high) / 2 + 13, meaning, 10.5, fill="#555", **beside)


PICTURES = [Picture("screen", SCENARIO, draw)]
