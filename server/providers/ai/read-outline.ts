import { z } from 'zod';
import { type Brief, Outline, type OutlineSection, writerLimits } from '#contract/writer/brief.ts';
import { containsPhrase } from '#engine/writer/contains.ts';
import { plainLine } from '#engine/writer/escape.ts';
import type { Reading } from './ask-for-json.ts';
import { listIn, readJson } from './read-json.ts';
import { cleanLine } from './read-titles.ts';

const strings = z.array(z.string()).catch([]);
const Planned = z.object({
  heading: z.string(),
  keyPoints: strings,
  keywords: strings,
  mustSay: z.array(z.coerce.number()).catch([]),
  words: z.coerce.number().catch(0),
});

/** Sum of words may differ from the brief's by this share. */
export const wordsTolerance = 0.1;

/** Key points that one section may have. */
export const mostPoints = 12;

export const headingKey = (heading: string) =>
  plainLine(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The brief's own points first and word for word, then the model's notes: at most twelve of 300 characters. */
export function pointsOf(own: readonly string[], notes: readonly string[]): string[] {
  const cut = notes.map((note) => plainLine(note).slice(0, 300).trim()).filter((note) => note !== '');
  return [...new Set([...own, ...cut])].slice(0, mostPoints);
}

function sectionOf(raw: unknown, index: number, brief: Brief): OutlineSection | null {
  const planned = Planned.safeParse(raw);
  const heading = planned.success ? cleanLine(planned.data.heading).slice(0, 200).trim() : '';
  if (!planned.success || heading === '') return null;
  const { keyPoints, keywords, mustSay, words } = planned.data;
  const named = new Set(keywords.map(headingKey));
  const own = [...new Set(mustSay)]
    .map((number) => brief.mustSay[number - 1])
    .filter((point) => point !== undefined);
  return {
    id: `s${index + 1}`,
    heading,
    keyPoints: pointsOf(own, keyPoints),
    keywords: brief.keywords.filter((keyword) => named.has(headingKey(keyword))),
    words: Number.isFinite(words) ? Math.min(writerLimits.words.max, Math.max(0, Math.round(words))) : 0,
  };
}

/** What of the brief an outline leaves out, in words for the model. */
export function faultsOf(outline: Outline, brief: Brief): string[] {
  const faults: string[] = [];
  const sum = outline.reduce((total, section) => total + section.words, 0);
  if (Math.abs(sum - brief.words) > brief.words * wordsTolerance)
    faults.push(`"words" of all sections add up to ${sum}; they must add up to ${brief.words}.`);
  for (const keyword of brief.keywords)
    if (!outline.some((item) => item.keywords.includes(keyword) || containsPhrase(item.heading, keyword)))
      faults.push(`The keyword "${keyword}" is in no section's "keywords".`);
  brief.mustSay.forEach((point, at) => {
    if (!outline.some((item) => item.keyPoints.includes(point)))
      faults.push(`Point ${at + 1} ("${point}") is in no section's "mustSay".`);
  });
  const seen = new Set<string>();
  for (const { heading } of outline) {
    if (seen.has(headingKey(heading))) faults.push(`The heading "${heading}" is there twice.`);
    seen.add(headingKey(heading));
  }
  return faults;
}

/** The outline in a model's answer, and what is wrong with it. */
export function readOutline(answer: string, brief: Brief): Reading<Outline> {
  const sections = (listIn(readJson(answer)) ?? [])
    .slice(0, writerLimits.sections)
    .map((raw, index) => sectionOf(raw, index, brief))
    .filter((section) => section !== null);
  const parsed = Outline.safeParse(sections);
  if (sections.length === 0 || !parsed.success)
    return { value: null, faults: ['There is no JSON object with a list "sections" in it.'] };
  return { value: parsed.data, faults: faultsOf(parsed.data, brief) };
}
