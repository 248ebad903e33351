import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Outline } from '#contract/writer/brief.ts';
import { repairOutline } from './repair-outline.ts';
import { faultsOf, readOutline } from './read-outline.ts';

const phrase = fc.stringMatching(/^[a-z]{3,8}( [a-z]{3,8}){0,2}$/);
const brief = fc.record({
  topic: phrase,
  keywords: fc.uniqueArray(phrase, { maxLength: 10 }),
  notes: fc.constant(''),
  audience: fc.constant(''),
  angle: fc.constant(''),
  mustSay: fc.uniqueArray(phrase, { maxLength: 20 }),
  tone: fc.constant('formal' as const),
  level: fc.constant('college' as const),
  words: fc.integer({ min: 150, max: 5000 }),
  language: fc.constant('en' as const),
});
const section = fc.record({
  heading: fc.oneof(phrase, fc.string()),
  keyPoints: fc.array(fc.string(), { maxLength: 20 }),
  keywords: fc.array(fc.oneof(phrase, fc.string())),
  mustSay: fc.array(fc.oneof(fc.integer({ min: -2, max: 25 }), fc.constant('2'))),
  words: fc.oneof(fc.integer({ min: -50, max: 9000 }), fc.constant('200'), fc.constant(null)),
});

test('whatever sections a model sends, the mended outline has the contract’s shape and no faults', () => {
  fc.assert(
    fc.property(brief, fc.array(section, { minLength: 1, maxLength: 35 }), (input, sections) => {
      const { value } = readOutline(JSON.stringify({ sections }), input);
      fc.pre(value !== null);
      const repaired = repairOutline(value!, input);
      expect(Outline.parse(repaired)).toEqual(repaired);
      expect(faultsOf(repaired, input)).toEqual([]);
      expect(new Set(repaired.map(({ id }) => id)).size).toBe(repaired.length);
    }),
  );
});

test('an outline without faults is not touched', () => {
  const it = {
    topic: 'x',
    keywords: ['red wine'],
    notes: '',
    audience: '',
    angle: '',
    mustSay: ['Keep it cool.'],
    tone: 'formal',
    level: 'college',
    words: 400,
    language: 'en',
  } as const;
  const sections = [
    { heading: 'One', keyPoints: ['a'], keywords: ['Red Wine'], mustSay: [1], words: 190 },
    { heading: 'Two', keyPoints: [], keywords: ['unknown'], words: '200' },
  ];
  const { value, faults } = readOutline(JSON.stringify(sections), {
    ...it,
    keywords: [...it.keywords],
    mustSay: [...it.mustSay],
  });
  expect(faults).toEqual([]);
  expect(value).toEqual([
    { id: 's1', heading: 'One', keyPoints: ['Keep it cool.', 'a'], keywords: ['red wine'], words: 190 },
    { id: 's2', heading: 'Two', keyPoints: [], keywords: [], words: 200 },
  ]);
});
