"""Positions that agree with each other: each frame is held to several older ones, between the rows, and errors follow.

Steps alone add up their errors. Held to key frames, a position is as good after a thousand frames as after one.
"""

import numpy
from scipy import sparse
from scipy.sparse import linalg

from .displacement import View, refine

KEYS = 3  # key frames that a frame is held to, beside the one before
FARTHEST = 0.6  # of the rows: what overlaps less is not compared
FLOOR = 0.03  # rows: no displacement is known better
NEAR = 8  # rows by which a displacement may differ from that of the path
LOST = 2  # rows: the error of a step that only the path tells
WEAK = 1e-4  # 1/rows²
DRIFTS = 40  # frames whose drift is computed
SKIPPED = 15  # times the usual error: a step that an encoder may leave out


def settle(film, bands, path, progress=lambda share, text: None):
    """The positions of a path made consistent, and their standard errors, both in rows."""
    frames = bands.cropped(film.frames)
    links = find_links(film, frames, path, progress)
    positions = path.positions.copy()
    errors = numpy.full(len(positions), numpy.nan)
    for segment in numpy.unique(path.segments):
        inside = numpy.flatnonzero((path.segments == segment) & ~numpy.isnan(positions) & ~film.repeated)
        if len(inside):
            own = [link for link in links if path.segments[link[0]] == segment]
            positions[inside], errors[inside] = solve(inside, own, positions)
    shown = numpy.flatnonzero(~film.repeated)
    usual = numpy.nanmedian(errors[shown][1:][numpy.abs(numpy.diff(positions[shown])) > 0.2]) if len(shown) > 1 else 0.0
    for number in numpy.flatnonzero(film.repeated):
        before, after = shown[shown < number][-1], shown[shown > number][:1]
        positions[number], errors[number] = positions[before], errors[before]
        step = numpy.abs(positions[after] - positions[before]).sum() / (after.sum() - before) if len(after) else 0.0
        if step < SKIPPED * usual:
            # A poor encoding leaves out small steps.
            errors[number] = numpy.hypot(errors[before], (number - before) * step)
    return positions, errors


def find_links(film, frames, path, progress):
    """(frame, older frame, displacement, variance, lag) for all that can be compared."""
    links, before, views = [], None, {}
    places = path.positions.copy()  # as the links so far say
    for number in numpy.flatnonzero(~numpy.isnan(places) & ~film.repeated):
        segment = path.segments[number]
        neighbour = before is not None and path.segments[before[0]] == segment
        if neighbour:
            places[number] += places[before[0]] - path.positions[before[0]]
        keys = sorted((abs(places[key] - places[number]), key) for owner, key, _ in path.keys if owner == segment and key < number)
        keys = [key for far, key in keys if far < FARTHEST * frames.shape[1]]
        view = View(frames[number])
        chosen = {key: views.setdefault(key, View(frames[key])) for key in [*keys[:KEYS - 1], *keys[KEYS - 1:][-1:]]}
        if neighbour:
            chosen[before[0]] = before[1]
        found = []
        for other, reference in chosen.items():
            guess = places[number] - places[other]
            near = view.nearest(reference, guess, NEAR)
            refined = refine(view.values, reference.values, guess if abs(near - guess) < 1 else float(near))
            if refined:
                links.append((number, other, refined[0], refined[1] + FLOOR ** 2, refined[2]))
                found.append(places[other] + refined[0])
        if found:
            places[number] = numpy.median(found)
        elif neighbour:
            links.append((number, before[0], path.positions[number] - path.positions[before[0]], LOST ** 2, 0.0))
        before = (number, view)
        if number % 20 == 0:
            progress(number / len(film.times), f"{number} of {len(film.times)} frames refined")
    return links


def solve(numbers, links, start):
    """Positions by weighted least squares, robust against links that disagree, and their standard errors.

    The first stays where it is. Errors are those of the differences from the mean position.
    """
    place = {number: index for index, number in enumerate(numbers)}
    count = len(numbers)
    first = numpy.array([place[link[0]] for link in links], int)
    second = numpy.array([place[link[1]] for link in links], int)
    shift = numpy.array([link[2] for link in links], float)
    variance = numpy.array([link[3] for link in links], float)
    # A weak pull to the path keeps frames without a link where they were.
    pull = numpy.full(count, WEAK)
    pull[0] = 1e6
    rows = numpy.arange(len(links))
    design = sparse.csr_matrix((numpy.r_[numpy.ones(len(links)), -numpy.ones(len(links))],
                                (numpy.r_[rows, rows], numpy.r_[first, second])), shape=(len(links), count))
    # What the encoder did to a frame is in all its links alike, so that several are no better than one.
    own = numpy.bincount(first, minlength=count)
    trust = numpy.ones(len(links))
    positions, scale = start[numbers].copy(), 1.0
    for _ in range(8):
        weight = trust / variance / own[first]
        solved = linalg.splu((design.T @ sparse.diags(weight) @ design + sparse.diags(pull)).tocsc())
        positions = solved.solve(design.T @ (weight * shift) + pull * start[numbers])
        rest = (design @ positions - shift) / numpy.sqrt(variance)
        scale = max(1.0, 1.48 * float(numpy.median(numpy.abs(rest)))) if len(links) else 1.0
        trust = 1 / (1 + (rest / (3 * scale)) ** 2)
    # How far the frames drift from each other, of some of them; and how badly each fits the others.
    some = numpy.unique(numpy.linspace(0, count - 1, min(count, DRIFTS)).astype(int))
    unit = numpy.zeros((count, len(some)))
    unit[some, numpy.arange(len(some))] = 1
    shared = solved.solve(unit)[some]
    drift = numpy.interp(numpy.arange(count), some, numpy.maximum(0, shared.diagonal() - 2 * shared.mean(1) + shared.mean()))
    lag = numpy.array([link[4] for link in links], float)
    misfit = numpy.bincount(first, rest ** 2 * variance + lag ** 2, count) / numpy.maximum(1, own)
    return positions, numpy.sqrt(scale ** 2 * drift + misfit)
