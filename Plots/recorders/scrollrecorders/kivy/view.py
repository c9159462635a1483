"""A ScrollView without a window, a finger on it, and its frames."""

import logging
import os
import tempfile

logging.disable(logging.CRITICAL)  # it complains of the missing window
HOME = tempfile.TemporaryDirectory(prefix="scroll-recorder-")
os.environ |= {
    "KIVY_HOME": HOME.name, "KIVY_GL_BACKEND": "mock", "KIVY_NO_ARGS": "1", "KIVY_LOG_MODE": "PYTHON",
    "KIVY_DPI": "96", "KIVY_METRICS_DENSITY": "1", "KIVY_METRICS_FONTSCALE": "1",
}

import kivy  # noqa: E402
from kivy.clock import Clock  # noqa: E402
from kivy.effects import kinetic, scroll  # noqa: E402
from kivy.effects.dampedscroll import DampedScrollEffect  # noqa: E402
from kivy.effects.scroll import ScrollEffect  # noqa: E402
from kivy.input.motionevent import MotionEvent  # noqa: E402
from kivy.uix.scrollview import ScrollView  # noqa: E402
from kivy.uix.widget import Widget  # noqa: E402

EFFECTS = {"kivy-scroll": ScrollEffect, "kivy-damped": DampedScrollEffect}
RATE = 60
VIEW_BOTTOM, X = 200, 200


class Application:
    """The clock of all views; use it in a `with`."""

    name = "kivy"
    clock = "virtual"
    version = kivy.__version__

    def __init__(self):
        self.now = 1.0
        for module in (kinetic, scroll, Clock):
            module.time = lambda: self.now
        Clock._last_tick = self.now

    def __enter__(self):
        return self

    def __exit__(self, *_):
        HOME.cleanup()

    def tick(self):
        """One frame."""
        self.now += 1 / RATE
        Clock._dt, Clock._last_tick = self.now - Clock._last_tick, self.now
        Clock.post_idle(self.now, self.now)
        Clock.tick_draw()


class Finger(MotionEvent):
    """The only finger."""

    def __init__(self, y, now):
        super().__init__("recorder", 1, {}, is_touch=True, type_id="touch")
        self.profile = ["pos"]
        self.x = self.ox = self.px = X
        self.y = self.oy = self.py = y
        self.pos = (X, y)
        self.dx = self.dy = self.sx = self.sy = self.osx = self.osy = 0
        self.time_start = self.time_update = now

    def depack(self, _):
        """Nothing to unpack: the place is set by `move`."""

    def move(self, y, now):
        self.py, self.y, self.pos = self.y, y, (X, y)
        self.dy, self.time_update = y - self.py, now


class View:
    """A ScrollView at rest, and the rows recorded of it."""

    def __init__(self, running, engine, height=600, content=3000):
        self.running = running
        self.view = ScrollView(size_hint=(None, None), size=(400, height), pos=(0, VIEW_BOTTOM), do_scroll_x=False,
                               effect_cls=EFFECTS[engine], scroll_type=["content"])
        self.content = Widget(size_hint=(None, None), size=(400, content))
        self.view.add_widget(self.content)
        for _ in range(5):
            running.tick()
        self.place(0)
        self.rows = []

    def place(self, offset):
        """Sets the offset and lets the view come to rest there."""
        self.view.scroll_y = 1 - offset / (self.content.height - self.view.height)
        for _ in range(3):
            self.running.tick()
        self.view._update_effect_bounds()

    @property
    def offset(self):
        """How far the content's top is above the view's."""
        return self.view.g_translate.xy[1] + self.content.height - self.view.y - self.view.height

    def fling(self, velocity):
        """Starts a fling; a positive velocity moves towards the end."""
        self.view._update_effect_bounds()
        self.view.effect_y.velocity = velocity
        self.view.effect_y.trigger_velocity_update()

    def press(self, start):
        self.start = VIEW_BOTTOM + start
        self.finger = Finger(self.start, self.running.now)
        self.view.on_touch_down(self.finger)

    def move(self, travel):
        """Moves the finger to `travel` from where it began; an event only if it moves."""
        if self.start + travel != self.finger.y:
            self.finger.move(self.start + travel, self.running.now)
            self.finger.grab_current = self.view
            self.view.on_touch_move(self.finger)

    def release(self):
        self.finger.grab_current = self.view
        self.view.on_touch_up(self.finger)

    def layout(self):
        """Lays out at once what was changed after the frame's step."""
        Clock.tick_draw()

    def record(self, header=None):
        """Writes down the frame that is shown."""
        row = {"time_s": len(self.rows) / RATE, "offset_pt": self.offset}
        row |= {} if header is None else {"header_pt": header}
        viewport, content = self.view.height, self.content.height
        self.rows.append(row | {"viewport_pt": viewport, "content_pt": content, "max_offset_pt": max(0, content - viewport)})

    @property
    def is_at_rest(self):
        """Whether the last half second showed no movement."""
        last = self.rows[-RATE // 2:]
        return len(last) == RATE // 2 and all(row["offset_pt"] == last[0]["offset_pt"] for row in last)

    def columns(self):
        return {name: [row[name] for row in self.rows] for name in self.rows[0]}
