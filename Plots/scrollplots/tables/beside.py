"""What a table of settings beside a table says of it: what its variants are for, and the units of its parameters."""

from ..data import read_values

# Parameters that are lengths, where no settings say so.
LENGTHS = ("size", "length", "height", "offset", "travel")


class Beside:
    """The settings at `path`, which `run` and `sweep --output` write; none if there is no such file."""

    def __init__(self, path):
        self.settings = read_values(path, "parameter") if path.is_file() else {}

    def role(self, scenario, variant):
        """What a variant is for: fault, cure, price or control; None if nothing says."""
        return self.settings.get(scenario, {}).get(variant, {}).get("role", (None, ""))[0]

    @property
    def scenario(self):
        """The scenario of a sweep."""
        return next(iter(self.settings), "")

    def named(self, key):
        """A parameter with its unit."""
        known = (values[key][1] for variants in self.settings.values() for values in variants.values() if key in values)
        unit = next(known, "pt" if key.endswith(LENGTHS) else "")
        return f"{key} / {unit}" if unit else key
