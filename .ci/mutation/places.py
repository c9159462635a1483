"""The two lists: places chosen by hand, and mutants of the rules that change nothing, with the reason."""

import re
from pathlib import Path

from .mutant import Mutant
from .operators import candidates, is_default_argument
from .swift_source import SwiftSource


# What begins so is a statement, or the end of a longer expression.
NO_EXPRESSION = re.compile(r'(?:let|var|return|guard|if|for|while)\b|(?:\|\||&&|[-+*/<>=]=?) ')


class ListError(Exception):
    """An entry of a list that fits the source no more."""


def _blocks(path: Path):
    """Entries of a list: (file, lines). A file's name stands at the margin, its entries are indented, parted by blank lines."""
    file, lines = '', []
    for number, line in enumerate(path.read_text().splitlines() + [''], 1):
        if line.startswith('#'):
            continue
        if line and not line[0].isspace():
            file = line.strip()
        elif line.strip():
            lines.append((number, line.strip()))
        elif lines:
            yield file, lines
            lines = []
    if lines:
        yield file, lines


def _fields(entry, where):
    fields = {}
    for number, line in entry:
        key, _, value = line.partition(' ')
        if key == '-' and key in fields:
            value = f'{fields.pop(key)}\n{value}'
        if key not in ('-', '+', 'why', 'nth', 'rule', 'in', 'open') or key in fields:
            raise ListError(f'{where}:{number}: {key}: accepted are - + why nth rule in open, all but - once')
        fields[key] = value
    return fields


def chosen(path: Path, sources: dict[str, SwiftSource]) -> list[Mutant]:
    """The places chosen by hand: `- OLD` and `+ NEW` are expressions, or statements where `rule statement` says so."""
    found = []
    for file, entry in _blocks(path):
        where = f'{path.name}:{entry[0][0]}'
        fields = _fields(entry, path.name)
        source = sources.get(file)
        if source is None:
            raise ListError(f'{where}: {file} is not there')
        old = fields['-']
        if '\n' in old:
            lines = re.search(r'\n *'.join(map(re.escape, old.split('\n'))), source.text)
            old = lines[0] if lines else old
        count = source.text.count(old)
        for text in (old, fields.get('+', '')):
            if any(text.count(a) != text.count(b) for a, b in ('()', '[]', '{}')):
                raise ListError(f'{where}: "{text}" opens what it does not close')
        nth = int(fields.get('nth', 1))
        if count < nth or (count > 1 and 'nth' not in fields):
            raise ListError(f'{where}: {file} has {count} of "{old}"; give an OLD that stands once, or nth')
        start = -1
        for _ in range(nth):
            start = source.text.index(old, start + 1)
        if is_default_argument(source, start):
            raise ListError(f'{where}: "{old}" is a default argument, compiled into its callers: no switch reaches the tests')
        kind = fields.get('rule', 'condition')
        for text in (old, fields.get('+', '')):
            if kind == 'condition' and NO_EXPRESSION.match(text):
                raise ListError(f'{where}: "{text}" is no expression; take a whole one, or say `rule statement`')
        if kind == 'condition' and re.search(r'(?<!\.)[\w.?!]$', source.text[:start][-2:]):
            raise ListError(f'{where}: "{old}" is the end of a longer expression; take a whole one')
        found.append(Mutant(file, *source.place(start), start, start + len(old), old, fields.get('+', ''), kind,
                            fields['why'], listed=True, is_open='open' in fields))
    return found


def equivalent(path: Path, sources: dict[str, SwiftSource]) -> dict[tuple, str]:
    """Mutants of the rules that nothing can tell from the source: place and change, and why."""
    found = {}
    known = {file: {(m.path, m.start, m.old, m.new) for m in candidates(s)} for file, s in sources.items()}
    for file, entry in _blocks(path):
        where = f'{path.name}:{entry[0][0]}'
        fields = _fields(entry, path.name)
        source = sources.get(file)
        if source is None:
            raise ListError(f'{where}: {file} is not there')
        line, old = fields['in'], fields['-']
        lines = [n for n in range(1, len(source.line_starts) + 1) if source.line(n).strip() == line]
        matches = sorted(key for n in lines for key in known[file]
                         if source.line_number(key[1]) == n and key[2:] == (old, fields.get('+', '')))
        nth = int(fields.get('nth', 1))
        if len(matches) < nth or (len(matches) > 1 and 'nth' not in fields):
            raise ListError(f'{where}: {file} has {len(matches)} of "{old}" in "{line}"; mend the entry, or give nth')
        found[matches[nth - 1]] = fields['why']
    return found
