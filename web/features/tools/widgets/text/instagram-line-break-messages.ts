import { englishFigure } from '#contract/shared/english-figure.ts';
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
    const lines = blank === 1 ? '1 blank line kept' : `${englishFigure(blank)} blank lines kept`;
    const left =
      used > max ? `${englishFigure(used - max)} over the limit` : `${englishFigure(max - used)} left`;
    return `${englishFigure(used)} of ${englishFigure(max)} characters, ${left}. ${lines}.`;
  },
  note: 'Some screen readers say “braille blank” at each filled line. Use few blank lines, or the zero-width space.',
} as const;
