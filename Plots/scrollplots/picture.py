"""What a picture is."""

from dataclasses import dataclass
from typing import Callable


@dataclass
class Picture:
    """A named drawing that needs a scenario (or a table) of the data folder."""

    name: str
    needs: str
    draw: Callable

    def can_draw(self, data):
        """Whether the folder holds what it needs."""
        return data.table(self.needs) is not None if self.needs.endswith(".csv") else data.has(self.needs)
