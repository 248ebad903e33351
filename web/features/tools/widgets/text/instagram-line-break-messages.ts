export const lineBreakMessages = {
  hint: 'Write it as it should look, blank lines and all.',
  filler: 'What goes into blank lines',
  fillers: [
    { id: 'braille', label: 'Braille blank (U+2800): survives almost everywhere' },
    { id: 'zeroWidth', label: 'Zero-width space (U+200B): silent in screen readers' },
  ],
  out: 'Text for Instagram',
  copy: 'Copy for Instagram',
  empty: 'Your text appears here as you type.',
  said: (used: number, max: number, blank: number) => {
    const figure = (n: number) => n.toLocaleString('en');
    const lines = blank === 1 ? '1 blank line kept' : `${figure(blank)} blank lines kept`;
    const left = used > max ? `${figure(used - max)} over the limit` : `${figure(max - used)} left`;
    return `${figure(used)} of ${figure(max)} characters, ${left}. ${lines}.`;
  },
  note: 'Some screen readers say “braille blank” at each filled line. Use few blank lines, or the zero-width space.',
} as const;
