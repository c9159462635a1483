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
SLACK = 16  # rows by which the rough edges may be wrong, all alike
FEWEST = 3  # frames by which the line is sought
AGAINST = 0.25  # rows that may speak against an end more than against the best
NEAR_ENDS = 2  # rows within which the ends are told apart
CLEAR = 4  # grey levels by which a line differs from the rows beside it
LEAST_ERROR = 0.17  # rows: a header may end between rows
UNKNOWN = 5.0  # rows: where nothing tells how wrong the rough edges are
LINE_FRAMES = 80
TELLING = 3  # grey levels by which content must vary from frame to frame
LEAST_FOLLOWING = 0.3  # of how the content varies: what varies less by it is no content
STEP = 0.125  # rows
LEAST_STEP = 0.03  # rows: no edge is known better beside the others
NEAR_EDGE = 12  # rows that say how well an edge fits
ALIKE = 16  # neighbouring cells to which an encoder does the same


@dataclass
class Header:
    """The edge in rows from the top of the screen, unknown where NaN, and its standard error."""

    edges: numpy.ndarray
    errors: numpy.ndarray
    moves: bool
    shared_error: float = 0.0  # of all edges alike, in rows


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
    search = Search(film, bands, positions, segments, cut)
    edges, errors = search.run()
    asked = ~numpy.isnan(positions) & (segments == segments[cut.reference])
    if numpy.isnan(edges[asked]).mean() > MOST_UNKNOWN:
        return none(film)
    return Header(edges, errors, True, search.shared_error)


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
        self.shared_error = 0.0
        self.lined = []  # frames by which the line is sought

    def run(self):
        edges = numpy.full(len(self.film.times), numpy.nan)
        errors = edges.copy()
        rough = self.rough_edges()
        above = numpy.full(len(edges), self.bands.first)
        above[self.numbers] = [edge + SLACK for edge in rough.values()]
        self.canvas = Canvas(self.film, self.bands, self.positions, self.segments, above)
        found = self.line(rough)
        if found is None:
            return edges, errors
        line, self.shared_error = found
        moved = round(line)
        rough = {number: edge + moved for number, edge in rough.items()}
        self.cut = replace(self.cut, edge=self.cut.edge + moved)
        usual = self.make_model(rough, self.numbers)
        # Frames that flip between two places blur all; those by which the line is sought are at many.
        sharp = self.make_model(rough, self.lined) if len(self.lined) >= FEWEST else usual
        for number in self.numbers:
            if self.shows(number, usual, rough[number]):
                edges[number], errors[number] = self.exact_edge(number, sharp, rough[number])
        # The line says where the edge is in most frames by which it was sought, the rows where in each beside the others.
        beside = [edges[number] - rough[number] for number in self.lined if not numpy.isnan(edges[number])]
        edges += line - moved - (numpy.median(beside) if beside else 0)
        for number in numpy.flatnonzero(self.film.repeated):
            edges[number], errors[number] = edges[number - 1], errors[number - 1]
        return edges, errors

    def rows(self, number, first=None, last=None):
        """Rows of a frame; where none are named, those that the header may reach."""
        first, last = self.top if first is None else first, self.bottom if last is None else last
        return self.film.frames[number, first:last][:, self.bands.strips].astype(numpy.float32)

    def line(self, edges):
        """How many rows below the rough edges the header ends, and the standard error, which all frames share.

        Content varies from frame to frame as is known; a header does not vary. A poor encoding leaves rows below the edge as
        they were, which neither follow the content nor stay: how far is part of the error. Where no row tells, as between blank
        content and a blank header, the header ends at the line that always shows, and is next. None where the rows above vary with
        the content: they are content.
        """
        rows, expected = [], []
        # Frames that show different content at the edge.
        shown = numpy.round(self.positions[self.numbers] + list(edges.values()))
        different = numpy.unique(shown, return_index=True)[1]
        for number in self.numbers[different[numpy.linspace(0, len(different) - 1, min(LINE_FRAMES, len(different))).astype(int)]]:
            first, last = edges[number] - SPAN, edges[number] + SLACK
            if last >= 2 * SLACK and last <= self.bottom:
                seen = self.rows(number, max(0, first), last)
                self.lined.append(number)
                rows.append(numpy.full((last - first, seen.shape[1]), numpy.nan, numpy.float32))
                rows[-1][-len(seen):] = seen
                expected.append(self.canvas.rows(self.segments[number], self.positions[number], first, last))
        if len(rows) < FEWEST:
            return 0.0, UNKNOWN
        rows, expected = numpy.stack(rows), numpy.stack(expected)
        near = slice(-2 * SLACK, None)
        steady = numpy.median(rows[:, near], axis=0)
        known = ~numpy.isnan(rows + expected)
        count = numpy.maximum(1, known.sum(0))
        rows, expected = (numpy.where(known, cells, 0) for cells in (rows, expected))
        rows, expected = (numpy.where(known, cells - cells.sum(0) / count, 0) for cells in (rows, expected))
        shared, own, seen = (values.sum(0) for values in (rows * expected, expected ** 2, rows ** 2))
        if shared[:-2 * SLACK].sum() > LEAST_FOLLOWING * (own[:-2 * SLACK].sum() + 1):
            return None
        # Where no content is, only the encoding varies.
        varied = (own >= TELLING ** 2 * count)[near]
        shared, own, seen = ((values[near] * varied).sum(1) for values in (shared, own, seen))
        tells = varied.sum(1) >= FEWEST
        follows, varies = shared[tells] / own[tells], numpy.sqrt(seen[tells] / own[tells])
        return end_of_header(tells, follows, varies, steady)

    def make_model(self, edges, numbers):
        """The header's rows above its edge, from those of the frames that show some of them."""
        chosen = [number for number in numbers if edges[number] > self.top]
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
        # Rows above those that the header may reach are the header's, too, where it is blank.
        length = min(max(whole - self.top, 2 * LEAST_ROWS), whole, len(model), 40)
        if length < LEAST_ROWS or whole > self.bottom:
            return False
        above = self.rows(number, whole - length, whole)
        known = model[len(model) - length:]
        content = self.canvas.rows(self.segments[number], self.positions[number], whole - length, whole)
        as_header, as_content = (numpy.minimum(numpy.abs(above - other), CAP) for other in (known, content))
        either = ~numpy.isnan(as_header + as_content)
        left = numpy.nanmean(as_header)
        return bool(left < LEAST_LIKENESS * numpy.nanmean(layers.texture(known)) + 3
                    or numpy.count_nonzero(either) > either.size / 2 and as_header[either].mean() < as_content[either].mean() / 2)

    def exact_edge(self, number, model, whole):
        """The edge between the rows, by what header and content together would show; and its standard error."""
        first, last = max(0, whole - 40), min(self.bottom, whole + 6)
        rows = self.rows(number, first, last)
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
        noise = float(errors[best][-NEAR_EDGE:].mean()) + 0.5
        information = max(bend / (2 * STEP ** 2), 1e-6)
        return float(whole + shifts[best] + STEP * step), min(0.5, float(numpy.hypot(LEAST_STEP, numpy.sqrt(ALIKE * noise / information))))

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


