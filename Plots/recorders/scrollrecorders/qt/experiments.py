"""What is recorded of a Flickable: header loops, changes under a finger and in a fling, undisturbed flings."""

from ..command import Case
from ..measures import largest_step, rest_time, reversals
from ..recording import Recording
from .view import View

SCREEN, HEADER, BAR = 760, 200, 44
OPEN = HEADER + BAR
RATE = 60
LONGEST = 6  # s
DEFAULT, BEHAVIOR, MOVEMENT = "", "boundsBehavior: Flickable.StopAtBounds", "boundsMovement: Flickable.StopAtBounds"
BOUNDS = {DEFAULT: "default", BEHAVIOR: "behavior", MOVEMENT: "movement"}
# The properties of a Flickable by the names that the command line has for them.
KEYS = {"contentHeight": "content-length", "height": "viewport-length", "topMargin": "inset-top", "bottomMargin": "inset-bottom"}


def loop(name, route, excess, late, extra=DEFAULT, gesture="drag", phase=0, guard=False):
    """A header that follows the offset, by a binding or `late` frames later, and changes what `route` names.

    Guarded it never collapses further while the view is at the end of its range.
    """
    content = excess + SCREEN - 2 * OPEN
    meeting = max(0, excess / 2 if excess < 2 * HEADER else excess - HEADER)
    travel, start, release = meeting + 160, 505, 90
    velocity = 1500
    texts = {"height": SCREEN - OPEN, "content": content + OPEN, "bottom": 0}
    texts |= {
        "viewport": {"height": f"{SCREEN - OPEN} - o"},
        "content": {"content": f"{content + OPEN} + o"},
        "bottom": {"content": content, "bottom": f"{OPEN} + o"},
    }[route]

    def finger(frame):
        u = max(0, min(1, (frame - phase) / RATE / 0.8))
        return round(start - travel * u * (2 - u))

    def record(running):
        binding = f"Math.max(-{HEADER}, Math.min(0, -contentY))" if late == 0 else "0"
        view = View(running, extra=extra, header=binding, rate=RATE, **texts)
        geometry = {"content-length": view["contentHeight"], "viewport-length": view["height"],
                    "inset-bottom": view["bottomMargin"], "inset-top": 0.0}
        offsets, header = [0.0] * 4, 0.0
        if gesture == "drag":
            view.press(start)
        else:
            view.flick(velocity)
        view.record(header)
        for frame in range(1, LONGEST * RATE):
            if gesture == "drag" and frame < release and finger(frame) != finger(frame - 1):
                view.move(finger(frame))
            elif gesture == "drag" and frame == release:
                view.release(finger(frame))
            view.step()
            if late:
                wanted = max(-HEADER, min(0, -offsets[-late]))
                if not (guard and view.offset >= view.bounds[1] - 0.5 and wanted < header):
                    header = wanted
                    view["o"] = header
            else:
                header = view["o"]
            view.record(header)
            offsets.append(view.offset)
            if frame > release and view.is_at_rest:
                break
        drag = {"kind": "ease", "travel": travel, "move": 0.8, "release_s": release / RATE, "phase_frames": phase,
                "press": start, "quantum": 1, "events": "only when it moved"}
        setup = {
            "rate": RATE, "start_offset": 0.0, "geometry": geometry,
            "loop": {"K": excess, "late": late, "layout": route, "route": route, "extra": extra, "guard": guard, "phase": phase,
                     "gesture": "drag" if gesture == "drag" else f"flick {velocity}"},
            "initial": {"K": excess, "C": content, "H": HEADER, "B": BAR, "S": SCREEN, "layout": route,
                        "binding": late == 0, "extra": extra},
        } | ({"finger": drag} if gesture == "drag" else {"velocity": velocity})
        return finish(view, name, "C", setup, end=release if gesture == "drag" else None)

    return Case(name, record)


def finish(view, name, experiment, setup, end=None, **result):
    """The recording of a view, which is closed; `end` is the frame at which the finger let go."""
    columns = view.columns()
    offsets = columns["offset_pt"]
    if "header_pt" in columns:
        headers = columns["header_pt"]
        result |= {"header_reversals": reversals(headers[:end]), "offset_reversals": reversals(offsets[:end]),
                   "after_release_reversals": reversals(offsets[end - 1:]) if end else 0, "header_end": headers[-1]}
    least, most = view.bounds
    result |= {"final": offsets[-1], "rest_t": rest_time(columns["time_s"], offsets), "maxjump": largest_step(offsets),
               "max_bound": most, "out": not least - 0.01 <= offsets[-1] <= most + 0.01}
    view.close()
    return Recording(name, experiment, setup, result, columns)


def change(view, changed):
    """Applies a change {PROPERTY: VALUE}, {"offset-by": DISTANCE} or {"call": METHOD}."""
    for key, value in changed.items():
        if key == "offset-by":
            view["contentY"] = view.offset + value
        elif key == "call":
            view.call(value)
        else:
            view[key] = value


