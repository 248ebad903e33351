import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankLinesOf, type Filler, fillers, keepLineBreaks, plainBreaks } from './line-breaks.ts';

const lines = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom('', ' ', '\t', '\u2800', '\r', 'a '),
    ),
    {
      maxLength: 12,
    },
  )
  .map((parts) => parts.join('\n'));
const filler = fc.constantFrom<Filler>('braille', 'zeroWidth');

describe('blank lines of a caption', () => {
  it('are filled, and the text comes back as it was', () => {
    fc.assert(
      fc.property(lines, filler, (text, name) => {
        const kept = keepLineBreaks(text, name);
        if (kept === '') {
          expect(plainBreaks(text).trim()).toBe('');
          return;
        }
        expect(kept.split('\n').some((line) => line.trim() === '' || line !== line.trimEnd())).toBe(false);
        expect(plainBreaks(kept)).toBe(plainBreaks(text));
        expect(keepLineBreaks(kept, name)).toBe(kept);
        expect(kept.length).toBe(plainBreaks(text).length + blankLinesOf(text));
      }),
    );
  });

  it('hold one character that is no white space, and other lines stay', () => {
    expect(keepLineBreaks('Bread\n\n\nTea  \nEnd')).toBe('Bread\n\u2800\n\u2800\nTea\nEnd');
    expect(keepLineBreaks('a\r\n \r\nb', 'zeroWidth')).toBe('a\n\u200b\nb');
    for (const mark of Object.values(fillers)) expect(mark.trim()).toBe(mark);
    expect(keepLineBreaks(' \n\u2800\n')).toBe('');
  });
});
