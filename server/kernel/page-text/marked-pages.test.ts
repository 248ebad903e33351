// Measures extraction on whole pages whose main content was marked by people (tests/gold).
import path from 'node:path';
import { expect, test } from 'vitest';
import { mean, readabilityText, type Score, scoreHalf } from '#tests/gold/extraction/score.ts';
import { extractPage } from './extract-page.ts';

const half = (name: string) => path.resolve(import.meta.dirname, '../../../tests/gold/extraction', name);
const ours = (html: string) => extractPage(html, 'https://marked.example/').text;
const totalOf = (scores: ReadonlyMap<string, Score>) => mean([...scores.values()]);
const line = ({ precision, recall, f1 }: Score) =>
  `P ${precision.toFixed(3)} R ${recall.toFixed(3)} F1 ${f1.toFixed(3)}`;

test('main content of marked pages: mean F1 at least 0.96, no page below 0.7', { timeout: 60_000 }, () => {
  const scores = scoreHalf(half('open'), ours);
  const misses = [...scores]
    .filter(([, { f1 }]) => f1 < 0.97)
    .map(([page, score]) => `${line(score)} ${page}.html`);
  const total = totalOf(scores);
  expect(total.f1, [line(total), ...misses].join('\n')).toBeGreaterThanOrEqual(0.96);
  expect(Math.min(...[...scores.values()].map(({ f1 }) => f1)), misses.join('\n')).toBeGreaterThanOrEqual(
    0.7,
  );
});

test(
  'on pages held back while it was written it finds more than Readability alone, and adds no more',
  { timeout: 60_000 },
  () => {
    const total = totalOf(scoreHalf(half('held'), ours));
    const plain = totalOf(scoreHalf(half('held'), readabilityText));
    const table = `${line(total)} against ${line(plain)}`;
    expect(total.f1, table).toBeGreaterThan(plain.f1);
    expect(total.precision, table).toBeGreaterThanOrEqual(plain.precision);
    expect(total.recall, table).toBeGreaterThan(plain.recall);
  },
);
