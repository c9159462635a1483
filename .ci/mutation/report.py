"""The score of each module, and what lived."""

RULES = {'another operator', 'without its sign', 'another constant', 'another extremum, or a sign kept', 'the opposite',
         'dropped'}


def conclude(mutants, outcomes, least: float) -> int:
    """Prints score and survivors; 1 if in some module too few died by an assertion."""
    print(f'\n{"module":20}{"mutants":>8}{"assertion":>11}{"trap":>6}{"hang":>6}{"lived":>7}{"score":>8}')
    too_few = False
    for module in sorted({mutants[n].module for n in outcomes}):
        kinds = [outcomes[n][0] for n in outcomes if mutants[n].module == module]
        score = kinds.count('assertion') / len(kinds)
        too_few = too_few or score < least
        counts = [kinds.count(kind) for kind in ('assertion', 'trap', 'hang', 'lived')]
        print(f'{module:20}{len(kinds):8}{counts[0]:11}{counts[1]:6}{counts[2]:6}{counts[3]:7}{score:8.1%}')
    for kind in ('lived', 'hang', 'trap'):
        those = [n for n in outcomes if outcomes[n][0] == kind]
        if those:
            print(f'\n{kind}:')
        for number in those:
            print(f'  {mutants[number].name}    {mutants[number].reason}')
    return 1 if too_few else 0
