// What a diagnosis cannot say, for both pages.

// Who may have stopped the view is not known: that is no clean bill.
export function withoutFinding(notes = []) {
  const doubt = notes.find(({ kind }) => ['catch-or-cut', 'hand-or-loop'].includes(kind));
  return doubt ? `Cannot tell: ${doubt.message.split(':')[0]}. Record the finger.` : 'No faults found.';
}
