"""SVG written by hand: text stays text, and what moves is animated by its style sheet, without a script."""

from xml.sax.saxutils import escape, quoteattr

FONT = "system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif"


class Svg:
    """A picture that is built element by element; `style.save` writes it as it writes a figure."""

    kinds = ("svg",)

    def __init__(self, width, height, description):
        self.width, self.height, self.description = width, height, description
        self.rules, self.body, self.depth = [], [], 0

    def add(self, name, text=None, **attributes):
        """One element; `fill_opacity` stands for `fill-opacity`, `klass` for `class`."""
        self.body.append(f"<{name}{written(attributes)}" + ("/>" if text is None else f">{escape(text)}</{name}>"))

    def rect(self, x, y, width, height, **attributes):
        self.add("rect", x=x, y=y, width=width, height=max(0, height), **attributes)

    def line(self, x1, y1, x2, y2, stroke="#666", **attributes):
        self.add("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=stroke, **attributes)

    def text(self, x, y, text, size=12, **attributes):
        self.add("text", text, x=x, y=y, font_size=size, **attributes)

    def group(self, **attributes):
        """A group that holds what is added within `with`."""
        return Group(self, attributes)

    def clip(self, name, x, y, width, height, rx=0):
        """A named rectangle to clip by."""
        self.body.append(f'<clipPath id="{name}"><rect{written(dict(x=x, y=y, width=width, height=height, rx=rx))}/></clipPath>')

    def animate(self, name, keys, duration, timing="step-end"):
        """An endless animation of the class `name`: keys are (share of the duration, style)."""
        frames = "".join(f"{round(100 * share, 3):g}%{{{look}}}" for share, look in keys)
        self.rules.append(f"@keyframes {name}{{{frames}}}")
        # A reader who asked for less motion sees the attributes of the elements: a still.
        self.rules.append(f"@media (prefers-reduced-motion:no-preference){{.{name}{{animation:{name} {duration:g}s {timing} infinite}}}}")

    def savefig(self, path, metadata, **_):
        """Writes the file."""
        head = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}" '
                f'viewBox="0 0 {self.width} {self.height}" role="img" font-family="{FONT}" fill="#222">')
        style = "<style>\n" + "\n".join(self.rules) + "\n</style>" if self.rules else ""
        parts = [head, f"<!-- {metadata['Title']} -->", f"<title>{escape(self.description)}</title>", style,
                 f'<rect width="{self.width}" height="{self.height}" fill="#fff"/>', *self.body, "</svg>"]
        path.write_text("\n".join(part for part in parts if part) + "\n", encoding="utf-8")


class Group:
    """An open group of an `Svg`."""

    def __init__(self, svg, attributes):
        self.svg, self.attributes = svg, attributes

    def __enter__(self):
        self.svg.body.append(f"<g{written(self.attributes)}>")

    def __exit__(self, *_):
        self.svg.body.append("</g>")


def written(attributes):
    """Attributes as text, numbers with two decimals at most."""
    names = {"klass": "class"}
    return "".join(f" {names.get(name, name.replace('_', '-'))}={quoteattr(number(value))}" for name, value in attributes.items())


def number(value):
    return f"{round(value, 2):g}" if isinstance(value, (int, float)) else value