def initial_setup(initial, offset, changes, rate=RATE):
    """What both kinds of runs with changes say about themselves."""
    known = {"height": 600, "content": 3000, "top": 0, "bottom": 0, "extra": DEFAULT} | initial
    made = [{KEYS.get(key, key): value for key, value in changed.items()} | {"time_s": frame / rate}
            for frame, changed in changes.items()]
    return {
        "rate": rate, "start_offset": float(offset), "initial": known | {"rate": rate},
        "geometry": {"content-length": float(known["content"]), "viewport-length": float(known["height"]),
                     "inset-top": float(known["top"]), "inset-bottom": float(known["bottom"])},
        "changes": made,
    }


def place(view, offset):
    """Sets the offset and lets the view come to rest there."""
    view["contentY"] = offset
    view.settle(2)


def fling(name, experiment, velocity, offset=0, frame=0, changed={}, rate=RATE, **initial):
    """A fling, or a view at rest for velocity 0, and a change at a frame."""
    return changed_fling(name, experiment, velocity, offset, {frame: changed} if changed else {}, rate, **initial)


def changed_fling(name, experiment, velocity, offset, changes, rate=RATE, **initial):
    """A fling, or a view at rest for velocity 0, and changes by the frames at which they are made."""

    def record(running):
        view = View(running, rate=rate, **initial)
        place(view, offset)
        if velocity:
            view.flick(velocity)
        view.record()
        for number in range(1, LONGEST * rate):
            change(view, changes.get(number, {}))
            view.step()
            view.record()
            if number > max(changes, default=0) and view.is_at_rest:
                break
        setup = initial_setup(initial, offset, changes, rate) | {"velocity": velocity}
        return finish(view, name, experiment, setup)

    return Case(name, record)


def drag(name, travel, offset, frame, changed, **initial):
    """A finger that moves for a second, holds for a third of one, lets go; a change at a frame."""
    start, move, release = (550 if travel > 0 else 50), 60, 81

    def finger(number):
        return round(start - travel * min(number, move) / move)

    def record(running):
        view = View(running, **initial)
        place(view, offset)
        view.press(start)
        view.record()
        for number in range(1, LONGEST * RATE):
            if number <= move:
                view.move(finger(number))
            elif number == release:
                view.release(finger(number))
            if number == frame:
                change(view, changed)
            view.step()
            view.record()
            if number > release and view.is_at_rest:
                break
        setup = initial_setup(initial, offset, {frame: changed} if changed else {}) | {
            "finger": {"kind": "linear", "travel": travel, "move_frames": move, "hold_frames": release - move - 1,
                       "release_frame": release, "press": start}}
        return finish(view, name, "B", setup)

    return Case(name, record)


def gesture(name, speed, content):
    """A finger of constant speed that lets go while it moves."""

    def record(running):
        view = View(running, height=1300, content=content)
        view.press(1200)
        view.record()
        for number in range(1, 15):
            y = round(1200 - speed * number / RATE)
            view.move(y, 17 if number % 3 else 16)
            view.step()
            view.record()
        view.release(y, 2)
        release, velocity = view.offset, view["verticalVelocity"]
        while len(view.rows) < LONGEST * RATE and not view.is_at_rest:
            view.step()
            view.record()
        setup = initial_setup({"height": 1300, "content": content}, 0, {}) | {
            "velocity": velocity, "release_offset": release, "start_frame_lag": 1}
        return finish(view, name, "A2", setup, kind="mouse", speed=speed)

    return Case(name, record)


def loops():
    """Loops by route, bounds and lateness, about the border K = 2H, in a fling, and guarded."""
    for extra, bounds in BOUNDS.items():
        for route in ("viewport", "content", "bottom"):
            for late in (0, 1):
                yield loop(f"loop.{bounds}.{route}.K248.late{late}", route, 248, late, extra)
        for excess in (38, 388, 398, 400, 410):
            yield loop(f"loop.{bounds}.viewport.K{excess}.late1", "viewport", excess, 1, extra)
        for route in ("viewport", "bottom"):
            yield loop(f"loop.{bounds}.{route}.K248.late1.fling", route, 248, 1, extra, gesture="flick")
    for excess in (38, 388, 398, 400, 410):
        yield loop(f"loop.movement.viewport.K{excess}.late0", "viewport", excess, 0, MOVEMENT)
    yield loop("loop.movement.viewport.K248.late2", "viewport", 248, 2, MOVEMENT)
    for phase in (0.25, 0.5, 0.75):
        yield loop(f"loop.movement.viewport.K248.late1.phase{phase}", "viewport", 248, 1, MOVEMENT, phase=phase)
    yield loop("loop.movement.viewport.K248.guarded", "viewport", 248, 1, MOVEMENT, guard=True)
    yield loop("loop.behavior.bottom.K248.guarded", "bottom", 248, 1, BEHAVIOR, guard=True)


