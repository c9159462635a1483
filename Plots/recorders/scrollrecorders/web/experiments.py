"""What is recorded in a browser: header loops, changes in mid-fling, undisturbed flings."""

import json
import time

from ..command import Case
from ..measures import largest_step, rest_time, reversals
from ..recording import Recording

SCREEN, HEADER, BAR = 760, 200, 44
SLOP = 15  # px: what a touch travels before the page scrolls
DRAG_RATE, FLICK_RATE = 60, 100  # touch events a second
COLUMNS = ["time_s", "offset_pt", "header_pt", "viewport_pt", "content_pt", "max_offset_pt"]


def content_for(excess, header=HEADER):
    """The content's length that exceeds the viewport by `excess`, K, under the open header."""
    return excess + SCREEN - header - BAR


def start_page(browser, changes=(), offset=None, **query):
    """Opens the page, scrolls it to `offset` and begins to record."""
    browser.open_page(**query)
    if offset:
        browser.evaluate(f"scroller.scrollTop = {offset}")
        time.sleep(0.4)
    browser.evaluate(f"restart({json.dumps(list(changes))})")


def read_log(browser):
    """The recorded columns, and the touches and changes on the clock of the file, in s."""
    log = json.loads(browser.evaluate("JSON.stringify(log)"))
    frames = [frame for frame in log["frames"] if frame[0] is not None]
    origin = frames[0][0]
    rows = [[(t - origin) / 1000, s, h, view, total, max(0, total - view)] for t, s, h, view, total in frames]
    touches = {kind: ((heard - origin) / 1000, (stamp - origin) / 1000) for kind, heard, stamp in log["touches"]}
    changes = [change | {"at": (change["at"] - origin) / 1000} for change in log["changes"]]
    return dict(zip(COLUMNS, map(list, zip(*rows)))), touches, changes


def loop_result(columns, windows):
    """The reversals of header and offset in each window {name: (start, end)}, and where they end."""
    times, offsets, headers = (columns[name] for name in COLUMNS[:3])
    result = {}
    for name, (start, end) in windows.items():
        chosen = [i for i, t in enumerate(times) if start <= t < end]
        result[f"hdr_{name}"] = reversals(headers[i] for i in chosen)
        result[f"off_{name}"] = reversals(offsets[i] for i in chosen)
    return result | {"end_off": offsets[-1], "end_hdr": headers[-1], "max_dt": round(1000 * largest_step(times), 1)}


def drag_loop(name, layout, excess, header=HEADER, hold=0.7, after=1.0, travel=None, move=0.8, **query):
    """A finger pulls past the place where header and end meet, holds, lets go."""
    content = content_for(excess, header)
    meeting = max(0, excess / 2 if excess < 2 * header else excess - header)
    total = (meeting + 150 if travel is None else travel) + SLOP

    def position(t):
        u = min(1, t / move)
        return 700 - total * u * (2 - u)

    def record(browser):
        start_page(browser, layout=layout, H=header, B=BAR, C=content, **query)
        browser.drag(position, move + hold, DRAG_RATE)
        time.sleep(after)
        columns, touches, _ = read_log(browser)
        start, end = touches["touchstart"][0], touches["touchend"][0]
        still = start + move + 0.03
        setup = {
            "layout": layout, "K": excess, "C": content, "H": header, "B": BAR, "S": SCREEN, "params": query,
            "finger": {"kind": "ease", "travel": total, "move": move, "hold": hold},
            "touch_start_s": round(start, 4), "touch_end_s": round(end, 4),
        }
        windows = {"move": (start, still), "hold": (still, end), "after": (end, columns["time_s"][-1] + 1)}
        return Recording(name, "A", setup, {"K": excess} | loop_result(columns, windows), columns)

    return Case(name, record)


def set_once(name, excess, offset, anchor):
    """No finger: a script sets the offset once."""
    content = content_for(excess)

    def record(browser):
        start_page(browser, layout="flex", H=HEADER, B=BAR, C=content, anchor=anchor)
        browser.evaluate(f"scroller.scrollTop = {offset}")
        time.sleep(1.5)
        columns, _, _ = read_log(browser)
        setup = {"layout": "flex", "anchor": anchor, "K": excess, "C": content, "H": HEADER, "B": BAR, "S": SCREEN,
                 "set_offset": offset}
        result = {"K": excess, "rev": reversals(columns["header_pt"]), "last": columns["offset_pt"][-5:]}
        return Recording(name, "A", setup, result, columns)

    return Case(name, record)


