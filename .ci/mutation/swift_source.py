"""Swift source as tokens: enough to know operators, literals and names from comments, text and attributes."""

import re
from typing import NamedTuple

TOKEN = re.compile(
    r'(?P<comment>//[^\n]*|/\*.*?\*/)'
    r'|(?P<text>#*"""(?:.|\n)*?"""#*|"(?:\\\((?:[^()"]|"[^"]*"|\([^()]*\))*\)|\\.|[^"\\\n])*")'
    r'|(?P<number>(?<![\w.$])(?:0x[\da-fA-F_]+(?:\.[\da-fA-F_]+)?(?:p[+-]?\d+)?|0[ob]\w+'
    r'|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?))'
    r'|(?P<name>[@#$]?[A-Za-z_`][\w`]*|\$\d+)'
    r'|(?P<operator>[/=\-+!*%<>&|^~?.]+)'
    r'|(?P<mark>[(){}\[\],:;])',
    re.DOTALL)


class Token(NamedTuple):
    """A piece of source: its kind, its text and where it begins."""

    kind: str
    text: str
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)


class SwiftSource:
    """A file of the package: text, tokens, lines, and where a mutant may stand."""

    def __init__(self, path: str, text: str):
        self.path, self.text = path, text
        self.tokens = [Token(m.lastgroup or '', m.group(), m.start()) for m in TOKEN.finditer(text)]
        self.line_starts = [0] + [m.end() for m in re.finditer('\n', text)]
        self.hidden = self._hidden_ranges()

    def line_number(self, position: int) -> int:
        low, high = 0, len(self.line_starts)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self.line_starts[middle] <= position else (low, middle)
        return low + 1

    def place(self, position: int) -> tuple[int, int]:
        """Line and column, from 1."""
        line = self.line_number(position)
        return line, position - self.line_starts[line - 1] + 1

    def line(self, number: int) -> str:
        return self.text[self.line_starts[number - 1]:].split('\n', 1)[0]

    def is_hidden(self, position: int) -> bool:
        return any(start <= position < end for start, end in self.hidden)

    def _hidden_ranges(self):
        """Preconditions (exit tests are theirs), conditions of compilation, and declarations that need literals."""
        ranges = []
        for match in re.finditer(r'\b(?:precondition|assert|preconditionFailure|fatalError)\(', self.text):
            ranges.append((match.start(), self._close(match.end() - 1)))
        for match in re.finditer(r'^\s*(?:#|@available|case \w+ = |import ).*$', self.text, re.MULTILINE):
            ranges.append((match.start(), match.end()))
        for match in re.finditer(r'#if (?!canImport|!hasFeature).*?#endif', self.text, re.DOTALL):
            ranges.append((match.start(), match.end()))
        return ranges

    def _close(self, opening: int) -> int:
        depth = 0
        for token in self.tokens:
            if token.start < opening or token.kind != 'mark':
                continue
            depth += (token.text in '([{') - (token.text in ')]}')
            if depth == 0:
                return token.end
        return len(self.text)
