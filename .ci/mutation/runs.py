"""Runs suites of tests, without a mutant or with one, and says how they ended."""

import os
import re
import select
import signal
import subprocess
import time
from pathlib import Path
from typing import NamedTuple

# Whose tests should notice a mutant of a library.
WATCHERS = {
    'ScrollKinematics': ('ScrollKinematicsTests', 'ScrollPlatformsTests', 'ScrollScenariosTests', 'ScrollDiagnosticsTests'),
    'TrajectoryTables': ('TrajectoryTablesTests', 'ScrollDiagnosticsTests'),
    'ScrollPlatforms': ('ScrollPlatformsTests', 'ScrollScenariosTests'),
    'ScrollDiagnostics': ('ScrollDiagnosticsTests', 'ScrollScenariosTests'),
    'ScrollScenarios': ('ScrollScenariosTests',),
}

# The processor's seconds that runs up to a trap may take together until no further one is tried, and what a process takes to
# begin.
PATIENCE, START = 4, 0.1
# The status of a run whose filters leave no test.
NO_TESTS = 69


class Suite(NamedTuple):
    """A suite as it is without a mutant: the processor's seconds it takes, and the mutants whose places it reaches."""

    name: str
    seconds: float
    reached: frozenset[int]

    @property
    def target(self) -> str:
        return self.name.split('.')[0]


def suites(program: Path, modules) -> list[str]:
    """The names of the suites that watch over some modules."""
    done = subprocess.run([str(program), '--testing-library', 'swift-testing', '--list-tests'], check=True, capture_output=True,
                          text=True)
    targets = {target for module in modules for target in WATCHERS[module]}
    names = {line.split('/')[0] for line in done.stdout.splitlines() if '/' in line}
    return sorted(name for name in names if name.split('.')[0] in targets)


def passes(program: Path, tests: set[str], folder: Path) -> bool:
    """Whether these tests pass without a mutant."""
    return _watch(program, _tests(tests), {}, folder)[0] == 'lived'


def notices(program: Path, number: int, test: str, folder: Path) -> bool:
    """Whether an assertion of a test fails with the mutant."""
    return _watch(program, _tests([test]), {'ACTIVE_MUTANT': str(number)}, folder)[0] == 'assertion'


def record(program: Path, name: str, folder: Path):
    """Runs a suite without a mutant: what it is, or how it failed."""
    reached = folder / f'{name}.reached'
    reached.unlink(missing_ok=True)
    outcome, what, seconds = _watch(program, _suites([name]), {'REACHED_MUTANTS': str(reached)}, folder)
    if outcome != 'lived':
        return f'{name}: ended with {outcome} {what}'
    numbers = map(int, reached.read_text().split()) if reached.exists() else ()
    return Suite(name, seconds, frozenset(numbers))


def run(program: Path, number: int, module: str, known: list[Suite], folder: Path):
    """The outcome of a mutant, and what noticed: the suites that reach its place, the likely ones first.

    Some suites at a time share a process; each time may take four times as long as the one before. A trap ends the process,
    but is not the last word: the tests that are left may still fail by an assertion, so they go on without the one that did.
    """
    waiting = sorted((s for s in known if number in s.reached and s.target in WATCHERS[module]), key=_effort)
    if not waiting:
        return 'lived', 'no test comes there'
    budget, trapped, lost = 0.25, [], 0.0
    while waiting and lost < PATIENCE:
        some = [waiting.pop(0)]
        while waiting and sum(s.seconds for s in some) + waiting[0].seconds < budget:
            some.append(waiting.pop(0))
        seconds = 10 + 5 * sum(s.seconds for s in some)
        names = [suite.name for suite in some]
        filters = _suites(names) + [word for test in trapped for word in ('--skip', f'/{re.escape(test)}/')]
        outcome, what, used = _watch(program, filters, {'ACTIVE_MUTANT': str(number)}, folder, seconds)
        what = what or ', '.join(names)
        if outcome == 'assertion' and len(names) == 1:
            what = f'{names[0]} {what}'
        if outcome == 'trap' and what not in trapped:
            trapped.append(what)
            lost += used
            waiting = some + waiting
        elif outcome == 'lived':
            budget *= 4
        else:
            return outcome, what
    return ('trap', ', '.join(trapped)) if trapped else ('lived', '')


def _effort(suite: Suite) -> float:
    """Least for what is both quick and particular: suites that reach few places look at each the harder."""
    return (START + suite.seconds) * len(suite.reached)


def _suites(names) -> list[str]:
    return [word for name in names for word in ('--filter', f'^{re.escape(name)}/')]


def _tests(names) -> list[str]:
    return [word for name in names for word in ('--filter', f'/{re.escape(name)}(/|$)')]


def _watch(program: Path, filters: list[str], variables: dict[str, str], folder: Path, seconds: float = 600):
    """Runs tests until the first issue: assertion, trap, hang or lived, the test that noticed, and the processor's seconds.

    A hang is what takes more of the processor than `seconds`, or twenty times as long altogether: other work may be under way.
    """
    # Whatever a mutant does, it neither takes all memory nor leaves a file behind.
    limits = f'ulimit -c 0; ulimit -v 8000000; ulimit -t {seconds:.0f}; exec "$0" "$@"'
    process = subprocess.Popen(
        ['sh', '-c', limits, str(program), '--testing-library', 'swift-testing', '--no-parallel', *filters],
        env=dict(os.environ, SWT_NO_COLOR='1', NO_COLOR='1', SWIFT_BACKTRACE='enable=no', **variables), cwd=folder,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
    end, seen, outcome, what = time.monotonic() + 20 * seconds, b'', '', ''
    while not outcome:
        if not select.select([process.stdout], [], [], max(0, end - time.monotonic()))[0]:
            outcome = 'hang'
            break
        chunk = os.read(process.stdout.fileno(), 65536)
        seen += chunk
        if b'recorded an issue' in seen:
            match = re.search(r'Test (?:case passing .*? to )?(\S+) .*?recorded an issue', seen.decode(errors='replace'))
            outcome, what = 'assertion', match[1] if match else '?'
        if not chunk:
            break
    if outcome:
        os.killpg(process.pid, signal.SIGKILL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    process.stdout.close()
    seconds = usage.ru_utime + usage.ru_stime
    if outcome:
        return outcome, what, seconds
    if process.returncode == -signal.SIGXCPU:
        return 'hang', what, seconds
    if b'Test run with' in seen and process.returncode in (0, NO_TESTS):
        return 'lived', what, seconds
    begun = re.findall(r'Test (\S+) started', seen.decode(errors='replace'))
    return 'trap', begun[-1] if begun else what, seconds
