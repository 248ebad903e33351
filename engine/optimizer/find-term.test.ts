import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTerm } from './find-term.ts';
import { matchTerms, termIndex } from './match-terms.ts';
import { rememberingStem, stemsOfLine, tokensOfText } from './tokens.ts';

const stems = (term: string) => stemsOfLine(term, rememberingStem());
const found = (text: string, term: string) =>
  findTerm(text, stems(term).join(' ')).map(({ from, to }) => text.slice(from, to));

describe('the places of a term', () => {
  it('are its words as written, in any inflection, never across punctuation', () => {
    expect(found('Feeding starters: a Starter, started. The starter’s jar.', 'starter')).toEqual([
      'starters',
      'Starter',
      'starter’s',
    ]);
    expect(
      found('Coffee beans. Coffee, beans and coffee\nbeans; pour coffee  beans.', 'coffee bean'),
    ).toEqual(['Coffee beans', 'coffee  beans']);
  });

  it('are as many as the score counts, and each stands in the text', () => {
    const word = fc.constantFrom(
      'coffee',
      'Coffee',
      'beans',
      'bean',
      'pour-over',
      'pour',
      'a',
      '.',
      ',',
      '\n',
      '’',
      '😀',
    );
    fc.assert(
      fc.property(
        fc.array(word),
        fc.constantFrom('coffee', 'coffee bean', 'pour', 'pour over'),
        (words, term) => {
          const text = words.join(' ');
          const stem = rememberingStem();
          const counted = matchTerms(tokensOfText(text, stem), termIndex([stems(term)]), 1)[0]!;
          const places = findTerm(text, stems(term).join(' '));
          expect(places).toHaveLength(counted.length);
          for (const { from, to } of places) {
            expect(from).toBeGreaterThanOrEqual(0);
            expect(text.slice(from, to).toLowerCase()).toMatch(/^(coffee|beans?|pour|over)/);
          }
        },
      ),
    );
  });
});
