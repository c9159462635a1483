"""The header: where its lower edge is in each frame, as a layer of its own above the content."""

import warnings
from dataclasses import dataclass, replace

import numpy

from . import layers
from .displacement import CAP, shifted

SPAN = 80  # rows of the header that are known by heart, at most
MODEL_FRAMES = 40
GAP = 3  # rows next to an edge that may belong to both layers
LEAST_ROWS = 6  # of a header that shows
LEAST_LIKENESS = 0.6  # of its texture, that a frame may differ from it
MOST_UNKNOWN = 0.1  # share of the frames; beyond, no header was found
BELOW = 10  # rows below the lowest edge that are looked at too
SLACK = 8  # rows by which the rough edges may be wrong, all alike
LINE_FRAMES = 80
TELLING = 3  # grey levels by which content must vary from frame to frame
LEAST_FOLLOWING = 0.3  # of how the content varies: what varies less by it is no content
STEP = 0.125  # rows


@dataclass
class Header:
    """The edge in rows from the top of the screen, unknown where NaN, and its standard error."""

    edges: numpy.ndarray
    errors: numpy.ndarray
    moves: bool


class Canvas:
    """The content in its own coordinates, made of what the frames show of it; a segment has its own."""

    def __init__(self, film, bands, positions, segments, edges):
        """`edges` are rows of the screen above which a frame may show something else."""
        self.parts = {}
        for segment in numpy.unique(segments):
            known = numpy.flatnonzero((segments == segment) & ~numpy.isnan(positions) & ~film.repeated)
            if len(known):
                self.parts[segment] = self.draw(film, bands, positions, known, edges)

    @staticmethod
    def draw(film, bands, positions, known, edges):
        low, high = (positions[known] + edges[known]).min(), positions[known].max() + bands.last
        start, rows = int(numpy.floor(low)) - 2, int(numpy.ceil(high - low)) + 6
        strips = numpy.count_nonzero(bands.strips)
        total, count = numpy.zeros((rows, strips), numpy.float32), numpy.zeros(rows, numpy.float32)
        last = None
        for number in known:
            position, first = positions[number], int(edges[number]) + GAP
            if bands.last - first < 8 or last is not None and abs(position - last) < (bands.last - first) / 16:
                continue
            last = position
            whole = int(numpy.ceil(position))
            cells = film.frames[number, :bands.last][:, bands.strips].astype(numpy.float32)
            values = shifted(cells, whole - position, first, bands.last - 3)
            place = whole + first - start
            total[place:place + len(values)] += values
            count[place:place + len(values)] += 1
        with numpy.errstate(invalid="ignore", divide="ignore"):
            return start, total / count[:, None]

    def rows(self, segment, position, first, last):
        """What rows first..last of the screen would show of the content, NaN where it is unknown."""
        start, values = self.parts[segment]
        out = numpy.full((last - first, values.shape[1]), numpy.nan, numpy.float32)
        whole = int(numpy.floor(position))
        low = first + whole - start
        inside = slice(max(0, 1 - low), min(last - first, len(values) - 2 - low))
        if inside.stop > inside.start:
            out[inside] = shifted(values, position - whole, low + inside.start, low + inside.stop)
        return out


def find(film, bands, positions, segments, cut):
    """The header of a film, above the `cut` in the frame of reference; none where most frames do not show it."""
    if cut is None:
        return none(film)
    edges, errors = Search(film, bands, positions, segments, cut).run()
    asked = ~numpy.isnan(positions) & (segments == segments[cut.reference])
    if numpy.isnan(edges[asked]).mean() > MOST_UNKNOWN:
        return none(film)
    return Header(edges, errors, True)


def none(film):
    """No header that is known to move."""
    count = len(film.times)
    return Header(numpy.full(count, numpy.nan), numpy.full(count, numpy.nan), False)


