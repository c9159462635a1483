// What a diagnosis cannot say, for both pages.

// What may have stopped the view is not known: that is no clean bill.
export function withoutFinding(notes = []) {
  const doubt = notes.find(({ kind }) => ['catch-or-cut', 'hand-or-loop'].includes(kind));
  if (!doubt) return 'No faults found.';
  const what = doubt.message.startsWith('an edge') ? 'where the content ends' : 'the finger';
  return `Cannot tell: ${doubt.message.split(':')[0]}. Record ${what}.`;
}
