import { expect, test } from 'vitest';
import { Brief } from '#contract/writer/brief.ts';
import { checkSection } from './check-section.ts';
import { overlapBeyondQuotes } from '../overlap.ts';
import { sampleSources } from '#tests/support/samples/sample-material.ts';
import { isFurniture, buildSourceIndex } from '../sources/source-index.ts';

const sourceIndex = buildSourceIndex(sampleSources);
const brief = Brief.parse({
  topic: 'Rivers',
  keywords: ['flood plains'],
  mustSay: ['We measured 14 rivers'],
});
const section = { id: 's2-why', heading: 'Why', keyPoints: [], keywords: ['flood plains'], words: 100 };
const check = (markdown: string, isLast = false) =>
  checkSection(markdown, { brief, sourceIndex, section, isLast }).map((notice) => notice.kind);
const flood = sourceIndex.sentences.find((sentence) => sentence.text.startsWith('Farmers value'))!;

test('a clean section with a true quotation has nothing to report', () => {
  expect(check(`We measured 14 rivers and their flood plains. “${flood.text}” [${flood.ref}]`)).toEqual([]);
});

test.each([
  ['an unknown citation', 'The flood plains are wide [S7.1].', ['overlap']],
  ['a changed quotation', `Flood plains: “Farmers hate flood plains.” [${flood.ref}]`, ['overlap']],
  ['a figure from nowhere', 'The flood plains cover 73 % of it.', ['number']],
  ['a copied sentence', `${flood.text} So it is.`, ['overlap']],
  ['an early wrap-up', 'In conclusion, flood plains matter.', ['loop']],
  ['a missing keyword', 'Nothing to see.', ['keyword']],
  ['a repeated line', 'Flood plains are flat land here.\n\nFlood plains are flat land here.', ['loop']],
])('%s is reported', (_name, markdown, kinds) => {
  expect(check(markdown)).toEqual(kinds);
});

test('the last section may sum up', () => {
  expect(check('In conclusion, flood plains matter.', true)).toEqual([]);
});

test('overlap counts runs of eight words outside quotation marks only', () => {
  expect(overlapBeyondQuotes(`“${flood.text}” [${flood.ref}]`, sourceIndex)).toBe(0);
  expect(overlapBeyondQuotes(flood.text, sourceIndex)).toBe(1);
  expect(overlapBeyondQuotes('Own words only.', sourceIndex)).toBe(0);
});

test('page furniture is no sentence of a source; sentences are numbered per source and ranked', () => {
  expect(isFurniture('Subscribe to our newsletter for more.')).toBe(true);
  expect(isFurniture('Home | News | Sport | Weather')).toBe(true);
  expect(isFurniture('A river carries sand to the sea.')).toBe(false);
  expect(sourceIndex.sentences.some((sentence) => /newsletter|©|staff/.test(sentence.text))).toBe(false);
  expect(sourceIndex.sentences[0]).toMatchObject({ ref: 'S1.1', source: 'S1' });
  expect(sourceIndex.centrality).toHaveLength(sourceIndex.sentences.length);
  expect(buildSourceIndex([])).toEqual({ sources: [], sentences: [], centrality: [] });
});
