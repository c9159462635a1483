"""What became of each mutant, the score of each module, and what lived."""

from pathlib import Path


class Outcomes:
    """Outcomes of one program, in a file from which an interrupted run goes on."""

    def __init__(self, file: Path, program: str, keeps_deaths: bool):
        """Reads those of this program, or of an older one what died by an assertion, if that is to be kept."""
        self.file, self.of = file, {}
        first, *lines = file.read_text().splitlines() if file.exists() else ['']
        for line in lines:
            name, outcome, what = line.split('\t')
            if first == program or keeps_deaths and outcome == 'assertion':
                self.of[name] = (outcome, what)
        file.write_text('\n'.join([program] + ['\t'.join((name, *found)) for name, found in self.of.items()]) + '\n')

    def add(self, name: str, outcome: str, what: str):
        """Takes in an outcome, and prints it."""
        self.of[name] = (outcome, what)
        with self.file.open('a') as file:
            file.write(f'{name}\t{outcome}\t{what}\n')
        print(f'{outcome:9} {name}    [{what}]', flush=True)


def noticed(file: Path) -> dict[str, str]:
    """The test that noticed each change when `note` was last called; no more than where to look first."""
    lines = [line.split(' | ', 1) for line in file.read_text().splitlines() if not line.startswith('#')]
    return {change: test for test, change in lines}


def note(file: Path, mutants, outcomes):
    """Writes which test noticed each mutant."""
    lines = {f"{outcomes[m.name][1].split()[-1]} | {m.change}" for m in mutants if outcomes[m.name][0] == 'assertion'}
    head = '# The test that noticed each place of places.txt, as `.ci/mutants --note` last found it: where a subset begins.'
    file.write_text('\n'.join([head, *sorted(lines, key=lambda line: line.split(' | ', 1)[::-1])]) + '\n')


def conclude(mutants, outcomes, least: float) -> int:
    """Prints score and survivors; 1 if in some module too few died by an assertion."""
    print(f'\n{"module":20}{"mutants":>8}{"assertion":>11}{"trap":>6}{"hang":>6}{"lived":>7}{"score":>8}')
    too_few = False
    for module in sorted({m.module for m in mutants}):
        kinds = [outcomes[m.name][0] for m in mutants if m.module == module]
        score = kinds.count('assertion') / len(kinds)
        too_few = too_few or score < least
        counts = [kinds.count(kind) for kind in ('assertion', 'trap', 'hang', 'lived')]
        print(f'{module:20}{len(kinds):8}{counts[0]:11}{counts[1]:6}{counts[2]:6}{counts[3]:7}{score:8.1%}')
    for kind in ('lived', 'hang', 'trap'):
        those = [m for m in mutants if outcomes[m.name][0] == kind]
        if those:
            print(f'\n{kind}:')
        for mutant in those:
            print(f'  {mutant.name}    [{outcomes[mutant.name][1] or mutant.reason}]')
    return 1 if too_few else 0
