"""Reading what scroll-lab wrote: a folder of trajectories with their metrics and settings."""

import csv
import math
from dataclasses import dataclass
from pathlib import Path


class DataError(Exception):
    """A folder or file that cannot be drawn; the message says which and why."""

    status = 65


class NotFound(DataError):
    """A folder, or a file that every run writes, is not there."""

    status = 66


class Absent(DataError):
    """A variant that a run left out: nothing is wrong, but a picture that shows it cannot be drawn."""


@dataclass
class Run:
    """The frames of one variant, a list per column; an empty cell is NaN."""

    scenario: str
    variant: str
    columns: dict

    def __getitem__(self, name):
        if name not in self.columns:
            raise DataError(f"{self.scenario}.{self.variant}.csv has no column {name}")
        return self.columns[name]

    def until(self, end):
        """The run cut off after `end` seconds."""
        return self.between(-math.inf, end)

    def between(self, start, end):
        """The frames from `start` to `end` seconds."""
        kept = [start <= t <= end for t in self["time_s"]]
        cut = {name: [v for v, k in zip(values, kept) if k] for name, values in self.columns.items()}
        return Run(self.scenario, self.variant, cut)

    def changes(self, column):
        """Where a column changes: the time of the new value in s, the old value and the new one."""
        values = self[column]
        return [(t, old, new) for t, old, new in zip(self["time_s"][1:], values, values[1:]) if old != new]

    @property
    def touch(self):
        """When the finger touches a view that moves on its own, in s; 0 if it never does."""
        return next((t for t, _, new in self.changes("phase") if new == "drag"), 0)

    @property
    def release(self):
        """When the finger lets go: the time in s of the first frame it no longer moves; 0 if there is no drag."""
        return next((t for t, old, _ in self.changes("phase") if old == "drag"), 0)


def read_table(path, words=()):
    """The columns of a CSV file: text in the columns `words` and where a cell is no number, numbers elsewhere."""
    try:
        with open(path, newline="", encoding="utf-8") as file:
            rows = list(csv.reader(line for line in file if not line.startswith("#")))
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise DataError(f"cannot read {path}: {getattr(error, 'strerror', None) or error}") from error
    if len(rows) < 2:
        raise DataError(f"{path} holds no rows")
    header, body = rows[0], rows[1:]
    for number, row in enumerate(body, start=2):
        if len(row) != len(header):
            raise DataError(f"{path}, line {number}: {len(row)} cells where the header has {len(header)}")
    return {
        name: [row[i] if name in words else cell(row[i]) for row in body] for i, name in enumerate(header)
    }


def cell(text):
    """A number, NaN for an empty cell, or the text itself."""
    if text == "":
        return math.nan
    try:
        return float(text)
    except ValueError:
        return text


def read_values(path, name):
    """A tidy table as {scenario: {variant: {name: (value, unit)}}}; `name` is the column of the names."""
    keys = ("scenario", "variant", name, "unit")
    table = read_table(path, words=keys)
    for column in (*keys, "value"):
        if column not in table:
            raise DataError(f"{path} has no column {column}")
    values = {}
    for scenario, variant, key, unit, value in zip(*(table[column] for column in (*keys, "value"))):
        values.setdefault(scenario, {}).setdefault(variant, {})[key] = (value, unit)
    return values


class Folder:
    """A folder that `scroll-lab run` wrote."""

    def __init__(self, path):
        self.path = Path(path)
        if not self.path.is_dir():
            raise NotFound(f"no folder {path}: write it with scroll-lab run")
        for name in ("summary.csv", "settings.csv"):
            if not (self.path / name).exists():
                raise NotFound(f"no {name} in {path}: write it with scroll-lab run")
        self.metrics = read_values(self.path / "summary.csv", "metric")
        self.settings = read_values(self.path / "settings.csv", "parameter")

    def has(self, scenario):
        """Whether the folder holds that scenario."""
        return scenario in self.metrics

    @property
    def scenarios(self):
        """Names of the scenarios, in the order of the summary."""
        return list(self.metrics)

    def variants(self, scenario):
        """Names of the variants, in the order of the summary."""
        return list(self.metrics[scenario])

    def measured(self, scenario, variant):
        """The metrics of a variant by name, each with its unit."""
        if variant not in self.metrics.get(scenario, {}):
            raise Absent(f"{self.path} holds no variant {variant}; scroll-lab run {scenario} writes it")
        return self.metrics[scenario][variant]

    def metric(self, scenario, variant, name):
        """A number of the summary; NaN if it is empty."""
        measured = self.measured(scenario, variant)
        if name not in measured:
            raise DataError(f"{self.path / 'summary.csv'} has no metric {name} of {scenario}, {variant}")
        return measured[name][0]

    def setting(self, scenario, variant, key):
        """The value that a parameter had: a number, or the word of a choice."""
        self.measured(scenario, variant)
        settings = self.settings.get(scenario, {}).get(variant, {})
        if key not in settings:
            raise DataError(f"{self.path / 'settings.csv'} has no parameter {key} of {scenario}, {variant}")
        return settings[key][0]

    def run(self, scenario, variant):
        """The frames of a variant."""
        self.measured(scenario, variant)
        path = self.path / f"{scenario}.{variant}.csv"
        if not path.exists():
            raise DataError(f"no {path.name} in {self.path}, though summary.csv names it")
        return Run(scenario, variant, read_table(path))

    def role(self, scenario, variant):
        """What a variant is for: fault, cure, price or control; None if nothing says."""
        return self.settings.get(scenario, {}).get(variant, {}).get("role", (None, ""))[0]

    def table(self, name):
        """Another table of the folder, or None if it is not there."""
        path = self.path / name
        return read_table(path) if path.exists() else None
