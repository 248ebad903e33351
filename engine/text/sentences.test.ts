import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitSentences } from './sentences.ts';

const gold = readFileSync('tests/support/samples/text/sentences.gold.txt', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [language = '', trap = '', ...rest] = line.split('\t');
    const text = rest
      .join('\t')
      .replace(/\\(n|r|t|u[\da-f]{4})/g, (escape) => JSON.parse(`"${escape}"`) as string);
    return { language, trap, text };
  });
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

test('there are enough marked texts to judge by', () => {
  expect(gold.length).toBeGreaterThanOrEqual(200);
});

test.each(gold)('[$language, $trap] $text is parted as people part it', ({ text }) => {
  const marked = text
    .split('¦')
    .map(oneLine)
    .filter((sentence) => sentence !== '');
  expect(splitSentences(text.replaceAll('¦', ''))).toEqual(marked);
});

test('no word is lost or doubled, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const unbroken = text.replace(/[\u0085\u2028\u2029]/g, '\n');
      expect(splitSentences(text).join('').replace(/\s/g, '')).toBe(unbroken.replace(/\s/g, ''));
    }),
  );
});
