"""Mutants made by rule: every comparison, sign, literal, extremum and dropped statement of a file is a candidate."""

import re

from .mutant import Mutant
from .swift_source import SwiftSource

INFIX = {'<': '<=', '<=': '<', '>': '>=', '>=': '>', '==': '!=', '!=': '==', '&&': '||', '||': '&&',
         '+': '-', '-': '+', '*': '/', '/': '*', '+=': '-=', '-=': '+=', '&+': '&-', '&-': '&+'}
CALLS = {'min': 'max', 'max': 'min', 'abs': ''}
RESERVES = '.reserveCapacity('
STATEMENT = re.compile(r'^( +)((?:self\.)?[a-z][\w.]*(?: [-+*]?= .+|\([^{}]*\)))$')


def candidates(source: SwiftSource) -> list[Mutant]:
    """All mutants that the rules make of a file, in order of place."""
    found = []
    tokens = source.tokens
    for index, token in enumerate(tokens):
        if source.is_hidden(token.start) or _only_reserves(source, token):
            continue
        before = source.text[token.start - 1:token.start]
        after = source.text[token.end:token.end + 1]
        previous = tokens[index - 1] if index else token

        def add(new: str, kind: str, reason: str):
            found.append(Mutant(source.path, *source.place(token.start), token.start, token.end, token.text, new, kind, reason))

        if token.kind == 'operator':
            if token.text in INFIX and before.isspace() and after.isspace() and previous.text not in ('func', 'operator'):
                add(INFIX[token.text], 'infix', 'another operator')
            elif token.text in '-!' and not before.isalnum() and (after.isalnum() or after == '('):
                add('', 'prefix', 'without its sign')
        elif token.kind == 'number' and _may_change(source, tokens, index):
            add(_other_number(token.text), 'value', 'another constant')
        elif token.kind == 'name' and token.text in CALLS and after == '(' and previous.text not in ('.', 'func'):
            add(CALLS[token.text], 'call', 'another extremum, or a sign kept')
        elif token.text in ('true', 'false') and previous.text != 'case' and not is_default_argument(source, token.start):
            add({'true': 'false', 'false': 'true'}[token.text], 'value', 'the opposite')
    return sorted(found + list(_dropped_statements(source)), key=lambda m: m.start)


def _only_reserves(source: SwiftSource, token) -> bool:
    """Whether it says how much memory to make ready, or to keep: that changes no value."""
    line, column = source.line(source.line_number(token.start)), source.place(token.start)[1]
    return RESERVES in line or line[:column - 1].endswith('keepingCapacity: ')


def _may_change(source: SwiftSource, tokens, index: int) -> bool:
    token, previous = tokens[index], tokens[index - 1]
    if is_default_argument(source, token.start):
        return False
    if previous.text in ('case', '.', '[') or token.text.startswith('0x'):
        return False
    line = source.line(source.line_number(token.start)).strip()
    # A pattern, or an argument of a type.
    return not line.startswith('case ') or '=' in line


def is_default_argument(source: SwiftSource, start: int) -> bool:
    """Whether the value of a parameter that a caller leaves out begins there: compiled into the callers, and the tests stay as
    they are."""
    number = source.line_number(start)
    before = source.line(number)[:start - source.line_starts[number - 1]]
    return re.search(r'(?:^\s*|[(,]\s*)(?!(?:var|let|case)\b)(?:\w+ )?\w+: [\w.?]+ = -?$', before) is not None


def _other_number(text: str) -> str:
    if re.fullmatch(r'[\d_]+', text):
        return str(int(text) + 1)
    value = float(text.replace('_', ''))
    return repr(1.0 if value == 0 else value * 1.5)


def _dropped_statements(source: SwiftSource):
    """Statements of one line inside functions; an initializer has to set everything."""
    owner, owner_indent = '', 0
    for number, start in enumerate(source.line_starts, 1):
        text = source.line(number)
        indent = len(text) - len(text.lstrip())
        if re.search(r'\b(?:func|init|var|subscript|let|static)\b', text) and text.rstrip().endswith('{'):
            owner, owner_indent = text, indent
        match = STATEMENT.match(text)
        if not match or source.is_hidden(start + indent) or not owner or indent <= owner_indent:
            continue
        if re.search(r'\binit\b', owner) or text.count('(') != text.count(')') or RESERVES in text:
            continue
        if re.match(r'\s*(?:case|default|return|throw|try|let|var|if|for|while|guard|visitor)\b', text):
            continue
        previous = source.line(number - 1).rstrip()
        if not previous.endswith(('{', '}', ')')) and not STATEMENT.match(previous) and not re.match(
                r'\s*(?:let|var|return|guard|if|//)', previous):
            continue
        if previous.endswith(('(', ',', '=', '?', ':', 'in')) or source.line(number + 1).strip().startswith(('.', '?', '&&')):
            continue
        begin = start + indent
        yield Mutant(source.path, number, indent + 1, begin, begin + len(match.group(2)), match.group(2), '', 'statement',
                     'dropped')
