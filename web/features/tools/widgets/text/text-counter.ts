import { englishFigure } from '#contract/shared/english-figure.ts';
import { networkLengths } from '#engine/tools/widgets/network-lengths.ts';
import { textFigures, timeSaid } from '#engine/tools/widgets/text-figures.ts';
import { partsOf, sayLater, statusOf } from '../parts.ts';
import { counterMessages as messages, type FigureName } from './text-counter-messages.ts';

/** Counts a text while it is typed, for the character counter and the word counter. */
export function mount(root: HTMLElement): () => void {
  const part = partsOf(root);
  const text = part('text', HTMLTextAreaElement);
  const ended = new AbortController();
  const { signal } = ended;
  const say = sayLater(statusOf(root), signal);
  const figures = [...root.querySelectorAll<HTMLElement>('[data-figure]')];
  const places = new Map(
    [...root.querySelectorAll<HTMLElement>('[data-place]')].map((item) => [item.dataset['place'], item]),
  );
  let due = 0;
  const count = () => {
    due = 0;
    const counted = textFigures(text.value);
    for (const cell of figures) {
      const name = cell.dataset['figure'] as FigureName;
      const value = counted[name];
      cell.textContent =
        value === null ? '—' : name.endsWith('Seconds') ? timeSaid(value) : englishFigure(value);
    }
    const over: string[] = [];
    for (const { place, used, max, counts } of networkLengths(text.value)) {
      const cell = places.get(place);
      if (!cell) continue;
      cell.textContent = `${englishFigure(used)} of ${englishFigure(max)} ${counts}`;
      cell.style.setProperty('--share', `${Math.min(100, (used / max) * 100)}%`);
      cell.toggleAttribute('data-over', used > max);
      if (used > max) over.push(place);
    }
    say(
      text.value === ''
        ? messages.empty
        : messages.said(englishFigure(counted.words), englishFigure(counted.graphemes), over),
    );
  };
  // Long texts take longer than a frame: one count for all keys in between.
  const countSoon = () => {
    if (due === 0) due = requestAnimationFrame(count);
  };
  text.addEventListener('input', countSoon, { signal });
  part('clear').addEventListener(
    'click',
    () => {
      text.value = '';
      count();
      text.focus();
    },
    { signal },
  );
  count();
  return () => {
    cancelAnimationFrame(due);
    ended.abort();
  };
}
