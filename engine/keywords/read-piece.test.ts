// An export that is read piece by piece says what it says as a whole, wherever it is cut.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planExport } from './exports/plan-export.ts';
import { beginReading, endReading, readPiece } from './read-piece.ts';
import type { ReadKeyword } from './exports/read-row.ts';

function read(text: string, lengths: readonly number[]) {
  const plan = planExport(text);
  if (plan.kind === null || plan.shape === 'site-table') throw new Error('no keywords');
  let state = beginReading(plan);
  const keywords: ReadKeyword[] = [];
  let at = 0;
  for (const length of [...lengths, text.length]) {
    const piece = readPiece(plan, state, text.slice(at, at + length), at + length >= text.length);
    keywords.push(...piece.keywords);
    state = piece.state;
    at += length;
    if (at >= text.length) break;
  }
  return { keywords, state, end: endReading(plan, state) };
}

const word = fc.string({
  unit: fc.constantFrom('a', 'ü', '猫', '😀', '"', ' ', '\n', ','),
  minLength: 1,
  maxLength: 8,
});
const table = fc
  .uniqueArray(word, { minLength: 1, maxLength: 12 })
  .map((words) =>
    ['Keyword,Volume', ...words.map((text, at) => `"k${at} ${text.replaceAll('"', '""')}",${at}`)].join(
      '\r\n',
    ),
  );
const list = fc
  .array(fc.stringMatching(/^[a-zäß]{1,8}$/), { minLength: 2, maxLength: 12 })
  .map((words) => words.join('\r\n'));

it.each([
  ['a table', table],
  ['a list', list],
])('%s is the same in pieces of any lengths', (_what, texts) => {
  fc.assert(
    fc.property(texts, fc.array(fc.nat({ max: 30 }), { maxLength: 20 }), (text, lengths) => {
      const whole = read(text, []);
      const cut = read(text, lengths);
      const unique = [...new Map(cut.keywords.map((row) => [row.keyword, row])).values()];
      expect(unique.map(({ keyword, figures }) => [keyword, figures])).toEqual(
        whole.keywords.map(({ keyword, figures }) => [keyword, figures]),
      );
      expect(cut.end.problems).toEqual(whole.end.problems);
      expect([cut.end.rows, cut.end.skipped]).toEqual([whole.end.rows, whole.end.skipped]);
    }),
  );
});

it('a line that does not end is not held until the file does', () => {
  const plan = planExport('Keyword,Volume\nrye,1\n');
  if (plan.kind === null || plan.shape === 'site-table') throw new Error('no table');
  let { state } = readPiece(plan, beginReading(plan), 'Keyword,Volume\nrye,1\n', false);
  for (let n = 0; n < 40; n++) {
    state = readPiece(plan, state, 'x'.repeat(100_000), false).state;
    expect(state.rest.length).toBeLessThan(400_000);
  }
  expect(endReading(plan, state).problems.at(-1)?.message).toContain('longer than 120 characters');
});

it('keywords in scripts from right to left and emoji are kept, and names of 500 characters are named by their line', () => {
  const long = 'n'.repeat(500);
  const { keywords, end } = read(`Keyword,Volume\nחלב שקדים,90\n🥐 recipe,40\n${long},10\nخبز,5\n`, []);
  expect(keywords.map(({ keyword }) => keyword)).toEqual(['חלב שקדים', '🥐 recipe', 'خبز']);
  expect(end.problems).toEqual([
    { line: 4, message: expect.stringContaining('is longer than 120 characters') as string },
  ]);
});
