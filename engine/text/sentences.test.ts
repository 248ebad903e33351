import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitSentences } from './sentences.ts';

test.each([
  ['Dr. Smith met Mr. J. R. Jones at 3 p.m. on Monday. They spoke.', 2],
  ['It grew by 3.5 % in 2020. Costs fell.', 2],
  ['“Is it done?” she asked. “Not yet.” He left.', 3],
  ['Use tools, e.g. a saw. Also see fig. 3 for more.', 2],
  ['He lived in the U.S. The house stood in the U.S. capital.', 2],
  ['Wait… what? No! Yes.', 3],
  ['See No. 5. The answer is no. Next one.', 3],
  ['First line without a stop\n\nSecond paragraph.', 2],
  ['Things to buy:\n- bread\n- milk', 3],
  ['It was then that I. The end.', 2],
  ['', 0],
])('splits %j into %i sentences', (text, count) => {
  expect(splitSentences(text)).toHaveLength(count);
});

test('no word is lost or doubled, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(splitSentences(text).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
  );
});
