"""The command line that every recorder has."""

import argparse
import fnmatch
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

from .recording import Folder

USAGE, MISSING, UNWRITABLE = 64, 66, 73
DEFAULT_OUT = Path(__file__).resolve().parents[2] / "data/recordings"


class Missing(Exception):
    """What a recorder needs and this machine does not have; the message says how to get it."""


@dataclass
class Case:
    """A named run: `record` takes the running engine and returns the recording."""

    name: str
    record: Callable


class Parser(argparse.ArgumentParser):
    """Reports a wrong argument in one line."""

    def error(self, message):
        print(f"{self.prog}: {message}; see --help", file=sys.stderr)
        sys.exit(USAGE)


def parser(engine, description, examples):
    """A parser of what every recorder takes."""
    made = Parser(
        prog=f"Plots/recorders/{engine}", formatter_class=argparse.RawDescriptionHelpFormatter, description=description,
        epilog="examples:\n" + "\n".join(f"  Plots/recorders/{engine} {example}".rstrip() for example in examples))
    made.add_argument("out", nargs="?", type=Path, default=DEFAULT_OUT, metavar="OUT",
                      help="the folder of recordings to write or add to (Plots/data/recordings)")
    made.add_argument("--only", metavar="PATTERN", default="*", help="record the names that match, as flex.* or *.K248*")
    made.add_argument("--list", action="store_true", help="print the names of the recordings and stop")
    return made


def record_all(program, options, cases, engine):
    """Records the chosen cases; the exit status. `engine` makes the running engine: name, version, clock, and `close`."""
    chosen = [case for case in cases if fnmatch.fnmatchcase(case.name, options.only)]
    if not chosen:
        print(f"{program}: no recording matches {options.only}; --list prints their names", file=sys.stderr)
        return USAGE
    if options.list:
        print("\n".join(case.name for case in chosen))
        return 0
    try:
        with engine() as running:
            folder = Folder(options.out, running.name, running.version, running.clock)
            for number, case in enumerate(chosen, start=1):
                recording = case.record(running)
                folder.add(recording)
                print(f"{number:3d}/{len(chosen)} {case.name}: {summary(recording.result)}", file=sys.stderr, flush=True)
    except Missing as reason:
        print(f"{program}: {reason}", file=sys.stderr)
        return MISSING
    except OSError as error:
        print(f"{program}: cannot write to {options.out}: {error.strerror}", file=sys.stderr)
        return UNWRITABLE
    print(f"{len(chosen)} recording{'s' * (len(chosen) > 1)} in {options.out}", file=sys.stderr)
    return 0


def summary(result):
    """The result in a few words."""
    words = {key: round(value, 2) if isinstance(value, float) else value for key, value in result.items()}
    return ", ".join(f"{key} {value}" for key, value in words.items())