def wheel_loop(name, layout, excess, distance, count, **query):
    """A mouse wheel instead of a finger."""
    content = content_for(excess)

    def record(browser):
        start_page(browser, layout=layout, H=HEADER, B=BAR, C=content, **query)
        browser.turn_wheel(distance, count, gap=0.05)
        time.sleep(1.5)
        columns, _, _ = read_log(browser)
        end = columns["time_s"][-1]
        setup = {"layout": layout, "K": excess, "C": content, "H": HEADER, "B": BAR, "S": SCREEN, **query,
                 "wheel": {"dy": distance, "gap_s": 0.05, "n": count}}
        return Recording(name, "A", setup, {"K": excess} | loop_result(columns, {"last_second": (end - 1, end)}), columns)

    return Case(name, record)


def flick(browser, velocity, distance=300):
    """A finger of constant speed that lets go while it moves; a positive velocity scrolls towards the end."""
    duration, start = distance / abs(velocity), 650 if velocity > 0 else 350
    browser.drag(lambda t: start - velocity * min(t, duration), duration, FLICK_RATE)


def fling_result(columns, release):
    """Where a fling began and ended, and when it stopped, in ms after the release."""
    times, offsets = columns["time_s"], columns["offset_pt"]
    return {
        "rel_off": next((s for t, s in zip(reversed(times), reversed(offsets)) if t <= release), offsets[0]),
        "end": offsets[-1], "max_end": columns["max_offset_pt"][-1],
        "stop_ms": round(1000 * (rest_time(times, offsets) - release)),
        "hdr_rev": reversals(columns["header_pt"]),
    }


def fling(name, experiment, velocity, changes=(), start=0, content=6000, wait=3.2, anchor="auto", distance=300,
          bar=None, **query):
    """A fling over a plain list, with changes [{KEY: VALUE, "after": s after the release}], or "held" for after the touch.

    `bar` is the length of an address bar that goes 0.15 s after the release; the screen is longer by as much from then on.
    """

    def record(browser):
        start_page(browser, changes, start, layout="flat", C=content, anchor=anchor, **query)
        flick(browser, velocity, distance)
        if bar:
            time.sleep(0.15)
            browser.resize(SCREEN + bar)
        time.sleep(wait)
        columns, touches, applied = read_log(browser)
        if bar:
            browser.resize(SCREEN)
        heard, release = touches["touchend"]
        made = [{key: value for key, value in change.items() if key not in ("at", "offset")} | {"time_s": round(change["at"], 4)}
                for change in applied]
        setup = {
            "layout": "flat", "overflow_anchor": anchor, "content": content, "viewport": SCREEN, "start_offset": start, **query,
            "velocity": velocity, "changes": made, "release_s": round(release, 4),
            "touch_start_s": round(touches["touchstart"][0], 4), "touch_end_s": round(heard, 4),
        }
        if applied:
            setup["change_s"] = made[0]["time_s"]
        return Recording(name, experiment, setup, fling_result(columns, release), columns)

    return Case(name, record)


def fling_into_header(name, velocity, start, content, distance=300, **query):
    """A fling over a page whose header follows it."""

    def record(browser):
        start_page(browser, (), start, H=HEADER, B=BAR, C=content, **query)
        flick(browser, velocity, distance)
        time.sleep(2.6)
        columns, touches, _ = read_log(browser)
        heard, release = touches["touchend"]
        setup = {"params": query | {"H": HEADER, "B": BAR, "C": content, "start": start, "v": velocity},
                 "release_s": round(release, 4), "touch_start_s": round(touches["touchstart"][0], 4),
                 "touch_end_s": round(heard, 4)}
        last = loop_result(columns, {"last_second": (columns["time_s"][-1] - 1, columns["time_s"][-1])})
        result = fling_result(columns, release) | {"last1s_rev": last["hdr_last_second"]}
        return Recording(name, "B3", setup, result, columns)

    return Case(name, record)


