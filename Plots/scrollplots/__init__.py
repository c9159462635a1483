"""Pictures of scroll-lab's CSV files."""

import signal
import sys

# Ctrl-C ends the program without a traceback, even in the imports that take a second; what was begun is cleared away.
signal.signal(signal.SIGINT, lambda *_: sys.exit(128 + signal.SIGINT))
