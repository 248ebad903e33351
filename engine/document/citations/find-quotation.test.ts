import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Quotation } from '#contract/writer/comments.ts';
import { growthOf, repeated } from '#tests/support/cpu-cost.ts';
import { type BlockText, findQuotation, quotationAt } from './find-quotation.ts';

const block = (id: string, text: string): BlockText => ({ id, text });
const first = 'Rye bread keeps for a week. Wheat bread keeps for three days at most.';
/** The quotation of some words of a block. */
function quote(text: string, words: string, id = 'a') {
  const start = text.indexOf(words);
  return quotationAt(block(id, text), start, start + words.length);
}
/** The words that are found, with their block. */
function found(texts: BlockText[], quotation: ReturnType<typeof quote>) {
  const place = findQuotation(texts, quotation);
  const text = texts.find(({ id }) => id === place?.blockId)?.text ?? '';
  return place && `${place.blockId}: ${text.slice(place.start, place.end)}`;
}

test.each([
  ['nothing', first, 'a week'],
  ['words before it', `Indeed, well baked: ${first}`, 'a week'],
  ['words behind it', `${first} Salt helps.`, 'a week'],
  ['the sentence after it', first.replace('Wheat', 'Spelt'), 'a week'],
  ['some of it', first.replace('a week', 'a whole week'), 'a whole week'],
  ['all of it', first.replace('a week', 'ten days'), 'ten days'],
])('a quotation is found after an edit of %s', (_what, text, words) => {
  expect(found([block('a', text)], quote(first, 'a week'))).toBe(`a: ${words}`);
});

test('of the same words twice it is the one with the same surroundings, wherever it has moved', () => {
  const quotation = quote(first, 'keeps for', 'a');
  const second = quotationAt(
    block('a', first),
    first.lastIndexOf('keeps for'),
    first.lastIndexOf('keeps for') + 9,
  );
  const moved = `A long sentence that nobody had written here before. ${first}`;
  expect(findQuotation([block('a', moved)], quotation)?.start).toBe(moved.indexOf('keeps for'));
  expect(findQuotation([block('a', moved)], second)?.start).toBe(moved.lastIndexOf('keeps for'));
});

test('it follows its words into another block: one that was split, joined or moved', () => {
  const quotation = quote(first, 'Wheat bread keeps for three days');
  const [head = '', tail = ''] = first.split(/(?<=week\.) /);
  expect(found([block('a', head), block('b', tail)], quotation)).toBe('b: Wheat bread keeps for three days');
  expect(found([block('c', `Before. ${first}`)], quotation)).toBe('c: Wheat bread keeps for three days');
});

test.each([
  ['its sentence is deleted', [block('a', 'Wheat bread keeps for three days at most.')]],
  ['its block is deleted', [block('b', 'Something else entirely.')]],
  ['nothing is left', []],
  ['its block is empty', [block('a', '')]],
  ['the same short words stand elsewhere alone', [block('b', 'It rained a week.')]],
])('it is gone when %s', (_when, texts) => {
  expect(findQuotation(texts, quote(first, 'a week'))).toBeNull();
});

test('a block that is rewritten as a whole keeps its comment', () => {
  expect(found([block('a', 'New words')], quote('Old words', 'Old words'))).toBe('a: New words');
});

test('what is kept of a place can be stored, also where it cuts a character or holds one that cannot', () => {
  const odd = `${'😀'.repeat(80)}\u2028 here \u0001${'😀'.repeat(700)}`;
  for (let start = 0; start < odd.length; start += 7)
    expect(Quotation.safeParse(quotationAt(block('a', odd), start, odd.length)).success).toBe(true);
});

test('any words of any text are found again where they are, and after text was added anywhere around them', () => {
  const words = fc.string({ minLength: 1, maxLength: 60 }).filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(words, words, words, fc.string({ maxLength: 30 }), (before, middle, after, added) => {
      const text = before + middle + after;
      const quotation = quotationAt(block('a', text), before.length, before.length + middle.length);
      const same = findQuotation([block('a', text)], quotation);
      expect(same).toEqual({ blockId: 'a', start: before.length, end: before.length + middle.length });
      const longer = findQuotation([block('a', text + added)], quotation);
      expect(longer?.start).toBe(before.length);
    }),
  );
});

test.each(['a', 'ab ', ' '])(
  '[S45] a search costs the same a character in a text of any length of %j',
  (part) => {
    const quotation = {
      place: { blockId: 'gone', start: 500, end: 501 },
      text: 'a',
      before: 'b'.repeat(64),
      after: 'b'.repeat(64),
    };
    const measured = { lengths: [1_000, 60_000], limit: 15 };
    const growth = growthOf(
      (text) => findQuotation([block('gone', text), block('other', text)], quotation),
      (length) => repeated(part, length),
      measured,
    );
    expect(growth).toBeLessThan(measured.limit);
  },
);
