// Properties of the built-in essay writer: seven types, tones and levels, with and without material, over seeds.
import { describe, expect, test } from 'vitest';
import { educationLevels, essayTypes, tones } from '#contract/shared/options.ts';
import { EssayBrief, Outline } from '#contract/writer/brief.ts';
import type { EssayType } from '#contract/writer/essay.ts';
import { splitSentences } from '#engine/text/sentences.ts';
import { containsPhrase } from '../contains.ts';
import { draftArticle } from '../sections/draft-section.ts';
import { unescapeMarkdown } from '../escape.ts';
import { inventedFacts } from '../facts.ts';
import { planOutline } from '../outline.ts';
import { overlapBeyondQuotes } from '../overlap.ts';
import { textOfDraft } from '../draft-text.ts';
import { pointOf } from '../points.ts';
import { sampleSources } from '#tests/support/samples/sample-material.ts';
import { buildSourceIndex } from '../sources/source-index.ts';
import { suggestTitles } from '../titles.ts';
import { essayPlans } from './plans.ts';

const topics: Partial<EssayBrief>[] = [
  {
    topic: 'Rivers and canals',
    keywords: ['rivers'],
    angle: 'A river is worth more than a canal',
    mustSay: [
      'Rivers move their beds',
      'Canals need locks',
      'For: supporters say that rivers flood less when they have room',
      'Critics say that land is lost',
      'Boats use both',
    ],
  },
  { topic: 'School uniforms', keywords: [], mustSay: ['A uniform hides what parents can pay'] },
  { topic: 'Why sleep matters', keywords: ['sleep', 'why sleep matters'], angle: 'sleep is no luxury' },
  { topic: 'Learning to bake bread', keywords: ['bread'], audience: 'students', mustSay: [] },
];
const empty = buildSourceIndex([]);
const full = buildSourceIndex(sampleSources);

function write(type: EssayType, seed: number, words = 600) {
  const sourceIndex = seed % 2 === 0 ? full : empty;
  const brief = EssayBrief.parse({
    ...topics[seed % topics.length],
    essayType: type,
    tone: tones[seed % 2],
    level: educationLevels[seed % 4],
    words,
  });
  const title = suggestTitles(brief, sourceIndex, seed)[0]!.title;
  const outline = planOutline(brief, title, sourceIndex, seed);
  const { sections } = draftArticle({ brief, title, outline, sourceIndex, seed });
  const markdown = sections.map((section) => section.markdown).join('\n\n');
  const notices = sections.flatMap((section) => section.notices);
  return { brief, sourceIndex, title, outline, sections, markdown, text: textOfDraft(markdown), notices };
}

const seeds = Array.from({ length: 12 }, (_, n) => n + 1);
const keysOf = (outline: Outline) => outline.map(({ id }) => id.split('-')[1]);

