"""Runs the tests with one mutant on, and says how it ended."""

import os
import re
import select
import signal
import subprocess
import time
from pathlib import Path

# The tests that should notice, nearest first.
WATCHERS = {
    'ScrollKinematics': ['ScrollKinematicsTests', 'ScrollPlatformsTests', 'ScrollScenariosTests', 'ScrollDiagnosticsTests'],
    'TrajectoryTables': ['TrajectoryTablesTests', 'ScrollDiagnosticsTests'],
    'ScrollPlatforms': ['ScrollPlatformsTests', 'ScrollScenariosTests'],
    'ScrollDiagnostics': ['ScrollDiagnosticsTests', 'ScrollScenariosTests'],
    'ScrollScenarios': ['ScrollScenariosTests'],
}


def _watch(tests: Path, number: int, suite: str, limit: float, directory: Path):
    """Runs one module's tests until the first issue: assertion, trap, hang or lived, and what noticed."""
    environment = dict(os.environ, ACTIVE_MUTANT=str(number), SWT_NO_COLOR='1', NO_COLOR='1')
    process = subprocess.Popen(
        [str(tests), '--testing-library', 'swift-testing', '--filter', f'^{suite}\\.'], env=environment, cwd=directory,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
    end, seen = time.monotonic() + limit, b''
    try:
        while True:
            left = end - time.monotonic()
            if left <= 0:
                return 'hang', suite
            if not select.select([process.stdout], [], [], left)[0]:
                continue
            chunk = os.read(process.stdout.fileno(), 65536)
            seen += chunk
            if b'recorded an issue' in seen:
                match = re.search(r'Test (?:case passing .*? to )?(\S+) .*?recorded an issue', seen.decode(errors='replace'))
                return 'assertion', f'{suite}: {match.group(1) if match else "?"}'
            if not chunk:
                status = process.wait()
                if status < 0 or status > 1 and status != 69:
                    return 'trap', suite
                if status != 0:
                    return 'assertion', suite
                return 'lived', suite
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        process.stdout.close()


def run(tests: Path, number: int, module: str, limit: float, directory: Path):
    """The outcome of a mutant: the first module of tests that notices decides."""
    unsure = None
    for suite in WATCHERS[module]:
        outcome, what = _watch(tests, number, suite, limit, directory)
        if outcome == 'assertion':
            return outcome, what
        if outcome != 'lived' and unsure is None:
            unsure = (outcome, what)
            break
    return unsure or ('lived', '')
