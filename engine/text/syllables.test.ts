import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { syllablesOf } from './syllables.ts';

test.each([
  ['cat', 1],
  ['table', 2],
  ['make', 1],
  ['garden', 2],
  ['walked', 1],
  ['wanted', 2],
  ['idea', 3],
  ['SEO', 3],
  ['WWW', 9],
  ['URLs', 3],
  ['html', 4],
  ['beautiful', 3],
  ['station', 2],
  ['reading', 2],
  ['places', 2],
  ['makes', 1],
  ['café', 2],
  ['rhythm', 2],
  ['don’t', 1],
  ["didn't", 2],
  ["boss's", 2],
  ["it'll", 2],
  ['well-known', 2],
  ['3', 1],
])('%s has %i syllables', (word, count) => {
  expect(syllablesOf(word)).toBe(count);
});

test('at least 99 % of the words of running text have the syllables that the dictionary says', () => {
  const lines = readFileSync('tests/support/samples/text/syllables.judge.txt', 'utf8').split('\n');
  let [all, right] = [0, 0];
  for (const line of lines.filter((item) => item !== '' && !item.startsWith('#'))) {
    const [word = '', times, counts = ''] = line.split('\t');
    all += Number(times);
    if (counts.split('/').includes(String(syllablesOf(word)))) right += Number(times);
  }
  expect(all).toBeGreaterThan(40_000);
  expect(right / all).toBeGreaterThanOrEqual(0.99);
});

test('[S45] a word of any length costs little', () => {
  for (const part of ['a', 'ae', 'e', 'sss', '-a', "'s", 'é'])
    expect(syllablesOf(part.repeat(100_000))).toBeGreaterThan(0);
});
