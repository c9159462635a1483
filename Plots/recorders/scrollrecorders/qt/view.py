"""A window with one Flickable, a finger on it, and its frames."""

import ctypes
import os
import sys

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_QUICK_BACKEND", "software")

from PySide6.QtCore import Q_ARG, QMetaObject, QPoint, Qt, QUrl, qInstallMessageHandler, qVersion  # noqa: E402
from PySide6.QtGui import QGuiApplication  # noqa: E402
from PySide6.QtQml import QQmlComponent, QQmlEngine  # noqa: E402
from PySide6.QtQuick import QQuickItem  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402

from .clock import VirtualClock  # noqa: E402

# Each call of QTest drops a reference to None too many, which ends Python before 3.12 once none is left.
SPARE_REFERENCES = 100_000

# The second item keeps the clock running: Qt stops it while nothing moves. `o` is the header's offset.
QML = """import QtQuick
Window {
  width: 400; height: 1400; visible: true
  %(before)sFlickable {
    objectName: "view"; width: 400; contentWidth: 400; flickableDirection: Flickable.VerticalFlick
    property real o: %(header)s
    height: %(height)s; contentHeight: %(content)s; topMargin: %(top)s; bottomMargin: %(bottom)s
    %(extra)s
    Rectangle { width: 400; height: 40000 }
  }%(after)s
  Item { NumberAnimation on opacity { from: 0; to: 1; duration: 100000; loops: Animation.Infinite } }
}"""


# A list that scrolls by `outer` pt, around the view.
OUTER = """Flickable { objectName: "outer"; width: 400; height: 1400; contentHeight: 1400 + %s; """


def report(_kind, _context, message):
    """Shows what Qt says but for the loop of a header bound to the offset: that loop is the experiment."""
    if "Binding loop" not in message:
        print(message, file=sys.stderr)


class Application:
    """The application that every window shares; use it in a `with`."""

    name = "qt-flickable"
    clock = "virtual"

    def __init__(self):
        self.application = QGuiApplication.instance() or QGuiApplication([])
        self.version = qVersion()
        qInstallMessageHandler(report)
        for _ in range(SPARE_REFERENCES):
            ctypes.pythonapi.Py_IncRef(ctypes.py_object(None))
        self.virtual = VirtualClock()
        self.engine = QQmlEngine()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.application.processEvents()

    def tick(self, milliseconds):
        """One frame."""
        self.application.processEvents()
        self.virtual.step(milliseconds)
        self.application.processEvents()


class View:
    """A Flickable at rest in its window, and the rows recorded of it."""

    def __init__(self, running, height=600, content=3000, top=0, bottom=0, extra="", header="0", rate=60, outer=0):
        self.running, self.rate = running, rate
        self.component = component = QQmlComponent(running.engine)  # the window lives as long
        names = {"height": height, "content": content, "top": top, "bottom": bottom, "extra": extra, "header": header,
                 "before": OUTER % outer if outer else "", "after": "}" if outer else ""}
        component.setData((QML % names).encode(), QUrl())
        self.window = component.create()
        if self.window is None:
            raise RuntimeError(component.errorString())
        self.item = self.window.findChild(QQuickItem, "view")
        self.outer = self.window.findChild(QQuickItem, "outer")
        for _ in range(10):
            running.application.processEvents()
        self.settle(3)
        # The first bounce of a view that never returned to its bounds is immediate; later ones are animated.
        QMetaObject.invokeMethod(self.item, "returnToBounds")
        self.settle(2)
        self.frame = 0
        self.rows = []

    def settle(self, frames):
        """Frames that are not recorded."""
        for _ in range(frames):
            self.running.tick(16)

    def __getitem__(self, name):
        return self.item.property(name)

    def __setitem__(self, name, value):
        self.item.setProperty(name, float(value))

    @property
    def bounds(self):
        """The least and the greatest offset at which the view may rest."""
        least = -self["topMargin"]
        return least, max(least, self["contentHeight"] + self["bottomMargin"] - self["height"])

    @property
    def offset(self):
        return self["contentY"]

    def call(self, name):
        """Calls a method of the Flickable."""
        QMetaObject.invokeMethod(self.item, name)

    def flick(self, velocity):
        """Starts a fling; a positive velocity moves towards the end."""
        QMetaObject.invokeMethod(self.item, "flick", Q_ARG(float, 0.0), Q_ARG(float, -float(velocity)))

    def press(self, y):
        QTest.mousePress(self.window, Qt.LeftButton, Qt.NoModifier, QPoint(200, y), 1)

    def move(self, y, wait=-1):
        """Moves the pressed mouse, `wait` ms after its last event."""
        QTest.mouseMove(self.window, QPoint(200, y), wait)

    def release(self, y, wait=150):
        """Lets go; after a rest of 150 ms no fling follows."""
        QTest.mouseRelease(self.window, Qt.LeftButton, Qt.NoModifier, QPoint(200, y), wait)

    def step(self):
        """One frame of 1/rate s, in whole milliseconds; the first is of 0 ms, as in a window that just woke."""
        self.frame += 1
        now, before = (int(1000 * max(0, frame - 1) / self.rate) for frame in (self.frame, self.frame - 1))
        self.running.tick(now - before)

    def record(self, header=None):
        """Writes down the frame that is shown."""
        least, most = self.bounds
        row = {"time_s": self.frame / self.rate, "offset_pt": self.offset}
        header = -self.outer.property("contentY") if self.outer else header
        row |= {} if header is None else {"header_pt": header}
        row |= {"viewport_pt": self["height"], "content_pt": self["contentHeight"]}
        self.rows.append(row | {"min_offset_pt": least, "max_offset_pt": most})

    @property
    def is_at_rest(self):
        """Whether the last half second showed no movement."""
        last = self.rows[-self.rate // 2:]
        return len(last) == self.rate // 2 and all(row["offset_pt"] == last[0]["offset_pt"] for row in last)

    def columns(self):
        return {name: [row[name] for row in self.rows] for name in self.rows[0]}

    def close(self):
        self.window.close()
        self.window.deleteLater()
        self.running.application.processEvents()
