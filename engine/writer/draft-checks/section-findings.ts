import type { EducationLevel } from '#contract/shared/options.ts';
import { plainText } from '#engine/document/plain-text.ts';
import { countWords } from '#engine/text/words.ts';
import { readSentences } from '../claims/read-sentences.ts';
import { containsPhrase } from '../contains.ts';
import { detectLoop } from '../loop.ts';
import type { Found } from './found.ts';
import type { DraftSection } from './draft-sections.ts';

/** A section may be so much shorter or longer than planned, and never needs to meet the plan to the last 40 words. */
const lengthTolerance = 0.35;
const leastOff = 40;

/** The longest average sentence of each level, words; the prompts ask for the same (`server/providers/ai/prompts`). */
const longestAverage: Record<EducationLevel, number> = {
  elementary: 11,
  'middle grade': 15,
  'high school': 19,
  college: 25,
};
/** Fewer sentences have no average worth naming. */
const leastSentences = 4;

/** What is found in a section as a whole: its length, keywords, repetition and sentence length. */
export function sectionFindings(
  { blocks, planned }: DraftSection,
  { level }: { level: EducationLevel | null },
): Found[] {
  const found: Found[] = [];
  const body = blocks.filter(({ type }) => type !== 'heading');
  const text = plainText(body);
  const words = countWords(text);
  const blockId = blocks[0]!.attrs.id;
  const place = { blockId, start: 0, end: plainText(blocks.slice(0, 1)).length };
  const add = (check: Found['check'], message: string) => found.push({ check, message, text: '', place });
  if (planned && planned.words > 0) {
    const off = words - planned.words;
    if (words === 0) add('length', `No text yet. The outline asks for ${planned.words} words.`);
    else if (Math.abs(off) > Math.max(leastOff, planned.words * lengthTolerance))
      add('length', `${words} words, ${off < 0 ? 'short' : 'long'} of the planned ${planned.words}.`);
  }
  if (words === 0) return found;
  for (const keyword of planned?.keywords ?? [])
    if (!containsPhrase(plainText(blocks), keyword))
      found.push({ check: 'keyword', message: `Missing keyword: ${keyword}`, text: keyword, place });
  if (detectLoop(`${text}\n`)) add('repetition', 'The same words come again and again.');
  const sentences = readSentences(body);
  if (level === null || sentences.length < leastSentences) return found;
  const average = sentences.reduce((sum, sentence) => sum + countWords(sentence.text), 0) / sentences.length;
  const most = longestAverage[level];
  if (average > most + 1)
    add(
      'reading-level',
      `Sentences have ${Math.round(average)} words on average; ${level} level is up to ${most}.`,
    );
  return found;
}
