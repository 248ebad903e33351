import { expect, test } from 'vitest';
import { littleText } from '#server/providers/networks/linkedin/little-text.ts';
import { readLittleText } from './little-text.ts';

test.each([
  'Bread & rye',
  'a\\b|c{d}e@f[g]h(i)j<k>l#m*n_o~p',
  'See https://example.com/a_b(c)#d_e?f=~g',
  '#bread, #Brot2 and # alone, #crème-brûlée',
  'Ask @[Ann](urn:li:person:1) {hashtag|\\#|no}',
  '👩‍👩‍👧‍👦 *bold* _it_\n\nnew line',
  '',
])('%j is read by the network as it was written', (text) => {
  expect(readLittleText(littleText(text))).toBe(text);
});

test('a text whose signs are not escaped ends at the first of them', () => {
  expect(readLittleText('Bread (rye) today')).toBe('Bread ');
  expect(readLittleText('Bread \\(rye\\)')).toBe('Bread (rye)');
});

test('only a word after the sign is a hashtag', () => {
  expect(littleText('#bread')).toBe('{hashtag|\\#|bread}');
  expect(littleText('a#b # c')).toBe('a\\#b \\# c');
});
