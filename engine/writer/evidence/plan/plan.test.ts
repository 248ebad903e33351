import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Brief, EssayBrief, Outline } from '#contract/writer/brief.ts';
import { headingOf } from './heading.ts';
import { placeNotes } from './place-notes.ts';
import { planOutline } from './plan-outline.ts';
import { pointsOf } from './point-groups.ts';
import { readNotes } from './read-notes.ts';

const brief = (parts: Partial<Brief>): Brief => Brief.parse({ topic: 'Baking rye bread', ...parts });
const keyPoints = (outline: Outline) => outline.flatMap((section) => section.keyPoints);

const trip = `The oven at home runs hot.

What to buy:
- Rye flour
- A pot
  with a lid

## On the day
1) Weigh everything
Ann knows why.
- Watch the dough`;

describe('an outline from points', () => {
  test('has a section for each point, in order, with the point as its heading and words that sum to the length', () => {
    const outline = planOutline(
      brief({ mustSay: ['Feed the starter.', '- How long does it keep?'], keywords: ['rye'] }),
      1,
    );
    expect(outline.map(({ heading }) => heading)).toEqual(['Feed the starter', 'How long does it keep?']);
    expect(keyPoints(outline)).toEqual(['Feed the starter.', 'How long does it keep?']);
    expect(outline.reduce((sum, { words }) => sum + words, 0)).toBe(900);
    expect(outline[0]!.keywords).toEqual(['rye']);
    expect(Outline.parse(outline)).toEqual(outline);
  });

  test('has a point that repeats once', () => {
    const outline = planOutline(
      brief({ mustSay: ['Feed the starter', 'feed the starter!', 'Use a pot'] }),
      1,
    );
    expect(keyPoints(outline)).toEqual(['Feed the starter', 'Use a pot']);
  });

  test('takes the bullets of the notes for points where there are no points, and groups them under their headings', () => {
    const outline = planOutline(brief({ notes: trip }), 1);
    expect(outline.map(({ heading, keyPoints: points }) => [heading, points])).toEqual([
      ['What to buy', ['Rye flour', 'A pot with a lid']],
      ['On the day', ['Weigh everything', 'Watch the dough']],
      ['Notes', []],
    ]);
    expect(placeNotes(brief({ notes: trip }), outline)).toEqual([
      [],
      ['Ann knows why.'],
      ['The oven at home runs hot.'],
    ]);
  });

  test('keeps the notes as they are beside points of the brief', () => {
    const own = brief({ mustSay: ['Feed the starter'], notes: trip });
    const outline = planOutline(own, 1);
    expect(outline.map(({ id }) => id)).toEqual(['point-1', 'notes']);
    expect(placeNotes(own, outline)[1]).toEqual([
      'The oven at home runs hot.',
      'What to buy',
      '- Rye flour',
      '- A pot with a lid',
      'On the day',
      '- Weigh everything',
      'Ann knows why.',
      '- Watch the dough',
    ]);
  });

  test('without any point has the topic as its one section, with the notes', () => {
    const own = brief({ notes: 'My oven runs hot.' });
    const outline = planOutline(own, 1);
    expect(outline.map(({ heading }) => heading)).toEqual(['Baking rye bread']);
    expect(placeNotes(own, outline)).toEqual([['My oven runs hot.']]);
  });

  test('puts notes into the last section of an outline that a model planned, and drops them with their own section', () => {
    const own = brief({ mustSay: ['Feed the starter', 'Use a pot'], notes: 'My oven runs hot.' });
    const planned = planOutline(own, 1);
    const ofModel = planned.slice(0, 2).map((section, at) => ({ ...section, id: `s${at}` }));
    expect(placeNotes(own, ofModel)).toEqual([[], ['My oven runs hot.']]);
    expect(placeNotes(own, planned.slice(0, 2))).toEqual([[], []]);
  });

  test('joins more bullets than there can be sections, and loses none', () => {
    const bullets = Array.from({ length: 70 }, (_, n) => `Point number ${n}`);
    const outline = planOutline(brief({ notes: bullets.map((text) => `- ${text}`).join('\n') }), 1);
    expect(keyPoints(outline)).toEqual(bullets);
    expect(Outline.parse(outline)).toEqual(outline);
  });

  test('gives an essay the parts of its type with the points in them', () => {
    const essay = EssayBrief.parse({ topic: 'Rivers', essayType: 'ANALYTICAL', notes: '- Rivers move' });
    const outline = planOutline(essay, 3);
    expect(outline.length).toBeGreaterThan(3);
    expect(keyPoints(outline)).toEqual(['Rivers move']);
  });
});

test('a heading is the user’s own words, cut at the first clause where they are long', () => {
  expect(headingOf('Why sleep matters.')).toBe('Why sleep matters');
  const long = `Sleep before midnight counts double: ${'this is said by many people '.repeat(4)}`;
  expect(headingOf(long)).toBe('Sleep before midnight counts double');
  expect(headingOf('.')).toBe('.');
  expect(headingOf('word '.repeat(60))).toMatch(/^word .* …$/);
});

test('whatever the notes are, every line of them is a point or stands in a section, and the outline is valid', () => {
  const line = fc.oneof(
    fc.constantFrom('- a b c', '* one', '1. two', '# H', '', '  ', 'Lead:', 'text. more', '- ', '•', '\t- x'),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
  );
  const notes = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(notes, fc.array(fc.string({ maxLength: 20 }), { maxLength: 3 }), (text, mustSay) => {
      const parsed = Brief.safeParse({ topic: 'Bread', notes: text, mustSay });
      if (!parsed.success) return;
      const outline = planOutline(parsed.data, 1);
      expect(Outline.parse(outline)).toEqual(outline);
      const shown = [
        ...keyPoints(outline),
        ...outline.map(({ heading }) => heading),
        ...placeNotes(parsed.data, outline).flat(),
      ].map((item) => item.replace(/^- /u, '').toLowerCase());
      const points = new Set(pointsOf(parsed.data).map((item) => item.toLowerCase()));
      for (const { kind, text: own } of readNotes(parsed.data.notes))
        if (kind === 'text') expect(shown).toContain(own.toLowerCase());
        else if (kind === 'bullet' && mustSay.length === 0 && points.has(own.toLowerCase()))
          expect(shown).toContain(own.toLowerCase());
    }),
    { numRuns: 100 },
  );
});
