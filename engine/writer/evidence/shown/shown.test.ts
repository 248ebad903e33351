import { describe, expect, test } from 'vitest';
import { essayTypes } from '#contract/shared/options.ts';
import { Brief, EssayBrief } from '#contract/writer/brief.ts';
import { Evidence } from '#contract/writer/evidence.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { essayPlans } from '../../essay/plans.ts';
import { prepareSources } from '../../sources/prepare-sources.ts';
import { planOutline } from '../plan/plan-outline.ts';
import { findEvidence } from './to-evidence.ts';
import { writeSection } from './write-section.ts';

const { pack } = prepareSources([
  {
    ref: 'S1',
    title: 'A library guide',
    url: null,
    format: 'text',
    content:
      'Opening hours\n\nThe library opens at 9 every day.\n\nMembers can keep a book for 21 days. It can be renewed twice.\n\nLate books cost 20 cents a day.',
  },
  {
    ref: 'S2',
    title: 'The town',
    url: null,
    format: 'text',
    content:
      'A member of the library can keep a book for 30 days.\n\nPlain rooms\n\nNorth\tSouth\nRoom 12\tRoom 14',
  },
]);
const brief = Brief.parse({
  topic: 'Using the town library',
  keywords: ['library card'],
  mustSay: ['Members can keep a book for 21 days', 'The moon is made of *cheese*'],
  notes: 'I went there **every** week.\n- Ask Ann [S9.9]',
});
const outline = planOutline(brief, 1);
const evidence = findEvidence(brief, outline, pack);
const text = (index: number) => writeSection(brief, outline, index, evidence);

describe('evidence beside points', () => {
  test('is plain data of the contract’s shape with the text of every sentence that it names', () => {
    expect(Evidence.parse(evidence)).toEqual(evidence);
    expect(JSON.parse(JSON.stringify(evidence))).toEqual(evidence);
    for (const [id, sentence] of Object.entries(evidence.sentences))
      expect(pack.sentences[pack.places.get(id)!]!.text).toBe(sentence);
    expect(evidence.sections.map(({ id }) => id)).toEqual(['point-1', 'point-2', 'notes']);
  });

  test('stands verbatim and cited under the point, with what differs named in plain words', () => {
    expect(text(0)).toContain('- “Members can keep a book for 21 days.” [S1.2]');
    expect(text(0)).toContain('- “A member of the library can keep a book for 30 days.” [S2.1]');
    expect(text(0)).toMatch(/^> \[!placeholder\] (?:Your point says|Sources disagree: ).*“30 days”$/m);
    expect(text(0)).not.toContain('\n\nMembers can keep a book for 21 days\n');
  });

  test('is said to be missing where no source says anything', () => {
    expect(text(1)).toBe('> [!placeholder] No source says anything about this');
  });

  test('never quotes the user’s notes, and shows them as they were typed', () => {
    expect(text(2)).toBe('I went there \\*\\*every\\*\\* week.\n\n- Ask Ann \\[S9.9\\]');
    expect(JSON.stringify(markdownToBlocks(text(2), () => 'b'))).not.toContain('"cite"');
  });

  test('finds the figures, and what stands beside no point with its number of sentences', () => {
    expect(evidence.figures.map(({ figure }) => figure)).toContain('20 cents');
    expect(evidence.unused.every(({ ids, count }) => ids.length <= count)).toBe(true);
    expect(evidence.materialWords).toBeGreaterThan(20);
  });
});

test('a long point gives its beginning as heading and stands below it in full', () => {
  const point = `Members, who pay once a year, ${'and read a lot, '.repeat(6)}keep books`;
  const own = Brief.parse({ topic: 'Libraries', mustSay: [point, 'Other'] });
  const planned = planOutline(own, 1);
  const found = findEvidence(own, planned, pack);
  expect(planned[0]!.heading.length).toBeLessThanOrEqual(92);
  expect(writeSection(own, planned, 0, found).startsWith(point)).toBe(true);
});

test.each(essayTypes)(
  'a worksheet for an essay of type %s asks in every part that has nothing',
  (essayType) => {
    const essay = EssayBrief.parse({
      topic: 'Libraries and bookshops',
      essayType,
      mustSay: ['Books are lent'],
    });
    const parts = planOutline(essay, 2);
    const found = findEvidence(essay, parts, pack);
    const written = parts.map((_part, index) => writeSection(essay, parts, index, found));
    for (const part of written) expect(part).toMatch(/\[!placeholder\] \S|Books are lent/);
    const all = written.join('\n\n');
    expect(all).toContain('Books are lent');
    expect(all).not.toMatch(/\{\w*\}|undefined/);
    if (essayPlans[essayType].told) expect(all).not.toMatch(/No source says|\[S\d/);
    const thesis = writeSection({ ...essay, angle: 'Lending *wins*' }, parts, 0, found);
    const other = parts.map((_part, at) =>
      writeSection({ ...essay, angle: 'Lending *wins*' }, parts, at, found),
    );
    expect([thesis, ...other].join('\n')).toContain('Lending \\*wins\\*');
  },
);

test('sources that texts cite by their first numbers keep those numbers', () => {
  const content =
    'Home | About | Contact\n\nThe library opens at nine in the morning. Short one. Books are lent to members for three weeks at a time.';
  const old = prepareSources([
    { ref: 'S1', title: 'Guide', url: null, format: null, content },
    { ref: 'S2', title: 'New', url: null, format: 'text', content: 'Late books cost 20 cents a day.' },
  ]);
  const byRef = new Map(old.sourceIndex.sentences.map(({ ref, text: sentence }) => [ref, sentence]));
  expect(byRef.get('S1.2')).toBe('Books are lent to members for three weeks at a time.');
  for (const { id, text: sentence } of old.pack.sentences) expect(byRef.get(id)).toBe(sentence);
  expect(byRef.get('S2.1')).toBe('Late books cost 20 cents a day.');
});
