"""A mutant: one place of the source, changed when its number is switched on."""

from typing import NamedTuple

# Swift operators cannot hold digits; these two characters write a mutant's number in binary.
BITS = '⊕⊗'


class Mutant(NamedTuple):
    """What stands at `start` ..< `end` of `path`, what replaces it, and how the switch is written there."""

    path: str
    line: int
    column: int
    start: int
    end: int
    old: str
    new: str
    kind: str
    reason: str
    listed: bool = False
    is_open: bool = False

    @property
    def module(self) -> str:
        return self.path.split('/')[1]

    @property
    def name(self) -> str:
        """How lists name it."""
        return ' '.join(f'{self.path}:{self.line}:{self.column}: {self.old} -> {self.new}'.split())

    @property
    def change(self) -> str:
        """The name without the place in the file, which other changes move."""
        return ' '.join(f'{self.path}: {self.old} -> {self.new}'.split())

    def switched(self, number: int) -> str:
        """The source that stands there instead, with the switch."""
        spelled = spelling(number)
        if self.kind in ('infix', 'prefix'):
            return self.old + spelled
        if self.kind == 'call':
            return f'mutant{self.old}{number}'
        if self.kind == 'value':
            return f'mutantValue({number}, {self.old}, {self.new})'
        if self.kind == 'statement':
            new = f'{self.new} ' if self.new else ''
            return f'if mutated({number}) {{ {new}}} else {{ {self.old} }}'
        if self.kind == 'condition':
            return f'(mutated({number}) ? ({self.new}) : ({self.old}))'
        raise ValueError(self.kind)

    def declaration(self, number: int) -> str:
        """What the switch needs beside the function `mutated`."""
        spelled = spelling(number)
        if self.kind == 'infix':
            operator = self.old + spelled
            return (f'infix operator {operator}: {PRECEDENCE[self.old]}\n'
                    + ''.join(form.format(o=operator, n=number, a=self.old, b=self.new) + '\n'
                              for form in FORMS[self.old]))
        if self.kind == 'prefix':
            operator = self.old + spelled
            return f'prefix operator {operator}\n' + PREFIX_FORMS[self.old].format(o=operator, n=number) + '\n'
        if self.kind == 'call':
            return CALL_FORMS[self.old].format(f=f'mutant{self.old}{number}', n=number, a=self.old, b=self.new) + '\n'
        return ''


def spelling(number: int) -> str:
    return ''.join(BITS[int(bit)] for bit in format(number, 'b'))


USABLE = '@usableFromInline '
COMPARISON = [USABLE + 'func {o} <T: Comparable>(x: T, y: T) -> Bool {{ mutated({n}) ? x {b} y : x {a} y }}']
EQUALITY = [USABLE + 'func {o} <T: Equatable>(x: T, y: T) -> Bool {{ mutated({n}) ? x {b} y : x {a} y }}',
            USABLE + 'func {o} <T: Equatable>(x: T?, y: T?) -> Bool {{ mutated({n}) ? x {b} y : x {a} y }}']
LOGIC = [USABLE + 'func {o} (x: Bool, y: @autoclosure () -> Bool) -> Bool {{ mutated({n}) ? x {b} y() : x {a} y() }}']
SUM = [USABLE + 'func {o} <T: AdditiveArithmetic>(x: T, y: T) -> T {{ mutated({n}) ? x {b} y : x {a} y }}']
PRODUCT = [USABLE + 'func {o} (x: Double, y: Double) -> Double {{ mutated({n}) ? x {b} y : x {a} y }}',
           USABLE + 'func {o} (x: Int, y: Int) -> Int {{ mutated({n}) ? x {b} y : x {a} y }}']
WRAPPING = [USABLE + 'func {o} <T: FixedWidthInteger>(x: T, y: T) -> T {{ mutated({n}) ? x {b} y : x {a} y }}']
IN_PLACE = [USABLE + 'func {o} <T: AdditiveArithmetic>(x: inout T, y: T) {{ if mutated({n}) {{ x {b} y }} else {{ x {a} y }} }}']

FORMS = {**{o: COMPARISON for o in ('<', '<=', '>', '>=')}, **{o: EQUALITY for o in ('==', '!=')},
         '&&': LOGIC, '||': LOGIC, '+': SUM, '-': SUM, '*': PRODUCT, '/': PRODUCT, '+=': IN_PLACE, '-=': IN_PLACE,
         '&+': WRAPPING, '&-': WRAPPING}
PRECEDENCE = {**{o: 'ComparisonPrecedence' for o in ('<', '<=', '>', '>=', '==', '!=')},
              '&&': 'LogicalConjunctionPrecedence', '||': 'LogicalDisjunctionPrecedence',
              **{o: 'AdditionPrecedence' for o in ('+', '-', '&+', '&-')},
              **{o: 'MultiplicationPrecedence' for o in ('*', '/')},
              **{o: 'AssignmentPrecedence' for o in ('+=', '-=')}}
PREFIX_FORMS = {
    '-': USABLE + 'prefix func {o} <T: SignedNumeric>(x: T) -> T {{ mutated({n}) ? x : -x }}',
    '!': USABLE + 'prefix func {o} (x: Bool) -> Bool {{ mutated({n}) ? x : !x }}'}
CALL_FORMS = {
    'abs': USABLE + 'func {f}<T: SignedNumeric & Comparable>(_ x: T) -> T {{ mutated({n}) ? x : abs(x) }}',
    'min': USABLE + 'func {f}<T: Comparable>(_ x: T, _ y: T) -> T {{ mutated({n}) ? max(x, y) : min(x, y) }}\n'
           + USABLE + 'func {f}<T: Comparable>(_ x: T, _ y: T, _ z: T) -> T {{ mutated({n}) ? max(x, y, z) : min(x, y, z) }}',
    'max': USABLE + 'func {f}<T: Comparable>(_ x: T, _ y: T) -> T {{ mutated({n}) ? min(x, y) : max(x, y) }}\n'
           + USABLE + 'func {f}<T: Comparable>(_ x: T, _ y: T, _ z: T) -> T {{ mutated({n}) ? min(x, y, z) : max(x, y, z) }}'}

SWITCH = '''#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@usableFromInline let activeMutant = getenv("ACTIVE_MUTANT").map { atoi($0) } ?? 0

// A byte for each mutant whose place was reached, where REACHED_MUTANTS names a file for their numbers.
@usableFromInline nonisolated(unsafe) let reachedMutants: UnsafeMutablePointer<UInt8>? = {
  guard getenv("REACHED_MUTANTS") != nil else { return nil }
  atexit {
    let numbers = (0..<100_000).filter { reachedMutants?[$0] == 1 }
    let text = numbers.map { "\\($0)\\n" }.joined()
    let file = open(getenv("REACHED_MUTANTS"), O_WRONLY | O_CREAT | O_APPEND, 0o644)
    _ = write(file, text, text.utf8.count)
    close(file)
  }
  let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 100_000)
  bytes.initialize(repeating: 0, count: 100_000)
  return bytes
}()

@usableFromInline func mutated(_ number: Int32) -> Bool {
  if let reachedMutants { reachedMutants[Int(number)] = 1 }
  return activeMutant == number
}
@usableFromInline func mutantValue<T>(_ number: Int32, _ old: @autoclosure () -> T, _ new: @autoclosure () -> T) -> T {
  mutated(number) ? new() : old()
}
'''
