"""The libraries with every mutant behind a switch, linked with the objects of the tests that the package's own build has left."""

import hashlib
import json
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from .mutant import SWITCH, Mutant
from .swift_source import SwiftSource

# Each needs those before it; the two of one line do not need each other.
ORDER = (('ScrollKinematics',), ('TrajectoryTables', 'ScrollPlatforms'), ('ScrollDiagnostics',), ('ScrollScenarios',))
LIBRARIES = tuple(name for line in ORDER for name in line)

# With the preconditions' words that the tests look for. Without the passes that move code: those of Swift 6.3.1
# drop the loop of `Fling.resting` where it is full of switches.
FLAGS = ('-swift-version', '6', '-parse-as-library', '-wmo', '-assert-config', 'Debug', '-enable-testing',
         '-DSWIFT_PACKAGE', '-DDEBUG', '-package-name', 'mutants', '-Xllvm', '-sil-disable-pass=early-codemotion',
         '-Xllvm', '-sil-disable-pass=late-codemotion')


class Error(NamedTuple):
    """What the compiler says of a line."""

    path: str
    line: int
    text: str


class MutatedLibraries:
    """A folder with the changed sources, an object file for each library, and the program of the tests.

    The tests call the libraries by the same symbols as ever, so their objects serve as they are; to compile them again would
    take ten times as long as the libraries do. Optimized, these compile in twice the time, and the tests run five times as fast.
    """

    def __init__(self, root: Path, folder: Path, sources: dict[str, SwiftSource], is_optimized: bool):
        self.flags = (*FLAGS, '-O' if is_optimized else '-Onone')
        self.root, self.folder, self.sources = root, folder, sources
        self.program = folder / 'tests'

    def build(self, mutants: dict[int, Mutant], leave_out):
        """Compiles and links; `leave_out` takes out the mutants that do not compile, or ends the script."""
        (self.folder / 'modules').mkdir(parents=True, exist_ok=True)
        with ThreadPoolExecutor(2) as pool:
            for line in ORDER:
                list(pool.map(lambda library: self._compile(library, mutants, leave_out), line))
        self._link()

    def fingerprint(self) -> str:
        """Another one wherever the program differs."""
        return hashlib.sha256(self.program.read_bytes()).hexdigest()

    def _compile(self, library: str, mutants: dict[int, Mutant], leave_out):
        while True:
            texts = self._texts(library, mutants)
            needed = ORDER[:next(i for i, line in enumerate(ORDER) if library in line)]
            modules = [self.folder / 'modules' / f'{name}.swiftmodule' for line in needed for name in line]
            needs = json.dumps([self.flags, texts]).encode() + b''.join(m.read_bytes() for m in modules)
            key = hashlib.sha256(needs).hexdigest()
            mark = self.folder / f'{library}.key'
            if mark.exists() and mark.read_text() == key:
                return
            mark.unlink(missing_ok=True)
            errors = self._compiled(library, texts)
            if not errors:
                mark.write_text(key)
                return
            leave_out(mutants, errors)

    def _texts(self, library: str, mutants: dict[int, Mutant]) -> dict[str, str]:
        declarations = [m.declaration(n) for n, m in mutants.items() if m.module == library]
        texts = {f'Sources/{library}/MutantSwitch.swift': SWITCH + ''.join(declarations)}
        by_file = {}
        for number, mutant in mutants.items():
            by_file.setdefault(mutant.path, []).append((number, mutant))
        for path, source in self.sources.items():
            if path.split('/')[1] == library:
                texts[path] = switched_text(source, by_file.get(path, []))
        return texts

    def _compiled(self, library: str, texts: dict[str, str]) -> list[Error]:
        for path in (self.folder / 'Sources' / library).rglob('*.swift'):
            if str(path.relative_to(self.folder)) not in texts:
                path.unlink()
        for key, text in texts.items():
            path = self.folder / key
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        modules = self.folder / 'modules'
        done = subprocess.run(
            ['swiftc', *self.flags, '-module-name', library, '-I', str(modules), '-emit-module', '-emit-module-path',
             str(modules / f'{library}.swiftmodule'), '-c', '-o', str(self.folder / f'{library}.o'),
             *(str(self.folder / key) for key in texts)], capture_output=True, text=True)
        if done.returncode == 0:
            return []
        output = done.stdout + done.stderr
        errors = re.findall(r'^(/\S+?):(\d+):\d+: error: (.*)$', output, re.MULTILINE)
        if not errors:
            raise SystemExit(output[-4000:])
        prefix = str(self.folder.resolve()) + '/'
        return sorted({Error(file.removeprefix(prefix), int(line), text) for file, line, text in errors})

    def _link(self):
        """Links as the package's build has linked its tests, but for the objects of the libraries."""
        tests = next((self.root / '.build/debug').resolve().glob('*PackageTests.product'))
        listed = (tests / 'Objects.LinkFileList').read_text().splitlines()
        kept = [o for o in listed if not any(f'/{library}.build/' in o for library in LIBRARIES)]
        objects = kept + [str(self.folder / f'{library}.o') for library in LIBRARIES]
        newest = max(Path(o.strip("'\"")).stat().st_mtime for o in objects)
        if self.program.exists() and self.program.stat().st_mtime > newest:
            return
        (self.folder / 'objects.txt').write_text('\n'.join(objects) + '\n')
        wanted = f'"Linking {tests.with_suffix(".xctest")}"'.replace(str(self.root), '.')
        manifest = (self.root / '.build/debug.yaml').read_text().split(wanted)
        words = json.loads(re.match(r'\s*args: (\[.*\])', manifest[1])[1])
        words[words.index('-o') + 1] = str(self.program)
        words = [f'@{self.folder / "objects.txt"}' if word.startswith('@') else word for word in words if word != '-g']
        done = subprocess.run(words, capture_output=True, text=True)
        if done.returncode:
            raise SystemExit((done.stdout + done.stderr)[-4000:])


def switched_text(source: SwiftSource, mutants: list[tuple[int, Mutant]]) -> str:
    """The file with its mutants behind their switches; one may stand inside another."""
    replaced = {}
    before, after = {}, {}
    for number, mutant in sorted(mutants, key=lambda m: (m[1].start, -m[1].end)):
        if mutant.kind in ('statement', 'condition'):
            head, tail = mutant.switched(number).rsplit(mutant.old, 1)
            before.setdefault(mutant.start, []).append(head)
            after.setdefault(mutant.end, []).insert(0, tail)
        else:
            replaced[mutant.start] = (mutant.end, mutant.switched(number))
    text, position = [], 0
    for cut in sorted(set(before) | set(after) | set(replaced)):
        if cut < position:
            raise ValueError(f'{source.path}: mutants overlap at line {source.line_number(cut)}')
        text.append(source.text[position:cut])
        text += after.get(cut, [])
        text += before.get(cut, [])
        position = cut
        if cut in replaced:
            position, switched = replaced[cut]
            text.append(switched)
    return ''.join(text) + source.text[position:]