def changes():
    """Changes in a fling (0.2 s), in an overshoot (0.32 s), in the return (0.5 s), at rest and under a finger."""
    margins = {"top": 100, "bottom": 100}
    for name, changed, initial in (
        ("content-out", {"contentHeight": 4000}, {}), ("content-in-ahead", {"contentHeight": 1400}, {}),
        ("content-in-behind", {"contentHeight": 1000}, {}), ("content-under-viewport", {"contentHeight": 300}, {}),
        ("top-margin", {"topMargin": 200}, margins), ("bottom-margin-in", {"bottomMargin": -2000}, margins),
        ("height-ahead", {"height": 2200}, {}), ("height-behind", {"height": 2600}, {}),
        ("offset-by+50", {"offset-by": 50}, {}), ("offset-outside", {"offset-by": 5000}, {}),
    ):
        yield fling(f"fling.{name}", "B", 1500, 300, 12, changed, **initial)
    yield fling("flingup.top-margin", "B", -1500, 600, 30, {"topMargin": 300}, top=100)
    for name, changed in (
        ("none", {}), ("content-out", {"contentHeight": 1050}), ("content-in", {"contentHeight": 900}),
        ("bottom-margin-in", {"bottomMargin": -100}), ("height", {"height": 700}), ("offset-by-10", {"offset-by": -10}),
    ):
        yield fling(f"overshoot.{name}", "B", 2000, 0, 19, changed, content=1000)
    for name, changed in (
        ("none", {}), ("content-out", {"contentHeight": 1020}), ("content-in", {"contentHeight": 900}),
        ("bottom-margin-out", {"bottomMargin": 100}), ("bottom-margin-in", {"bottomMargin": -100}),
        ("height-in", {"height": 700}), ("height-out", {"height": 500}), ("offset-by+10", {"offset-by": 10}),
    ):
        yield fling(f"return.{name}", "B", 2000, 0, 30, changed, content=1000)
    yield fling("rest.top-margin", "B", 0, 0, 12, {"topMargin": 100})
    yield fling("rest.content-in", "B", 0, 300, 12, {"contentHeight": 800})
    for name, content, changed in (
        ("content-in", 1250, {"contentHeight": 1000}), ("content-out", 1000, {"contentHeight": 1400}),
        ("height", 1400, {"height": 300}),
    ):
        for extra in (BEHAVIOR, MOVEMENT):
            yield fling(f"fling.{BOUNDS[extra]}.{name}", "B", 1500, 300, 12, changed, content=content, extra=extra)
    yield drag("drag.none", 300, 500, 0, {})
    for name, content, changed in (
        ("content-out", 1000, {"contentHeight": 1600}), ("bottom-margin-out", 1000, {"bottomMargin": 100}),
        ("bottom-margin-in", 1200, {"bottomMargin": -200}), ("height-out", 1000, {"height": 500}),
        ("height-in", 1200, {"height": 800}),
    ):
        yield drag(f"drag.{name}", 300, 300, 40, changed, content=content)
    yield drag("drag.top-margin", -300, 100, 40, {"topMargin": 100})
    yield drag("drag.movement.height-in", 300, 300, 40, {"height": 700}, content=1000, extra=MOVEMENT)


def restarts():
    """A layout every six frames of a fling, as rows come in; and a list whose end a fling meets, inside another list."""
    for name, key, first, step in (("content", "contentHeight", 6000, 150), ("bottom-margin", "bottomMargin", 0, 150)):
        layouts = {frame: {key: first + step * frame // 6} for frame in range(6, 61, 6)}
        yield changed_fling(f"rows.{name}", "B", 1500, 0, layouts, content=6000)
    for extra in (DEFAULT, BEHAVIOR):
        yield fling(f"nested.{BOUNDS[extra]}", "B", 2000, content=1000, extra=extra, outer=300)


def flings():
    """Undisturbed flings: over long content, into an end, at other rates, and by a finger."""
    for velocity, offset, content in (
        (500, 0, 30000), (1500, 0, 30000), (2500, 0, 30000), (-1800, 2900, 5000), (2000, 0, 1000), (-2000, 200, 5000),
    ):
        yield fling(f"v{velocity}.from{offset}.content{content}", "A", velocity, offset, content=content)
    for rate in (30, 120):
        yield fling(f"v2000.from0.content1000.{rate}hz", "A", 2000, content=1000, rate=rate)
    yield fling("v2000.from0.content1000.behavior", "A", 2000, content=1000, extra=BEHAVIOR)
    for speed in (600, 1200, 2400):
        yield gesture(f"gesture{speed}.content20000", speed, 20000)


def cases():
    """Every recording."""
    return [*loops(), *changes(), *restarts(), *flings()]