describe.each(essayTypes)('an essay of type %s', (type) => {
  const essays = seeds.map((seed) => write(type, seed, seed % 3 === 0 ? 1500 : 600));

  test('has the parts of its type in order, with the words that were asked for', () => {
    const { opening, body, closing } = essayPlans[type];
    for (const { outline, brief } of essays) {
      expect(Outline.parse(outline)).toEqual(outline);
      const keys = keysOf(outline);
      expect(keys.filter((key, at) => key !== keys[at - 1])).toEqual(
        [opening, ...body, closing].map(({ key }) => key),
      );
      expect(outline.reduce((sum, { words }) => sum + words, 0)).toBe(brief.words);
      expect(new Set(outline.map(({ heading }) => heading)).size).toBe(outline.length);
      for (const point of brief.mustSay)
        expect(outline.filter(({ keyPoints }) => keyPoints.includes(point))).toHaveLength(1);
    }
  });

  test('states no figure, date or name that was not given, and copies no source without quoting it', () => {
    for (const { markdown, brief, sourceIndex } of essays) {
      expect(inventedFacts(markdown, brief, sourceIndex)).toEqual([]);
      expect(overlapBeyondQuotes(markdown, sourceIndex)).toBe(0);
    }
  });

  test('says every point, the thesis and every keyword, each sentence once', () => {
    for (const { text, brief, notices } of essays) {
      for (const point of brief.mustSay) expect(text).toContain(unescapeMarkdown(pointOf(point).text));
      if (brief.angle !== '') expect(text).toContain(pointOf(brief.angle).text);
      for (const keyword of brief.keywords)
        expect(
          containsPhrase(text, keyword) || notices.some(({ message }) => message.includes(keyword)),
        ).toBe(true);
      const sentences = text.split('\n').flatMap((line) => splitSentences(line));
      expect(new Set(sentences).size).toBe(sentences.length);
    }
  });

  test('leaves no open slot and no doubled space, and asks for what only the writer has', () => {
    const { told } = essayPlans[type];
    for (const { markdown, notices, brief, sourceIndex } of essays) {
      expect(markdown).not.toMatch(/\{\w*\}|undefined|null\b|NaN| {2,}|\(\s|\s[.,;:!?]/);
      const placeholders = notices.filter(({ kind }) => kind === 'placeholder').length;
      if (brief.mustSay.length === 0)
        expect(placeholders).toBeGreaterThan(told || sourceIndex === empty ? 3 : 0);
    }
  });

  test('is the same for a seed, and another one for the next', () => {
    for (const seed of [3, 4]) {
      expect(write(type, seed).markdown).toBe(write(type, seed).markdown);
      const { brief, sourceIndex, title, outline, markdown } = write(type, seed);
      const { sections } = draftArticle({ brief, sourceIndex, title, outline, seed: seed + 1 });
      expect(sections.map((section) => section.markdown).join('\n\n')).not.toBe(markdown);
    }
  });
});

test('five paragraphs are five paragraphs, the thesis at the end of the first', () => {
  for (const seed of seeds) {
    const { sections, brief } = write('FIVE_PARAGRAPH', seed);
    expect(sections).toHaveLength(5);
    for (const { markdown } of sections)
      expect(markdown.split('\n\n').filter((item) => !item.startsWith('> [!placeholder]'))).toHaveLength(1);
    const first = sections[0]!.markdown;
    if (brief.angle === '') expect(first).toContain('> [!placeholder]');
    else expect(first).toContain(pointOf(brief.angle).text);
  }
});

test('a comparison puts the points of one side beside those of the other', () => {
  const { outline } = write('COMPARE', 4);
  const brief = EssayBrief.parse({
    topic: 'Cats versus dogs',
    essayType: 'COMPARE',
    mustSay: ['Dogs need walks', 'Cats sleep a lot', 'Both are good company', 'Cats walk alone'],
  });
  const compared = planOutline(brief, 'Cats and Dogs', empty, 1);
  expect(keysOf(outline)).toContain('point');
  const points = compared.filter(({ id }) => id.includes('-point-')).map(({ keyPoints }) => keyPoints);
  expect(points.flat()).toHaveLength(3);
  expect(points.some((pair) => pair.includes('Dogs need walks') && pair.length === 2)).toBe(true);
  expect(compared.find(({ id }) => id.includes('-alike-'))?.keyPoints).toEqual(['Both are good company']);
  const { sections } = draftArticle({
    brief,
    title: 'Cats and Dogs',
    outline: compared,
    sourceIndex: empty,
    seed: 1,
  });
  expect(sections.map(({ markdown }) => markdown).join('\n')).toMatch(/\[!(?:gap|placeholder)\].*\bdogs\b/);
});

test('a political essay gives each side what was marked as its own, and takes no side by itself', () => {
  const { outline } = write('POLITICAL', 4);
  const pointsOf = (key: string) => outline.find(({ id }) => id.includes(`-${key}-`))!.keyPoints;
  expect(pointsOf('favour')).toEqual(['For: supporters say that rivers flood less when they have room']);
  expect(pointsOf('against')).toEqual(['Critics say that land is lost']);
  const { sections } = write('POLITICAL', 1);
  expect(sections[4]!.markdown).toContain('> [!placeholder]');
});
