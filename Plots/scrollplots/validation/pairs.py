"""Reading a folder of recordings, and the simulations that scroll-lab validate wrote of them."""

import csv
import json
from dataclasses import dataclass
from pathlib import Path

from ..data import Absent, DataError, NotFound, Run, read_table


@dataclass
class Pair:
    """A recording, how it was made and what came of it, and the simulation of it; None where no model covers it."""

    setup: dict
    result: dict
    recorded: Run
    simulated: Run | None


class Recordings:
    """A folder of recordings, and the folder of their simulations."""

    def __init__(self, folder, simulated):
        self.folder, self.simulated = Path(folder), Path(simulated)
        index = self.folder / "index.csv"
        if not index.exists():
            raise NotFound(f"no index.csv in {folder}: a folder of recordings has one")
        with open(index, newline="", encoding="utf-8") as file:
            self.rows = {row["id"]: row for row in csv.DictReader(file)}

    def __getitem__(self, name):
        """The recording of that name, or its first repeat."""
        known = next((key for key in (name, f"{name}.r0") if key in self.rows), None)
        if known is None:
            raise Absent(f"{self.folder} holds no recording {name}")
        row = self.rows[known]
        try:
            setup, result = json.loads(row["setup"]), json.loads(row["result"])
        except json.JSONDecodeError as error:
            raise DataError(f"{self.folder / 'index.csv'}: setup or result of {known} is no JSON: {error}") from error
        return Pair(setup, result, read_run(known, self.folder / row["file"]),
                    read_run(known, self.simulated / f"{known}.csv", or_none=True))


def read_run(name, path, or_none=False):
    """The frames of a file."""
    if or_none and not path.exists():
        return None
    return Run(*name.split("/", 1), read_table(path))
