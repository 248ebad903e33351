import { expect, test } from 'vitest';
import { get, textOf } from '#tests/support/components/page.ts';
import { render } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { ScoreScale } from './score-scale.tsx';

const pages = [
  { id: 'a', title: 'Rye for beginners', url: 'https://a.example/' },
  { id: 'b', title: '', url: 'https://b.example/' },
] as never;
async function shown(score: number | null, scores: [string, number][]) {
  const { place } = render(<ScoreScale score={score} pageScores={new Map(scores)} pages={pages} />);
  await soon(() => expect(place.querySelector('[role=img]')).not.toBeNull());
  return place;
}
const titled = (place: HTMLElement) =>
  [...place.querySelectorAll<HTMLElement>('[title]')].map(({ title, style }) => [title, style.left]);

test('each competitor has a mark at its score with its name, and their median is the target', async () => {
  const place = await shown(58, [
    ['a', 40],
    ['b', 70],
    ['gone', 90],
  ]);
  expect(titled(place)).toEqual([
    ['Rye for beginners: 40', '40%'],
    ['https://b.example/: 70', '70%'],
    ['gone: 90', '90%'],
    ['Competitors’ median', '70%'],
  ]);
  expect(get('img').getAttribute('aria-label')).toBe('Your score 58, target 70, competitors 40, 70, 90');
  expect(textOf()).toContain('Target 70');
  expect(textOf()).toContain('Competitors score 40–90');
});

test.for([
  [0, '3%'],
  [50, '50%'],
  [100, '97%'],
] as const)('a score of %i is marked inside of the bar', async ([score, left]) => {
  const place = await shown(score, [['a', 40]]);
  const you = [...place.querySelectorAll<HTMLElement>('span')].find(
    ({ textContent }) => textContent === 'You',
  );
  expect(you?.style.left).toBe(left);
});

test('without a score of one’s own the bar has the competitors alone, and equal ones are one figure', async () => {
  await shown(null, [
    ['a', 61],
    ['b', 61],
  ]);
  expect(textOf()).not.toContain('You');
  expect(textOf()).toContain('Competitors score 61');
  expect(get('img').getAttribute('aria-label')).toBe('No score yet, target 61, competitors 61, 61');
});
