import { expect, it } from 'vitest';
import { brandPhrase } from './brand-phrase.ts';

it('a project’s name is looked for as words that stand together, whatever stands between them', () => {
  expect(brandPhrase('Harbour-Bakery & Café')).toBe('"harbour bakery café"');
  expect(brandPhrase(' Rye ')).toBe('"rye"');
  expect(brandPhrase('"!?"')).toBe('');
});
