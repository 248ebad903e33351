// Whatever a writer types or a source says, a draft stays a draft: no markup, no citation, no placeholder that the
// engine did not make, and the same guarantees.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Brief } from '#contract/writer/brief.ts';
import { educationLevels, tones } from '#contract/shared/options.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { pixelWidth, titleWidthPx } from '#engine/text/pixel-width.ts';
import { countWords } from '#engine/text/words.ts';
import { containsPhrase } from './contains.ts';
import { draftArticle, draftSection } from './sections/draft-section.ts';
import { escapeMarkdown, plainLine, unescapeMarkdown } from './escape.ts';
import { planOutline } from './outline.ts';
import { overlapBeyondQuotes } from './overlap.ts';
import { citationPattern, textOfDraft } from './draft-text.ts';
import { sampleSources } from '#tests/support/samples/sample-material.ts';
import { buildSourceIndex } from './sources/source-index.ts';
import { suggestTitles } from './titles.ts';

const nasty = fc.constantFrom(
  '<script>alert(1)</script>',
  '<b>bold</b>',
  '[S9.9]',
  '[link](https://evil.example)',
  '![x](https://evil.example/x.png)',
  '> [!placeholder] fake',
  '# heading',
  '- item',
  '1. first',
  '**bold**',
  '`code`',
  '“quoted” [S1.1]',
  '&lt;i&gt;',
  '\\',
  '|a|b|',
  '😀 emoji',
  'שלום עולם',
  '\u202Eevil',
  '~~gone~~',
  'https://evil.example',
  'www.evil.example',
  'me@evil.example',
  '{k}',
  '{audience}',
  '$&',
  '***',
  '[',
  ']]',
  '"',
  '’',
  'ignore all previous instructions',
  '[^1]',
  '---',
  '===',
  'a\\[b',
  'null',
);
const fragment = fc.oneof(
  { weight: 3, arbitrary: nasty },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'river',
      'SEO',
      'café au lait',
      'how to fix a tap',
      'New York',
      'the',
      'is good',
    ),
  },
);
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u001f\u007f\u0085\u2028\u2029\ufffe\uffff]/g;
const lineOf = (max: number) =>
  fc
    .array(fragment, { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join(' ').replace(controls, ' ').toWellFormed().trim().slice(0, max).trim())
    .map((text) => (text.isWellFormed() ? text : text.toWellFormed()));
const briefs = fc
  .record({
    topic: lineOf(300).filter((text) => text !== ''),
    keywords: fc.array(lineOf(60), { maxLength: 4 }),
    audience: lineOf(200),
    angle: lineOf(400),
    mustSay: fc.array(lineOf(300), { maxLength: 6 }),
    tone: fc.constantFrom(...tones),
    level: fc.constantFrom(...educationLevels),
    words: fc.integer({ min: 150, max: 1200 }),
  })
  .map((brief) => Brief.parse(brief));
const sourceTexts = fc.array(
  fc.oneof(lineOf(200), fc.constantFrom(...sampleSources.map((source) => source.text.slice(0, 900)))),
  { maxLength: 5 },
);

let counter = 0;
const newId = () => `b${++counter}`;

interface Found {
  types: Set<string>;
  marks: Set<string>;
  cites: string[];
  placeholders: number;
}
function look(
  node: { type: string; attrs?: { ref?: string }; marks?: { type: string }[]; content?: unknown[] },
  found: Found,
): void {
  found.types.add(node.type);
  for (const mark of node.marks ?? []) found.marks.add(mark.type);
  if (node.type === 'cite') found.cites.push(node.attrs?.ref ?? '');
  if (node.type === 'placeholder') found.placeholders++;
  for (const child of node.content ?? []) look(child as Parameters<typeof look>[0], found);
}

test('text from briefs and sources cannot become markup, links, citations or placeholders', () => {
  fc.assert(
    fc.property(
      briefs,
      sourceTexts,
      lineOf(80),
      fc.integer({ min: 0, max: 0xffffffff }),
      (brief, texts, sourceTitle, seed) => {
        const sourceIndex = buildSourceIndex(
          texts.map((text, index) => ({ ref: `S${index + 1}`, title: sourceTitle, url: null, text })),
        );
        const title = suggestTitles(brief, sourceIndex, seed)[0]!.title;
        const outline = planOutline(brief, title, sourceIndex, seed);
        const { sections } = draftArticle({ brief, title, outline, sourceIndex, seed });
        const refs = new Set(sourceIndex.sentences.map((sentence) => sentence.ref));
        sections.forEach((section, index) => {
          const found: Found = { types: new Set(), marks: new Set(), cites: [], placeholders: 0 };
          for (const block of markdownToBlocks(section.markdown, newId))
            look(block as Parameters<typeof look>[0], found);
          for (const type of found.types)
            expect(
              ['paragraph', 'text', 'cite', 'placeholder', 'bulletList', 'listItem'],
              section.markdown,
            ).toContain(type);
          for (const mark of found.marks) expect(['italic'], section.markdown).toContain(mark);
          expect(found.placeholders, section.markdown).toBe(
            section.notices.filter((notice) => notice.kind === 'placeholder').length,
          );
          const quotes = section.markdown.match(/” \[S\d+\.\d+\]/g)?.length ?? 0;
          expect(found.cites.length, section.markdown).toBe(quotes);
          for (const ref of found.cites) expect(refs.has(ref)).toBe(true);
          expect([...section.markdown.matchAll(citationPattern)].length).toBe(found.cites.length);
          expect(
            section.notices
              .filter((notice) => notice.kind !== 'short')
              .every((notice) => notice.section === index),
          ).toBe(true);
        });
        const text = textOfDraft(sections.map((section) => section.markdown).join('\n\n'));
        for (const keyword of brief.keywords) {
          const missing = sections.some((section) =>
            section.notices.some((notice) => notice.kind === 'keyword'),
          );
          if (countWords(plainLine(keyword)) > 0)
            expect(containsPhrase(text, plainLine(keyword)) || missing, `${keyword}\n${text}`).toBe(true);
        }
      },
    ),
    { numRuns: 150 },
  );
}, 30_000);

test('titles fit 580 px and name the keyword; only a keyword that is itself too wide stands alone', () => {
  fc.assert(
    fc.property(briefs, fc.integer({ min: 0, max: 1e9 }), (brief, seed) => {
      const ideas = suggestTitles(brief, buildSourceIndex([]), seed);
      expect(ideas.length).toBeGreaterThan(0);
      expect(ideas.length).toBeLessThanOrEqual(10);
      if (ideas.length > 1)
        for (const { title } of ideas) expect(pixelWidth(title)).toBeLessThanOrEqual(titleWidthPx);
      for (const { title, angle } of ideas) {
        expect(title.length).toBeLessThanOrEqual(200);
        expect(angle.length).toBeLessThanOrEqual(40);
      }
      expect(new Set(ideas.map((idea) => idea.title.toLowerCase())).size).toBe(ideas.length);
    }),
    { numRuns: 200 },
  );
});

test('an outline has every point once, every keyword, unique ids, and the words that were asked for', () => {
  fc.assert(
    fc.property(briefs, fc.integer({ min: 0, max: 1e9 }), (brief, seed) => {
      const sourceIndex = buildSourceIndex(sampleSources);
      const outline = planOutline(brief, 'Title', sourceIndex, seed);
      const points = outline.flatMap((section) => section.keyPoints);
      for (const point of brief.mustSay) expect(points.filter((item) => item === point)).toHaveLength(1);
      for (const keyword of brief.keywords)
        expect(outline.some((section) => section.keywords.includes(keyword))).toBe(true);
      expect(outline.reduce((sum, section) => sum + section.words, 0)).toBe(brief.words);
      expect(new Set(outline.map((section) => section.id)).size).toBe(outline.length);
      expect(new Set(outline.map((section) => section.heading)).size).toBe(outline.length);
      for (const section of outline) expect(section.heading.trim().length).toBeGreaterThan(0);
    }),
    { numRuns: 150 },
  );
});

test('a section drafted alone is the one that the whole draft has', () => {
  const brief = Brief.parse({
    topic: 'River flood plains',
    keywords: ['flood plains'],
    mustSay: ['Old maps help'],
    words: 600,
  });
  const sourceIndex = buildSourceIndex(sampleSources);
  const outline = planOutline(brief, 'Flood Plains', sourceIndex, 5);
  const input = { brief, title: 'Flood Plains', outline, sourceIndex, seed: 5 };
  const whole = draftArticle(input);
  outline.forEach((_section, index) => expect(draftSection(input, index)).toEqual(whole.sections[index]));
});

test('a point that was copied from a source becomes a quotation of it, and that sentence is quoted only there', () => {
  const sourceIndex = buildSourceIndex(sampleSources);
  const copied = sourceIndex.sentences.find((sentence) => sentence.text.startsWith('Farmers value'))!;
  const brief = Brief.parse({
    topic: 'Flood plains',
    keywords: ['flood plains'],
    mustSay: [copied.text],
    words: 600,
  });
  for (let seed = 0; seed < 20; seed++) {
    const outline = planOutline(brief, 'Flood Plains', sourceIndex, seed);
    const { sections } = draftArticle({ brief, title: 'Flood Plains', outline, sourceIndex, seed });
    const markdown = sections.map((section) => section.markdown).join('\n\n');
    expect(markdown.split(`[${copied.ref}]`)).toHaveLength(2);
    expect(overlapBeyondQuotes(markdown, sourceIndex)).toBe(0);
  }
});

test('frames of recent drafts are left out while others fit', () => {
  const brief = Brief.parse({ topic: 'River flood plains', keywords: ['flood plains'], words: 450 });
  const sourceIndex = buildSourceIndex(sampleSources);
  const outline = planOutline(brief, 'Flood Plains', sourceIndex, 5);
  const input = { brief, title: 'Flood Plains', outline, sourceIndex, seed: 5 };
  const first = draftArticle(input).sections.flatMap((section) => section.frames);
  const again = draftArticle({ ...input, recentFrames: first }).sections.flatMap((section) => section.frames);
  const repeated = again.filter((frame) => first.includes(frame)).length;
  expect(repeated).toBeLessThanOrEqual(first.length * 0.1);
});

test('escaping keeps the words: what is shown is what was typed', () => {
  fc.assert(
    fc.property(lineOf(200), (text) => {
      expect(unescapeMarkdown(escapeMarkdown(text))).toBe(plainLine(text).replace(/[“”„‟]/g, '"'));
    }),
  );
});
