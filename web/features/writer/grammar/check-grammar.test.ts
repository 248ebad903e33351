// The real checker with its dictionary, in this process.
import { expect, test } from 'vitest';
import { GrammarChecker } from './check-grammar.ts';
import type { GrammarRequest } from './protocol.ts';

const checker = new GrammarChecker();
type Asked = Partial<Omit<GrammarRequest, 'id' | 'blocks'>>;
const check = (texts: readonly string[], asked: Asked = {}) =>
  checker.check({
    dialect: 'American',
    words: [],
    ...asked,
    blocks: texts.map((text, at) => ({ id: `b${at}`, text })),
  });
const found = async (text: string, asked: Asked = {}) =>
  (await check([text], asked))?.findings.map((finding) => finding.text);

test('what is wrong is named at its place with what to write instead, also behind signs of two units', async () => {
  const text = '😀 This is an test of the the checker. He should of went home alot.';
  const checked = await check(['Bread needs time and water.', text]);
  expect(checked?.isEnglish).toBe(true);
  expect(checked?.findings[2]?.message).toBe('Use “have” rather than “of” here.');
  expect(checked?.findings.map((finding) => [finding.text, finding.fixes[0]?.text])).toEqual([
    ['an', 'a'],
    ['the the', 'the'],
    ['should of', 'should have'],
    ['alot', 'a lot'],
  ]);
  for (const { place, text: words } of checked!.findings) {
    expect(place.blockId).toBe('b1');
    expect(text.slice(place.start, place.end)).toBe(words);
  }
});

test('a kind of English is right in its own country, and a word of one’s own everywhere', async () => {
  expect(await found('The colour of the centre is grey.')).toContain('colour');
  expect(await found('The colour of the centre is grey.', { dialect: 'British' })).toEqual([]);
  expect(await found('We bake with Quillstead.')).toEqual(['Quillstead']);
  expect(await found('We bake with Quillstead.', { words: ['Quillstead'] })).toEqual([]);
  expect(await found('We bake with Quillstead.')).toEqual(['Quillstead']);
});

test('a text in another language is not taken for a mass of misspelled words', async () => {
  const german = 'Das ist ein deutscher Satz über Brot und Wasser, den niemand auf Englisch lesen soll.';
  expect(await check([german])).toEqual({ findings: [], isEnglish: false });
});

test('a check that nobody waits for any more ends between two blocks', async () => {
  let asked = 0;
  const isOver = () => (asked += 1) > 1;
  const blocks = ['One of the first.', 'Two of the second.'].map((text, at) => ({ id: `b${at}`, text }));
  expect(await checker.check({ dialect: 'American', words: [], blocks }, isOver)).toBeNull();
  expect(asked).toBe(2);
});

test('empty texts and texts of signs alone have no findings', async () => {
  expect(await check([])).toEqual({ findings: [], isEnglish: true });
  expect(await check(['—', '😀', '12 %'])).toEqual({ findings: [], isEnglish: true });
});
