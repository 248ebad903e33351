import { z } from 'zod';
import { TitleIdea } from '#contract/writer/brief.ts';
import { pixelWidth, titleWidthPx } from '#engine/text/pixel-width.ts';
import { plainLine } from '#engine/writer/escape.ts';
import type { Reading } from './ask-for-json.ts';
import { listIn, readJson } from './read-json.ts';

const Idea = z.union([
  z.string().transform((title) => ({ title, angle: '' })),
  z.object({ title: z.string(), angle: z.string().catch('') }),
]);

/** One line as people read it: no markup, numbering or quotes around it. */
export function cleanLine(text: string): string {
  return plainLine(text)
    .replace(/^(?:#{1,6}\s+|[-*•]\s+|\d{1,2}[.)]\s+)+/, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/^["“”'‘](.*)["“”'’]$/u, '$1')
    .trim();
}

/**
 * Title ideas in a model's answer: different ones, those that fit a search result first. Faults when fewer than half
 * of `count` are there.
 */
export function readTitles(answer: string, count: number): Reading<TitleIdea[]> {
  const seen = new Set<string>();
  const ideas: TitleIdea[] = [];
  for (const raw of listIn(readJson(answer)) ?? []) {
    const idea = Idea.safeParse(raw);
    if (!idea.success) continue;
    const title = cleanLine(idea.data.title);
    const parsed = TitleIdea.safeParse({ title, angle: plainLine(idea.data.angle).slice(0, 40).trim() });
    if (!parsed.success || title === '' || seen.has(title.toLowerCase())) continue;
    seen.add(title.toLowerCase());
    ideas.push(parsed.data);
  }
  const fits = ({ title }: TitleIdea) => pixelWidth(title) <= titleWidthPx;
  const sorted = [...ideas.filter(fits), ...ideas.filter((idea) => !fits(idea))].slice(0, count);
  if (sorted.length === 0)
    return { value: null, faults: ['There is no JSON object with a list "titles" in it.'] };
  const faults =
    sorted.length * 2 < count ? [`There are ${sorted.length} different titles; ${count} are needed.`] : [];
  return { value: sorted, faults };
}
