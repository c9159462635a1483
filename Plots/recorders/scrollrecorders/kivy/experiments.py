"""What is recorded of a ScrollView, for both of its usual effects."""

from ..command import Case
from ..measures import largest_step, rest_time, reversals
from ..recording import Recording
from .view import EFFECTS, RATE, View

SCREEN, HEADER, BAR = 760, 200, 44
OPEN = HEADER + BAR
LONGEST = 5  # s
MOVE, RELEASE = 0.8, 90  # s, frames


def base_setup(engine, height, content, offset):
    """What every run says about itself."""
    return {
        "rate": RATE, "start_offset": float(offset),
        "geometry": {"content-length": float(content), "viewport-length": float(height)},
        "initial": {"content": content, "height": height, "effect": EFFECTS[engine].__name__, "rate": RATE},
    }


def finish(view, engine, name, experiment, setup, end=None):
    """The recording; `end` is the frame at which the finger let go."""
    columns = view.columns()
    offsets, result = columns["offset_pt"], {}
    if "header_pt" in columns:
        headers = columns["header_pt"]
        result = {"header_reversals": reversals(headers[:end]), "header_end": headers[-1],
                  "after_release_reversals": reversals(headers[end:]) if end else 0}
    result |= {"final": offsets[-1], "rest_t": rest_time(columns["time_s"], offsets), "maxjump": largest_step(offsets)}
    return Recording(name, experiment, setup, result, columns, engine)


def loop(engine, name, route, excess, late, phase=0, velocity=None):
    """A header that follows the offset, `late` frames later, and changes the viewport or the content."""
    content, height = excess + SCREEN - OPEN, SCREEN - OPEN
    meeting = max(0, excess / 2 if excess < 2 * HEADER else excess - HEADER)
    travel = meeting + 150

    def finger(frame):
        u = max(0, min(1, (frame - phase) / RATE / MOVE))
        return travel * u * (2 - u)

    def record(running):
        view = View(running, engine, height, content)
        if velocity:
            view.fling(velocity)
        else:
            view.press(60)
        header, offsets = 0.0, [0.0] * 4
        view.record(header)
        for frame in range(1, RELEASE + RATE):
            if not velocity and frame < RELEASE:
                view.move(finger(frame))
            elif not velocity and frame == RELEASE:
                view.release()
            running.tick()
            read = view.offset if late == 0 else offsets[-late]
            wanted = max(-HEADER, min(0, -read))
            if wanted != header:
                header = wanted
                if route == "viewport":
                    view.view.height = height - header
                else:
                    view.content.height = content + header
                view.layout()
            view.record(header)
            offsets.append(view.offset)
        drag = {"kind": "ease", "travel": travel, "move": MOVE, "release_s": RELEASE / RATE, "phase_frames": phase,
                "press": None, "quantum": 0, "events": "only when it moved"}
        setup = base_setup(engine, height, content, 0) | ({"velocity": velocity} if velocity else {"finger": drag})
        setup["loop"] = {"K": excess, "late": late, "by": route, "route": route, "phase": phase,
                         "gesture": f"fling {velocity}" if velocity else "drag"}
        return finish(view, engine, name, "C", setup, None if velocity else RELEASE)

    return Case(name, record)


def change(view, changed):
    """Applies {"content": LENGTH}, {"height": LENGTH} or {"scroll_y": SHARE}; the setup's name of each."""
    for key, value in changed.items():
        if key == "content":
            view.content.height = value
        elif key == "height":
            view.view.height = value
        else:
            view.view.scroll_y = value


KEYS = {"content": "content-length", "height": "viewport-length"}


def changes_setup(changed, frame):
    """The change in the words of the index."""
    return [{KEYS.get(key, key): float(value), "time_s": frame / RATE} for key, value in changed.items()]


def fling(engine, name, velocity, offset=0, frame=0, changed={}, content=3000, height=600):
    """A fling, and a change at a frame."""

    def record(running):
        view = View(running, engine, height, content)
        view.place(offset)
        view.record()
        view.fling(velocity)
        for number in range(1, LONGEST * RATE):
            if number == frame:
                change(view, changed)
            running.tick()
            view.record()
            if number > frame and view.is_at_rest:
                break
        setup = base_setup(engine, height, content, offset) | {"velocity": velocity, "changes": changes_setup(changed, frame)}
        return finish(view, engine, name, "B" if changed else "A", setup)

    return Case(name, record)


def drag(engine, name, frame, changed, offset=500, travel=300, move=60, release=81):
    """A finger that moves for a second, holds for a third of one, lets go; a change at a frame."""

    def record(running):
        view = View(running, engine)
        view.place(offset)
        view.press(100)
        view.record()
        for number in range(1, LONGEST * RATE):
            if number <= move:
                view.move(travel * number / move)
            elif number == release:
                view.release()
            if number == frame:
                change(view, changed)
            running.tick()
            view.record()
            if number > release and view.is_at_rest:
                break
        setup = base_setup(engine, 600, 3000, offset) | {"changes": changes_setup(changed, frame), "finger": {
            "kind": "linear", "travel": travel, "move_frames": move, "hold_frames": release - move - 1,
            "release_frame": release, "press": None, "quantum": 0}}
        return finish(view, engine, name, "B", setup)

    return Case(name, record)


def of(engine):
    """Every recording of one effect."""
    for late in (0, 1):
        for excess in (38, 248, 388, 410):
            yield loop(engine, f"{engine}.loop.viewport.K{excess}.late{late}", "viewport", excess, late)
        yield loop(engine, f"{engine}.loop.viewport.K248.late{late}.phase0.5", "viewport", 248, late, phase=0.5)
    yield loop(engine, f"{engine}.loop.content.K248.late1", "content", 248, 1)
    for excess in (248, 410):
        yield loop(engine, f"{engine}.loop.viewport.K{excess}.late1.fling", "viewport", excess, 1, velocity=1500)
    for name, velocity, offset, content in (("v1500", 1500, 300, 3000), ("v-2000", -2000, 500, 3000), ("v2500-edge", 2500, 0, 900)):
        yield fling(engine, f"{engine}.{name}", velocity, offset, content=content)
    for name, changed in (("content-out", {"content": 4000}), ("content-in", {"content": 1500}), ("height-in", {"height": 300}),
                          ("scroll_y", {"scroll_y": 0.5}), ("content-under-viewport", {"content": 500})):
        yield fling(engine, f"{engine}.fling.{name}", 1500, 300, 12, changed)
    for name, changed in (("content-out", {"content": 1500}), ("content-in", {"content": 800})):
        yield fling(engine, f"{engine}.overshoot.{name}", 2500, 0, 16, changed, content=900)
    for name, changed in (("none", {}), ("content-out", {"content": 4000}), ("content-in", {"content": 1500}),
                          ("height-out", {"height": 900}), ("height-in", {"height": 400})):
        yield drag(engine, f"{engine}.drag.{name}", 30, changed)


def cases():
    """Every recording."""
    return [case for engine in EFFECTS for case in of(engine)]
