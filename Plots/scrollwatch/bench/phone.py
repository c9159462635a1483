"""A phone's screen: content below a header that may slide, under a status bar, above a bar of tabs."""

import random

import numpy
from PIL import Image, ImageDraw, ImageFont

KINDS = ("list", "cards", "pictures", "numbered", "identical")
STATUS, TABS = 44, 60  # pt: the bars that stay
WORDS = ("morning train ticket paid the harbour meeting moved to Friday please answer photos from the lake new "
         "version out now your parcel has arrived lunch at noon coffee beans order update weather rain later").split()


class Phone:
    """Draws frames of `width` x `height` pt at `scale` px/pt; positions are rounded to its px, as on a display."""

    WIDTH, HEIGHT = 390, 844  # pt

    def __init__(self, kind="list", width=WIDTH, height=HEIGHT, scale=2, header=96, length=4000, dark=False, seed=1):
        self.width, self.height, self.scale, self.header, self.kind = width, height, scale, header, kind
        self.ink, self.paper = ((235, 235, 235), (18, 18, 20)) if dark else ((20, 20, 25), (255, 255, 255))
        self.grey = (90, 90, 95) if dark else (214, 214, 219)
        self.bar = (38, 38, 42) if dark else (246, 246, 248)
        self.random = random.Random(seed)
        self.content = self.drawn(length, self.draw_content)
        self.top = self.drawn(header, self.draw_header) if header else None
        self.tabs = self.drawn(TABS, self.draw_tabs)
        self.statuses = {}

    def drawn(self, length, draw):
        image = Image.new("RGB", (self.px(self.width), self.px(length)), self.paper)
        draw(ImageDraw.Draw(image), length)
        return numpy.asarray(image)

    def px(self, length):
        return round(length * self.scale)

    def text(self, draw, x, y, words, size=17, fill=None):
        font = ImageFont.load_default(size=size * self.scale)
        draw.text((self.px(x), self.px(y)), words, fill=fill or self.ink, font=font)

    def box(self, draw, x0, y0, x1, y1, fill, radius=0):
        draw.rounded_rectangle((self.px(x0), self.px(y0), self.px(x1) - 1, self.px(y1) - 1), self.px(radius), fill=fill)

    def words(self, count):
        return " ".join(self.random.choice(WORDS) for _ in range(count))

    def colour(self):
        return tuple(self.random.randrange(40, 225) for _ in range(3))

    def draw_content(self, draw, length):
        y, row = 0, 0
        while y < length:
            y += getattr(self, "draw_" + self.kind)(draw, y, row)
            row += 1

    def draw_list(self, draw, y, row):
        high = 64 if row % 5 else 88
        self.box(draw, 16, y + 12, 56, y + 52, self.colour(), 20)
        self.text(draw, 70, y + 10, self.words(3).title())
        self.text(draw, 70, y + 34, self.words(5), 13, (130, 130, 135))
        self.box(draw, 70, y + high - 1, self.width, y + high, self.grey)
        return high

    def draw_cards(self, draw, y, row):
        high = 188
        self.box(draw, 16, y + 8, self.width - 16, y + high - 8, self.bar, 14)
        self.box(draw, 28, y + 20, 128, y + 120, self.colour(), 8)
        for line in range(4):
            self.text(draw, 140, y + 20 + 24 * line, self.words(3), 15)
        self.text(draw, 28, y + 136, self.words(6), 13)
        return high

    def draw_pictures(self, draw, y, row):
        high = 260
        for _ in range(14):
            x0, y0 = self.random.randrange(0, self.width), self.random.randrange(0, 200)
            self.box(draw, x0, y + y0, min(self.width, x0 + self.random.randrange(20, 160)),
                     y + min(high - 40, y0 + self.random.randrange(10, 120)), self.colour(), 6)
        self.text(draw, 16, y + high - 34, self.words(4))
        return high

    def draw_numbered(self, draw, y, row):
        self.text(draw, 20, y + 32, f"Row {row}", 20)
        self.box(draw, 20, y + 87, self.width, y + 88, self.grey)
        return 88

    def draw_identical(self, draw, y, row):
        self.text(draw, 20, y + 32, "Loading item", 20)
        self.box(draw, 20, y + 87, self.width, y + 88, self.grey)
        return 88

    def draw_header(self, draw, high):
        self.box(draw, 0, 0, self.width, high, self.bar)
        self.text(draw, 20, high - 86, "Discover", 30)
        for tab, name in enumerate(("Feed", "People", "Places")):
            self.text(draw, 40 + 120 * tab, high - 34, name, 15)
        self.box(draw, 30, high - 5, 110, high - 2, (10, 100, 240))
        self.box(draw, 0, high - 1, self.width, high, self.grey)

    def draw_tabs(self, draw, high):
        self.box(draw, 0, 0, self.width, high, self.bar)
        self.box(draw, 0, 0, self.width, 1, self.grey)
        for tab in range(4):
            self.box(draw, 40 + 90 * tab, 10, 64 + 90 * tab, 34, (140, 140, 146), 6)

    def status(self, minute):
        """The status bar with its clock."""
        if minute not in self.statuses:
            def draw(canvas, high):
                self.box(canvas, 0, 0, self.width, high, self.bar)
                self.text(canvas, 28, 14, f"9:{minute % 60:02d}", 16)
                self.box(canvas, self.width - 60, 16, self.width - 30, 28, self.ink, 3)
            self.statuses[minute] = self.drawn(STATUS, draw)
        return self.statuses[minute]

    def frame(self, content_top, header_edge=None, minute=41):
        """The screen with the content's top and the header's edge at these pt; in px where they really are."""
        high = self.px(self.height)
        screen = numpy.empty((high, self.px(self.width), 3), numpy.uint8)
        screen[:] = self.paper
        top = round(content_top * self.scale)
        paste(screen, self.content, top)
        edge = round((self.header + STATUS if header_edge is None else header_edge) * self.scale)
        if self.top is not None:
            paste(screen, self.top, edge - len(self.top))
        paste(screen, self.status(minute), 0)
        paste(screen, self.tabs, high - len(self.tabs))
        span = self.px(self.height - 240)
        bar = self.px(150) + min(span, max(0, round((self.px(self.header + STATUS) - top) / max(1, len(self.content)) * span)))
        screen[bar:bar + self.px(40), -self.px(6):-self.px(3)] = (150, 150, 150)
        return screen, top / self.scale, edge / self.scale


def paste(screen, image, top):
    """Copies the rows of an image that are on the screen."""
    first, last = max(0, top), min(len(screen), top + len(image))
    if last > first:
        screen[first:last] = image[first - top:last - top]