def end_of_header(tells, follows, varies, steady):
    """The row, between the rows and from the middle of them, at which a header ends, and its standard error.

    `follows` and `varies` say of the rows that tell how much of the content's variation they show, and how much vary at all.
    None where all rows are content.
    """
    count, numbers = len(tells), numpy.flatnonzero(tells)
    below = numpy.median(follows[-SLACK // 2:]) if len(follows) else 0.0
    if below < LEAST_FOLLOWING:
        low, high = 0, count
    else:
        follows, varies = (numpy.clip(part / below, 0, 1) for part in (follows, varies))
        content = (follows + varies) / 2
        # What speaks against each end: rows above it that vary, rows below that do not.
        against = numpy.array([content[numbers < end].sum() + (1 - content[numbers >= end]).sum() for end in range(count + 1)])
        ends = numpy.flatnonzero(against < against.min() + AGAINST)
        low, high = int(ends[0]), int(ends[-1])
        if high <= NEAR_ENDS:
            return None
        if high - low <= NEAR_ENDS:
            # A row that both share is both in part.
            end = int(against.argmin())
            near = numpy.abs(numbers - end + 0.5) < SLACK // 2
            late, early = (end - part[near & (numbers < end)].sum() + (1 - part[near & (numbers >= end)]).sum()
                           for part in (follows, varies))
            return float(3 * late + early) / 4 - count / 2, max(LEAST_ERROR, float(late - early) / 4)
    steps = numpy.median(numpy.abs(numpy.diff(steady, axis=0, prepend=steady[:1])), axis=1)[low:high + 1]
    lines = low + numpy.flatnonzero(steps >= max(CLEAR, steps.max() / 2)) if len(steps) else []
    if not len(lines):
        return 0.0, max(1, high - low) / numpy.sqrt(12)
    nearest = lines[numpy.abs(lines - count / 2).argmin()]
    return float(nearest) - count / 2, max(LEAST_ERROR, (lines[-1] - lines[0]) / numpy.sqrt(12))
