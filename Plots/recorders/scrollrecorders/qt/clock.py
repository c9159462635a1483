"""A clock of Qt's animations that moves only when it is stepped, so that a run repeats to the bit.

Qt asks its installed `QAnimationDriver` what time it is. PySide6 does not wrap that class, so an object of it is made by
the library's exported functions, and the entry `elapsed` of its virtual table is replaced. This needs the Itanium C++
ABI, as on Linux.
"""

import ctypes
from pathlib import Path

import PySide6

CORE = Path(PySide6.__file__).parent / "Qt/lib/libQt6Core.so.6"
OBJECT_BYTES = 256  # more than the object needs
TABLE_ENTRIES = 16  # of its virtual table
TABLE_HEAD = 2  # words before the entries: offset to the top, type information


class VirtualClock:
    """The time of every animation of the process, in whole milliseconds."""

    def __init__(self):
        self.milliseconds = 0
        core = ctypes.CDLL(str(CORE))
        self.driver = ctypes.create_string_buffer(OBJECT_BYTES)
        core._ZN16QAnimationDriverC1EP7QObject(self.driver, None)
        self.replace_elapsed(ctypes.cast(core._ZNK16QAnimationDriver7elapsedEv, ctypes.c_void_p).value)
        self.is_running = core._ZNK16QAnimationDriver9isRunningEv
        self.is_running.restype = ctypes.c_bool
        self.advance = core._ZN16QAnimationDriver7advanceEv
        core._ZN16QAnimationDriver7installEv(self.driver)

    def replace_elapsed(self, address):
        """Gives the driver a table of its own in which the function at `address` is ours."""
        word = ctypes.sizeof(ctypes.c_void_p)
        pointer = ctypes.c_void_p.from_buffer(self.driver)
        self.table = (ctypes.c_void_p * (TABLE_HEAD + TABLE_ENTRIES))()
        ctypes.memmove(self.table, pointer.value - TABLE_HEAD * word, ctypes.sizeof(self.table))
        self.elapsed = ctypes.CFUNCTYPE(ctypes.c_longlong, ctypes.c_void_p)(lambda _: self.milliseconds)
        self.table[list(self.table).index(address)] = ctypes.cast(self.elapsed, ctypes.c_void_p).value
        pointer.value = ctypes.addressof(self.table) + TABLE_HEAD * word

    def step(self, milliseconds):
        """Moves the time on and lets every running animation follow."""
        self.milliseconds += milliseconds
        if self.is_running(self.driver):
            self.advance(self.driver)
