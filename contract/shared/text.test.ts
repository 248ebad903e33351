// Text is judged once, here: what gets through can be stored, is no longer than it says, and stays as it is when it is read again.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messagesOf } from '#tests/support/messages-of.ts';
import { id, instant, line, lines, prose, requiredLine, revision } from './text.ts';

const max = 12;
// Spaces, signs that cannot be stored, halves of characters and words, in any mixture.
const anything = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.constantFrom(
        ' ',
        '\t',
        '\r',
        '\n',
        '\r\n',
        '\0',
        '\u0007',
        '\u0085',
        '\u2028',
        '\uFEFF',
        '\uD83D',
        'é',
        '😀',
        'ab',
      ),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));
// oxlint-disable-next-line no-control-regex
const cannotBeStored = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/;

describe.each([
  ['a line', line('Name', max)],
  ['a line that must be there', requiredLine('Name', max)],
  ['prose', prose('Name', max)],
])('%s', (_what, shape) => {
  it('that is taken can be stored, is within its limit, and is taken again as it is', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const read = shape.safeParse(typed);
        fc.pre(read.success);
        expect(read.data).not.toMatch(cannotBeStored);
        expect(read.data!.isWellFormed()).toBe(true);
        expect([...read.data!].length).toBeLessThanOrEqual(max);
        expect(shape.parse(read.data)).toBe(read.data);
      }),
      { numRuns: 300 },
    );
  });

  it('that is refused says why under its own name, and never more than once for one fault', () => {
    const messages = [
      'Name is required',
      'Name can have at most 12 characters',
      'Name must be one line',
      'Contains characters that cannot be stored. Remove control characters and try again.',
    ];
    fc.assert(
      fc.property(anything, (typed) => {
        const said = (shape.safeParse(typed).error?.issues ?? []).map(({ message }) => message);
        expect(messages).toEqual(expect.arrayContaining(said));
        expect(new Set(said).size).toBe(said.length);
      }),
    );
  });

  it.each([5, true, [], {}, null])('is text and not %j', (value) =>
    expect(messagesOf(shape, value)).toEqual({ '': 'Name must be text' }),
  );
});

it('a limit counts characters, so that an emoji is one', () => {
  expect(line('Name', 3).parse('😀😀😀')).toBe('😀😀😀');
  expect(messagesOf(line('Name', 3), '😀😀😀😀')).toEqual({ '': 'Name can have at most 3 characters' });
});

it('a line loses the space around it before it is measured, prose keeps it', () => {
  expect(line('Name', 3).parse('  abc\t\n')).toBe('abc');
  expect(messagesOf(line('Name', 3), 'abcd')).toEqual({ '': 'Name can have at most 3 characters' });
  expect(prose('Text', 8).parse(' a\r\nb\n ')).toBe(' a\nb\n ');
});

it('every kind of line end in prose becomes one line feed, once and for all', () => {
  expect(prose('Text', 9).parse('a\rb\r\nc\nd')).toBe('a\nb\nc\nd');
  const twice = prose('Text', 9).parse('a\r\r\nb');
  expect(twice).toBe('a\n\nb');
  expect(prose('Text', 9).parse(twice)).toBe(twice);
});

it('a line is one line, also for what is no line feed', () => {
  expect(messagesOf(line('Name', 9), 'a\nb')).toEqual({ '': 'Name must be one line' });
  expect(messagesOf(line('Name', 9), 'a\rb')).toEqual({ '': 'Name must be one line' });
  for (const separator of ['\u0085', '\u2028', '\u2029', '\u000B', '\u000C'])
    expect(messagesOf(line('Name', 9), `a${separator}b`)['']).toMatch(
      /^Contains characters that cannot be stored/,
    );
});

it('a line that must be there is required when it is absent, empty or only space', () => {
  for (const value of [undefined, '', '  \t '])
    expect(messagesOf(requiredLine('Title', 9), value)).toEqual({ '': 'Title is required' });
});

it('a long limit is shown with its thousands divided', () =>
  expect(messagesOf(prose('Text', 65_000), 'x'.repeat(65_001))).toEqual({
    '': 'Text can have at most 65,000 characters',
  }));

describe('a list of lines', () => {
  const shape = lines('Tags', 3, 5);

  it('drops empty entries and repeats, and keeps the order of what is left', () => {
    expect(shape.parse([' b', '', 'a '])).toEqual(['b', 'a']);
    expect(shape.parse(['a', ' a', 'b'])).toEqual(['a', 'b']);
    fc.assert(
      fc.property(fc.array(fc.constantFrom('', ' ', 'a', ' a', 'b', 'c '), { maxLength: 3 }), (typed) => {
        const read = shape.parse(typed);
        expect(read).toEqual([...new Set(typed.map((text) => text.trim()))].filter((text) => text !== ''));
        expect(shape.parse(read)).toEqual(read);
      }),
    );
  });

  it('says which entry is wrong, and when there are too many', () => {
    expect(messagesOf(shape, ['a', 'toolong'])).toEqual({ 1: 'Each of tags can have at most 5 characters' });
    expect(messagesOf(shape, ['a', 7])).toEqual({ 1: 'Each of tags must be text' });
    expect(messagesOf(shape, ['a', 'b', 'c', 'd'])).toEqual({ '': 'Tags can have at most 3 entries' });
    expect(messagesOf(shape, 'a, b')).toEqual({ '': 'Tags must be a list' });
  });
});

it('an id is a UUID and nothing near one', () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      expect(id.parse(uuid)).toBe(uuid);
    }),
  );
  for (const wrong of [
    '',
    'x',
    '0189',
    "01890000-0000-7000-8000-000000000000'",
    '01890000000070008000000000000000',
  ])
    expect(messagesOf(id, wrong)).toEqual({ '': 'Not a valid id' });
});

it('a revision counts from 0, in whole numbers, within a column of 32 bits', () => {
  for (const right of [0, 1, 2_000_000_000]) expect(revision.parse(right)).toBe(right);
  for (const wrong of [-1, 1.5, 2_000_000_001, Number.NaN, '1', null])
    expect(revision.safeParse(wrong).success, String(wrong)).toBe(false);
});

it('an instant is a date and a time of UTC that exist', () => {
  const dates = fc.date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') });
  fc.assert(
    fc.property(dates, (date) => {
      expect(instant.parse(date.toISOString())).toBe(date.toISOString());
    }),
  );
  for (const wrong of [
    '2026-02-30T10:00:00Z',
    '2026-01-01',
    '2026-01-01T10:00',
    '2026-01-01T10:00:00+02:00',
    '1767225600',
  ])
    expect(instant.safeParse(wrong).success, wrong).toBe(false);
});
