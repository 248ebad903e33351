import { expect, it } from 'vitest';
import { urlHasKeyword } from './url-has-keyword.ts';

it('a page belongs to a keyword when its path has all of the keyword’s words, in any order and form', () => {
  const has = urlHasKeyword('how to bake rye breads');
  expect(has('https://example.com/blog/bread-rye-bake')).toBe(true);
  expect(has('https://example.com/rye/bread?bake=1')).toBe(true);
  expect(has('https://example.com/rye-bread')).toBe(false);
  expect(has('https://rye-bread-bake.example/')).toBe(false);
});

it('escaped letters are read, and a broken escape is no failure', () => {
  expect(urlHasKeyword('crème brûlée')('https://example.com/cr%C3%A8me-br%C3%BBl%C3%A9e')).toBe(true);
  expect(urlHasKeyword('rye')('https://example.com/%E0%A4%A/rye')).toBe(true);
  expect(urlHasKeyword('rye')('not a url')).toBe(false);
});