def loops():
    """The header loop under a finger, and under no input at all."""
    for excess, offset in ((248, 140), (388, 195), (410, 210)):
        for anchor in ("auto", "none"):
            yield set_once(f"nofinger.flex.{anchor}.K{excess}.s{offset}", excess, offset, anchor)
    for excess in (396, 399, 401, 404):
        yield drag_loop(f"border.flex.auto.K{excess}", "flex", excess, hold=0.4, after=0.6)
    for header, excesses in ((100, (190, 210)), (60, (114, 126))):
        for excess in excesses:
            yield drag_loop(f"border.H{header}.flex.auto.K{excess}", "flex", excess, header=header, hold=0.4, after=0.6)
    for layout in ("flex", "sticky"):
        for anchor in ("auto", "none"):
            for excess in (38, 248, 388, 410):
                yield drag_loop(f"{layout}.{anchor}.K{excess}", layout, excess, anchor=anchor)
    for anchor in ("auto", "none"):
        yield drag_loop(f"sticky.{anchor}.K2000", "sticky", 2000, travel=350, anchor=anchor)
        for excess in (38, 248, 388, 410):
            yield drag_loop(f"flex.{anchor}.late.K{excess}", "flex", excess, anchor=anchor, reader="late")
    for layout, anchor in (("flex", "auto"), ("flex", "none"), ("sticky", "auto"), ("sticky", "none")):
        for excess in (248, 388):
            yield drag_loop(f"{layout}.{anchor}.guarded.K{excess}", layout, excess, anchor=anchor, guard=1)
    for layout, anchor in (("flex", "auto"), ("flex", "none"), ("sticky", "auto")):
        for excess in (248, 300):
            yield drag_loop(f"toggle.{layout}.{anchor}.K{excess}", layout, excess, travel=300, anchor=anchor, toggle=100)


def thresholds():
    """A header in the flow that loses 74 px at once above an offset of 40, under a slow finger: on both sides of K = 114, and
    of K = 74, where the page fits the screen under the short header."""

    def drag(name, excess, anchor="none", move=2.4, travel=160, **cure):
        return drag_loop(f"threshold.{name}.{anchor}.K{excess}", "sticky", excess, header=74, hold=0.4, after=0.6,
                         travel=travel, move=move, anchor=anchor, toggle=40, **cure)

    for excess in (60, 74, 76, 90, 112, 113, 114, 115, 116, 300):
        yield drag("plain", excess)
    for excess in (60, 112, 115, 300, 2000):
        yield drag("plain", excess, "auto")
    yield drag("fast", 2000, "auto", move=0.25, travel=600)
    for anchor in ("none", "auto"):
        for excess in (112, 160):
            yield drag("gap80", excess, anchor, gap=80)
            yield drag("margin", excess, anchor, margin=1)


def directions():
    """A header that goes as one scrolls on and comes as one scrolls back, under a finger that pulls past the end."""
    for layout, anchor in (("over", "auto"), ("flex", "auto"), ("flex", "none"), ("sticky", "none")):
        for excess in (40, 300):
            yield drag_loop(f"direction.{layout}.{anchor}.K{excess}", layout, excess, header=64, travel=excess + 150,
                            anchor=anchor, direction=1)


def updates(has_bar):
    """Lists that change while they glide: rows inserted by code that moves the offset, rows that turn out longer than
    estimated, a section as long as the viewport under an address bar that goes, rows added at an end that is reached."""
    inserted = {"insert-above": 200, "after": 0.2}
    for name, late in (("shift", 0), ("late", 0.02)):
        yield fling(f"rows.{name}", "B", -2000, [inserted, {"offset-by": 200, "after": 0.2 + late}], start=3000, anchor="none")
    for anchor in ("auto", "none"):
        yield fling(f"rows.untouched.{anchor}", "B", -2000, [inserted], start=3000, anchor=anchor)
        for name, velocity, start, overscan in (("up", -2000, 3000, 0), ("up.overscan", -2000, 3000, 200), ("down", 2000, 0, 0)):
            yield fling(f"estimated.{name}.{anchor}", "B", velocity, start=start, anchor=anchor, actual=70, overscan=overscan)
        if has_bar:
            yield fling(f"address-bar.{anchor}", "B", 2000, start=900, anchor=anchor, bar=112, vh=1)
    yield fling("top.insert-below+500", "B", -2000, [{"insert-below": 500, "after": 0.3}], start=400)


def steady_drags():
    """A finger of constant speed that reports at the display's rate and at others: what the steps of a frame become."""

    def steady(rate, travel=400, move=2.0):
        def record(browser):
            start_page(browser, layout="flat", C=6000)
            browser.drag(lambda t: 650 - (travel + SLOP) * min(1, t / move), move, rate)
            time.sleep(0.5)
            columns, touches, _ = read_log(browser)
            start, end = touches["touchstart"][0], touches["touchend"][0]
            setup = {
                "layout": "flat", "content": 6000, "viewport": SCREEN, "touch_rate": rate,
                "finger": {"kind": "linear", "travel": travel + SLOP, "move": move, "hold": 0},
                "touch_start_s": round(start, 4), "touch_end_s": round(end, 4),
            }
            steps = [b - a for a, b in zip(columns["offset_pt"], columns["offset_pt"][1:]) if b > a]
            turns = [abs(b - a) for a, b in zip(steps, steps[1:])]
            result = {"step_change": round(sum(turns) / max(1, len(turns)), 3), "steps": len(steps),
                      "max_dt": round(1000 * largest_step(columns["time_s"]), 1)}
            return Recording(f"touch.{rate}hz", "A", setup, result, columns)

        return Case(f"touch.{rate}hz", record)

    for rate in (60, 90, 125):
        yield steady(rate)


