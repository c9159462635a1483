"""A recording and the folder that holds recordings: a CSV file each, and index.csv, which says how each was made."""

import csv
import json
from dataclasses import dataclass

INDEX_COLUMNS = ["id", "engine", "version", "experiment", "clock", "excluded", "setup", "result", "file"]


@dataclass
class Recording:
    """What one run gave.

    `setup` says what was done and `result` what came of it, both as JSON; `columns` has a list per column, all of the
    same length. `engine` stands where one recorder has several.
    """

    name: str
    experiment: str
    setup: dict
    result: dict
    columns: dict
    engine: str = ""


class Folder:
    """A folder of recordings by one engine; what others recorded there stays, and the same name is replaced."""

    def __init__(self, path, engine, version, clock):
        self.path = path
        self.engine = engine
        self.version = version
        self.clock = clock

    def add(self, recording):
        """Writes the file of a recording, then its row of the index."""
        engine = recording.engine or self.engine
        name = f"{engine}/{recording.name.removeprefix(engine + '.')}"
        file = f"{name}.csv"
        write_rows(self.path / file, [list(recording.columns), *zip(*map(texts, recording.columns.values()))])
        row = {
            "id": name,
            "engine": engine,
            "version": self.version,
            "experiment": recording.experiment,
            "clock": self.clock,
            "excluded": "",
            "setup": json.dumps(recording.setup, sort_keys=True),
            "result": json.dumps(recording.result, sort_keys=True),
            "file": file,
        }
        rows = {known["id"]: known for known in read_index(self.path)} | {row["id"]: row}
        ordered = [[rows[key][column] for column in INDEX_COLUMNS] for key in sorted(rows)]
        write_rows(self.path / "index.csv", [INDEX_COLUMNS, *ordered])


def read_index(folder):
    """The rows of index.csv; none where there is no such file."""
    path = folder / "index.csv"
    if not path.exists():
        return []
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def write_rows(path, rows):
    """Writes a CSV file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(f".{path.name}.partial")
    try:
        with open(partial, "w", newline="", encoding="utf-8") as file:
            csv.writer(file, lineterminator="\n").writerows(rows)
        partial.replace(path)
    finally:
        partial.unlink(missing_ok=True)


def texts(values):
    """The cells of a column: numbers to 1e-10, without a trailing .0 or the sign of a negative zero."""
    return [repr(round(value, 10) + 0.0).removesuffix(".0") for value in values]
