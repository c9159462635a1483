"""Reading what scroll-lab wrote: a folder of trajectories and their summary."""

import csv
import math
from dataclasses import dataclass
from pathlib import Path


class DataError(Exception):
    """A folder or file that cannot be drawn; the message says which and why."""


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


def read_table(path):
    """The columns of a CSV file: words in `phase` and the like, numbers elsewhere."""
    try:
        with open(path, newline="", encoding="utf-8") as file:
            rows = list(csv.reader(file))
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise DataError(f"cannot read {path}: {getattr(error, 'strerror', None) or error}") from error
    if len(rows) < 2:
        raise DataError(f"{path} holds no rows")
    header, body = rows[0], rows[1:]
    for number, row in enumerate(body, start=2):
        if len(row) != len(header):
            raise DataError(f"{path}, line {number}: {len(row)} cells where the header has {len(header)}")
    return {name: [cell(row[i]) for row in body] for i, name in enumerate(header)}


def cell(text):
    """A number, NaN for an empty cell, or the text itself."""
    if text == "":
        return math.nan
    try:
        return float(text)
    except ValueError:
        return text


class Folder:
    """A folder that `scroll-lab run` wrote."""

    def __init__(self, path):
        self.path = Path(path)
        if not self.path.is_dir():
            raise DataError(f"no folder {path}: write it with scroll-lab run")
        summary = self.path / "summary.csv"
        if not summary.exists():
            raise DataError(f"no summary.csv in {path}: write it with scroll-lab run")
        table = read_table(summary)
        for name in ("scenario", "variant", "metric", "value"):
            if name not in table:
                raise DataError(f"{summary} has no column {name}")
        self.metrics = {}
        for scenario, variant, metric, value in zip(
            table["scenario"], table["variant"], table["metric"], table["value"]
        ):
            self.metrics.setdefault(scenario, {}).setdefault(variant, {})[metric] = value

    def has(self, scenario):
        """Whether the folder holds that scenario."""
        return scenario in self.metrics

    def variants(self, scenario):
        """Names of the variants, in the order of the summary."""
        return list(self.metrics[scenario])

    def metric(self, scenario, variant, name):
        """A number of the summary; NaN if it is empty or missing."""
        return self.measured(scenario, variant).get(name, math.nan)

    def measured(self, scenario, variant):
        """The metrics of a variant by name."""
        if variant not in self.metrics.get(scenario, {}):
            raise Absent(f"{self.path} holds no variant {variant}; scroll-lab run {scenario} writes it")
        return self.metrics[scenario][variant]

    def run(self, scenario, variant):
        """The frames of a variant."""
        self.measured(scenario, variant)
        path = self.path / f"{scenario}.{variant}.csv"
        if not path.exists():
            raise DataError(f"no {path.name} in {self.path}, though summary.csv names it")
        return Run(scenario, variant, read_table(path))

    def table(self, name):
        """Another table of the folder, or None if it is not there."""
        path = self.path / name
        return read_table(path) if path.exists() else None