def wheel_loops():
    """The header loop under a mouse wheel."""
    for anchor in ("auto", "none"):
        for excess in (248, 410):
            yield wheel_loop(f"wheel.flex.{anchor}.K{excess}", "flex", excess, 53, 8, anchor=anchor)


def changes_in_flight():
    """A change 300 ms after the release at 2000 px/s, and changes of an end ahead, behind, and reached."""

    def at(after, **change):
        key, value = next(iter(change.items()))
        return {key.replace("_", "-"): value, "after": after}

    for anchor in ("auto", "none"):
        for length in (200, -200):
            yield fling(f"insert-above{length:+}.{anchor}", "B", 2000, [at(0.3, insert_above=length)], anchor=anchor)
        yield fling(f"padding-top+100.{anchor}", "B", 2000, [at(0.3, padding_top=100)], anchor=anchor)
    for name, change in {
        "insert-below+1000": {"insert_below": 1000}, "insert-below-500": {"insert_below": -500},
        "viewport-560": {"viewport_length": 560}, "offset-by+200": {"offset_by": 200}, "offset-by-200": {"offset_by": -200},
        "animated-offset-by+200": {"animated_offset_by": 200}, "overflow-hidden": {"call": "overflow-hidden"},
    }.items():
        yield fling(name, "B", 2000, [at(0.3, **change)])
    for call, back in (("overflow-hidden", 0.4), ("display-none", 0.35)):
        yield fling(f"{call}-for-{round(1000 * (back - 0.3))}ms", "B", 2000, [at(0.3, call=call), at(back, undo=True)])
    # The undisturbed fling ends at 1051: at content 1460 the end, 700, is met 270 ms after the release.
    yield fling("edge.none", "B", 2000, content=1460)
    yield fling("edge.out-before", "B", 2000, [at(0.2, insert_below=1000)], content=1460)
    yield fling("edge.out-after", "B", 2000, [at(0.5, insert_below=1000)], content=1460)
    yield fling("edge.in", "B", 2000, [at(0.3, content_length=1360)])
    yield fling("edge.in-and-back", "B", 2000, [at(0.3, content_length=1360), at(0.35, undo=True)])
    for anchor in ("auto", "none"):
        yield fling(f"up.insert-above+200.{anchor}", "B", -2000, [at(0.2, insert_above=200)], start=900, anchor=anchor)


def snaps():
    """A list of snapping pages whose points move by a padding: under the finger, on the way to a point, at rest."""

    def moved(name, *changes, **query):
        return fling(f"snap.{name}", "D", 600, [{"padding-top": length, key: at} for length, key, at in changes],
                     start=800, content=16000, snap=800, **query)

    yield moved("none")
    yield moved("held", (24, "held", 0.25), (48, "held", 0.35), (72, "held", 0.45))
    yield moved("flight", (24, "after", 0.15))
    yield moved("rest", (24, "after", 1.5))


def flings():
    """Undisturbed flings, and flings into the header."""
    for velocity in (600, 1000, 2000, 3000, 4000, 6000, 8000, -2000):
        start, distance = (0 if velocity > 0 else 20000), (300 if velocity < 5000 else 500)
        yield fling(f"v{velocity}", "C", velocity, start=start, content=60000, wait=4, distance=distance)
    for anchor in ("auto", "none"):
        for excess in (248, 388, 410):
            yield fling_into_header(f"flingbottom.flex.{anchor}.K{excess}", 2000, 0, content_for(excess), distance=80,
                                    layout="flex", anchor=anchor)
        for layout in ("flex", "sticky"):
            yield fling_into_header(f"flingup.{layout}.{anchor}", -2000, 1151, 6000, layout=layout, anchor=anchor)


def cases(repeats, is_debugged):
    """Every recording, each `repeats` times: frames and touches meet in another phase each time.

    A browser that `is_debugged` over a socket has a wheel, and a screen that changes its length.
    """
    every = (*loops(), *thresholds(), *directions(), *steady_drags(), *(wheel_loops() if is_debugged else ()), *changes_in_flight(),
             *updates(has_bar=is_debugged), *snaps(), *flings())
    for case in every:
        for repeat in range(repeats):
            yield Case(f"{case.name}.r{repeat}", renamed(case, f"{case.name}.r{repeat}"))


def renamed(case, name):
    """Records the case under another name."""

    def record(browser):
        recording = case.record(browser)
        recording.name = name
        return recording

    return record
