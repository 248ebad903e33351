import { expect, test } from 'vitest';
import type { OutlineHeading } from '#contract/optimizer/outline.ts';
import { coffeePages } from '#tests/support/samples/sample-pages.ts';
import { analyzeDraft } from '../analyzer.ts';
import { prepareSnapshot } from '../prepare-snapshot.ts';
import { rememberingStem } from '../tokens.ts';
import { sectionBrief } from './section-brief.ts';

const stem = rememberingStem();
const keyword = 'pour over coffee';
const outline = (
  [
    [2, 'Grind size and brew ratio'],
    [3, 'How fine to grind'],
    [3, ''],
    [2, 'Kettle'],
  ] as const
).map(([level, text], at): OutlineHeading => ({ id: `o${at}`, level, text, pageId: null }));

test('a section is asked for with its sub-headings, open questions and terms of its words, a share of the usual length, and the pages that have one', async () => {
  const snapshot = prepareSnapshot(coffeePages, { keyword });
  const blocks = [
    {
      type: 'paragraph' as const,
      attrs: { id: 'a' },
      content: [{ type: 'text' as const, text: 'Nothing yet.' }],
    },
  ];
  const analysis = await analyzeDraft(snapshot, {
    title: '',
    description: '',
    slug: '',
    heading: '',
    blocks,
  });
  const brief = sectionBrief(outline[0]!, { outline, keyword, analysis, pages: coffeePages, stem });
  expect(brief.points[0]).toBe('How fine to grind');
  expect(brief.points).toContain('What is the best brew ratio for pour over coffee?');
  expect(brief.points).not.toContain('');
  expect(brief.keywords[0]).toBe(keyword);
  expect(brief.keywords.slice(1, 3).toSorted()).toEqual(['brew ratio', 'grind size']);
  expect(brief.keywords).toHaveLength(6);
  const words = analysis.structure.find(({ id }) => id === 'words')!;
  expect(brief.words).toBe(Math.round((words.p25 + words.p75) / 2 / 2 / 10) * 10);
  expect(brief.pageIds.slice(0, 1)).toEqual(['morningcup']);
  const kettle = sectionBrief(outline[3]!, { outline, keyword, analysis, pages: coffeePages, stem });
  expect(kettle.points).toEqual(['Do I need a gooseneck kettle?']);
  expect(kettle.pageIds).toEqual(['roastery']);
});

test('without an analysis and pages there are the keyword and a usual length', () => {
  expect(sectionBrief(outline[3]!, { outline, keyword, analysis: null, pages: [], stem })).toEqual({
    points: [],
    keywords: [keyword],
    words: 150,
    pageIds: [],
  });
});