class Search:
    """Looks for the edge in each frame: the header's rows above it, the content's below."""

    def __init__(self, film, bands, positions, segments, cut):
        self.film, self.bands, self.positions, self.segments, self.cut = film, bands, positions, segments, cut
        self.top = cut.top
        self.bottom = min(film.frames.shape[1], max(bands.first, cut.edge) + BELOW + (bands.last - bands.first) // 4, bands.last)
        self.numbers = numpy.flatnonzero(~numpy.isnan(positions) & ~film.repeated)

    def run(self):
        edges = numpy.full(len(self.film.times), numpy.nan)
        errors = edges.copy()
        rough = self.rough_edges()
        above = numpy.full(len(edges), self.bands.first)
        above[self.numbers] = [edge + SLACK for edge in rough.values()]
        self.canvas = Canvas(self.film, self.bands, self.positions, self.segments, above)
        line = self.line(rough)
        if line is None:
            return edges, errors
        moved = round(line)
        rough = {number: edge + moved for number, edge in rough.items()}
        self.cut = replace(self.cut, edge=self.cut.edge + moved)
        better = self.make_model(rough)
        for number in self.numbers:
            if self.shows(number, better, rough[number]):
                edges[number], errors[number] = self.exact_edge(number, better, rough[number])
                edges[number] += line - moved
        for number in numpy.flatnonzero(self.film.repeated):
            edges[number], errors[number] = edges[number - 1], errors[number - 1]
        return edges, errors

    def rows(self, number):
        return self.film.frames[number, self.top:self.bottom][:, self.bands.strips].astype(numpy.float32)

    def line(self, edges):
        """How many rows below the rough edges the header ends: where rows begin to vary with the content below it.

        None where the rows above vary with it too: they are content.
        """
        rows, expected = [], []
        # Frames that show different content at the edge.
        shown = numpy.round(self.positions[self.numbers] + list(edges.values()))
        different = numpy.unique(shown, return_index=True)[1]
        for number in self.numbers[different[numpy.linspace(0, len(different) - 1, min(LINE_FRAMES, len(different))).astype(int)]]:
            first, last = edges[number] - SPAN, edges[number] + SLACK
            if last - 2 * SLACK >= self.top and last <= self.bottom:
                seen = self.rows(number)[max(0, first - self.top):last - self.top]
                rows.append(numpy.full((last - first, seen.shape[1]), numpy.nan, numpy.float32))
                rows[-1][-len(seen):] = seen
                expected.append(self.canvas.rows(self.segments[number], self.positions[number], first, last))
        if len(rows) < LEAST_ROWS:
            return 0.0
        rows, expected = numpy.stack(rows), numpy.stack(expected)
        known = ~numpy.isnan(rows + expected)
        count = numpy.maximum(1, known.sum(0))
        rows, expected = (numpy.where(known, cells, 0) for cells in (rows, expected))
        rows, expected = (numpy.where(known, cells - cells.sum(0) / count, 0) for cells in (rows, expected))
        shared, own = (rows * expected).sum((0, 2)), (expected ** 2).sum((0, 2)) + 1
        if shared[:-2 * SLACK].sum() > LEAST_FOLLOWING * own[:-2 * SLACK].sum():
            return None
        near = slice(-2 * SLACK, None)
        follows = (shared / own)[near]
        below = numpy.median(follows[-SLACK // 2:])
        if below < LEAST_FOLLOWING or (own[near] < TELLING ** 2 * known[:, near].sum((0, 2))).any():
            return 0.0
        # A row that header and content share follows in part.
        line = float((1 - follows / below).sum()) - SLACK
        return line if abs(line) < SLACK - 2 else 0.0

    def make_model(self, edges):
        """The header's rows above its edge, from all frames that show some of them."""
        numbers, values = numpy.array(list(edges.keys())), numpy.array(list(edges.values()))
        chosen = numbers[values - self.top >= LEAST_ROWS]
        chosen = chosen[:: max(1, len(chosen) // MODEL_FRAMES)]
        span = max(4, min(SPAN, self.cut.edge - self.top))
        stack = numpy.full((len(chosen), span, numpy.count_nonzero(self.bands.strips)), numpy.nan, numpy.float32)
        for part, number in zip(stack, chosen):
            edge = edges[number] - self.top
            taken = self.rows(number)[max(0, edge - span):edge]
            part[span - len(taken):] = taken
        with numpy.errstate(all="ignore"), warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)
            return numpy.nanmedian(stack, axis=0)

    def rough_edges(self):
        """The edge in each frame to a row, from the frame before on."""
        both = layers.Layers(self.film, self.bands, self.positions, self.cut.reference)
        open_edge, edges = self.cut.edge - self.top, {}
        within = both.reach // 6
        for numbers in (self.numbers[self.numbers >= self.cut.reference], self.numbers[self.numbers < self.cut.reference][::-1]):
            near = open_edge
            for number in numbers:
                near = both.edge(number, open_edge, near, within)
                edges[number] = self.top + near
        return {number: edges[number] for number in self.numbers}

    def shows(self, number, model, whole):
        """Whether the rows above an edge are those of the header: nearer to them than its own texture, or than the content."""
        length = min(whole - self.top, len(model), 40)
        if length < LEAST_ROWS:
            return False
        above = self.rows(number)[whole - self.top - length:whole - self.top]
        known = model[len(model) - length:]
        content = self.canvas.rows(self.segments[number], self.positions[number], whole - length, whole)
        as_header, as_content = (numpy.minimum(numpy.abs(above - other), CAP) for other in (known, content))
        either = ~numpy.isnan(as_header + as_content)
        left = numpy.nanmean(as_header)
        return bool(left < LEAST_LIKENESS * numpy.nanmean(layers.texture(known)) + 3
                    or numpy.count_nonzero(either) > either.size / 2 and as_header[either].mean() < as_content[either].mean() / 2)

    def exact_edge(self, number, model, whole):
        """The edge between the rows, by what header and content together would show; and its standard error."""
        first, last = max(self.top, whole - 40), min(self.bottom, whole + 6)
        rows = self.rows(number)[first - self.top:last - self.top]
        expected = self.canvas.rows(self.segments[number], self.positions[number], first, last)
        expected = numpy.where(numpy.isnan(expected), rows, expected)
        shifts = numpy.arange(-1.25, 1.25 + STEP / 2, STEP)
        errors = [(rows - self.shown(model, expected, whole + shift, first, last)) ** 2 for shift in shifts]
        costs = numpy.array([numpy.minimum(error, CAP ** 2).sum() for error in errors])
        best = int(costs.argmin())
        if not 0 < best < len(shifts) - 1:
            return float(whole + shifts[best]), 0.5
        bend = costs[best - 1] - 2 * costs[best] + costs[best + 1]
        step = 0.5 * (costs[best - 1] - costs[best + 1]) / bend if bend > 0 else 0.0
        noise = float(errors[best].mean()) + 0.5
        information = max(bend / (2 * STEP ** 2), 1e-6)
        return float(whole + shifts[best] + STEP * step), min(0.5, float(numpy.sqrt(noise / information)) + 0.02)

    @staticmethod
    def shown(model, expected, edge, first, last):
        """The rows first..last with the header's edge at `edge` over the content."""
        places = numpy.arange(first, last) - edge + len(model)
        low = numpy.clip(numpy.floor(places).astype(int), 0, len(model) - 1)
        high = numpy.clip(low + 1, 0, len(model) - 1)
        part = numpy.clip(places - low, 0, 1)[:, None]
        header = model[low] * (1 - part) + model[high] * part
        cover = numpy.clip(edge - numpy.arange(first, last), 0, 1)[:, None]
        out = cover * header + (1 - cover) * expected
        unknown = (places < 0)[:, None] | numpy.isnan(out)
        return numpy.where(unknown, expected, out)
