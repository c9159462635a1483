"""A copy of the libraries and their tests in which every mutant stands behind a switch."""

import json
import re
import subprocess
import tempfile
from pathlib import Path
from typing import NamedTuple

from .mutant import SWITCH, Mutant
from .swift_source import SwiftSource

LIBRARIES = ('ScrollKinematics', 'TrajectoryTables', 'ScrollPlatforms', 'ScrollDiagnostics', 'ScrollScenarios')


class Manifest:
    """The libraries, their tests and what these need: programs and benchmarks would only cost time."""

    def __init__(self, root: Path):
        # In a folder of its own: a build of the package may be under way.
        with tempfile.TemporaryDirectory() as scratch:
            dump = subprocess.run(['swift', 'package', 'dump-package', '--package-path', str(root), '--scratch-path', scratch],
                                  check=True, capture_output=True, text=True).stdout
        known = {target['name']: target for target in json.loads(dump)['targets']}
        self.targets, wanted = {}, [name + suffix for name in LIBRARIES for suffix in ('', 'Tests')]
        while wanted:
            name = wanted.pop()
            if name not in self.targets:
                self.targets[name] = known[name]
                wanted += self._needed(name)

    def _needed(self, name: str) -> list[str]:
        return [next(iter(d.values()))[0] for d in self.targets[name]['dependencies']]

    def folder(self, name: str) -> str:
        target = self.targets[name]
        return target.get('path') or ('Tests/' if target['type'] == 'test' else 'Sources/') + name

    def text(self) -> str:
        lines = []
        for name in sorted(self.targets):
            kind = {'test': 'testTarget', 'regular': 'target'}[self.targets[name]['type']]
            needed, left_out = json.dumps(self._needed(name)), json.dumps(self.targets[name]['exclude'])
            lines.append(f'.{kind}(name: "{name}", dependencies: {needed}, path: "{self.folder(name)}", exclude: {left_out}),')
        return ('// swift-tools-version: 6.0\nimport PackageDescription\n\nlet package = Package(\n  name: "Mutants",\n'
                '  targets: [\n    ' + '\n    '.join(lines) + '\n  ],\n  swiftLanguageModes: [.v6]\n)\n')


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


class Error(NamedTuple):
    """What the compiler says of a line."""

    path: str
    line: int
    text: str


class MutatedPackage:
    """The copy, in a folder of its own that is kept from run to run, so that it builds quicker again."""

    def __init__(self, root: Path, folder: Path, sources: dict[str, SwiftSource]):
        self.root, self.folder, self.sources = root, folder, sources
        self.manifest = Manifest(root)

    def write(self, mutants: dict[int, Mutant]):
        """Writes the copy; files that stay the same keep their time."""
        wanted = {'Package.swift': self.manifest.text()}
        for name in self.manifest.targets:
            for path in sorted((self.root / self.manifest.folder(name)).rglob('*')):
                if path.is_file() and '.docc' not in str(path):
                    wanted[str(path.relative_to(self.root))] = path.read_text()
        for name in LIBRARIES:
            declarations = [m.declaration(n) for n, m in mutants.items() if m.module == name]
            wanted[f'Sources/{name}/MutantSwitch.swift'] = SWITCH + ''.join(declarations)
        by_file = {}
        for number, mutant in mutants.items():
            by_file.setdefault(mutant.path, []).append((number, mutant))
        for path, those in by_file.items():
            wanted[path] = switched_text(self.sources[path], those)
        for top in ('Sources', 'Tests'):
            for path in [p for p in (self.folder / top).rglob('*') if p.is_file()]:
                if str(path.relative_to(self.folder)) not in wanted:
                    path.unlink()
        for key, text in wanted.items():
            path = self.folder / key
            if not path.exists() or path.read_text() != text:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)

    def check(self, library: str) -> list[Error]:
        """What the compiler refuses in a library; far quicker than a build. The libraries it needs are checked before it."""
        modules = self.folder / '.modules'
        modules.mkdir(exist_ok=True)
        files = sorted(str(p) for p in (self.folder / 'Sources' / library).rglob('*.swift'))
        return self._run(
            'swiftc', '-swift-version', '6', '-parse-as-library', '-wmo', '-Onone', '-enable-testing',
            '-module-name', library, '-package-name', 'Mutants', '-I', str(modules), '-emit-module',
            '-emit-module-path', str(modules / f'{library}.swiftmodule'), '-emit-sil', '-o', str(modules / f'{library}.sil'), *files)

    def build(self) -> list[Error]:
        """Builds the tests; what the compiler refuses."""
        return self._run('swift', 'build', '--build-tests', '--package-path', str(self.folder))

    def _run(self, *command: str) -> list[Error]:
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode == 0:
            return []
        output = done.stdout + done.stderr
        errors = re.findall(r'^(/\S+?):(\d+):\d+: error: (.*)$', output, re.MULTILINE)
        if not errors:
            raise RuntimeError(output[-4000:])
        prefix = str(self.folder.resolve()) + '/'
        return sorted({Error(file.removeprefix(prefix), int(line), text) for file, line, text in errors})

    def tests(self) -> Path:
        return next((self.folder / '.build/debug').glob('*PackageTests.xctest'))
