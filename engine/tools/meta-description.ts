import { hash32, mulberry32, shuffled } from '#engine/text/prng.ts';
import { cosine, termsOf, tfIdf } from '#engine/text/ranking.ts';
import { splitSentences } from '#engine/text/sentences.ts';
import { containsPhrase } from '#engine/writer/contains.ts';
import { plainLine } from '#engine/writer/escape.ts';
import { asNounPhrase } from '#engine/writer/subject.ts';
import { pick } from './grammar.ts';
import { cutTo, fits, limits, standing } from './limits.ts';
import { capital, type Inputs, said, sentence, within } from './phrases.ts';
import type { ToolResult } from './result.ts';

const limit = limits.metaDescription;
const leads = ['{K}: ', 'About {k}: ', '{K} in short: ', 'On {k}: ', 'What to know about {k}: '];
const ends = [
  'More about {k} on this page.',
  'Read on for more on {k}.',
  'The rest is on this page.',
  'Read the whole page.',
  'See the whole text.',
  'Here is more on {k}.',
];
/** Sentences that a description may begin with or continue by. */
const mostSentences = 12;

/** Sentences of the page, those nearest to the keyword first. */
function ranked(text: string, keyword: string): string[] {
  const all = splitSentences(plainLine(text)).slice(0, 300);
  const { vectors } = tfIdf([...all.map(termsOf), termsOf(keyword)]);
  const asked = vectors.at(-1) ?? new Map<string, number>();
  return all
    .map((item, at) => ({
      it: item,
      score:
        cosine(vectors[at] ?? new Map(), asked) + (containsPhrase(item, keyword) ? 1 : 0) + 0.3 / (at + 1),
    }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostSentences)
    .map(({ it }) => sentence(it));
}

/** A sentence that is too wide alone, cut at a word and marked. */
const shortened = (text: string): string => {
  if (fits(text, limit)) return text;
  const cut = cutTo(text, { ...limit, max: limit.max - 15 });
  return cut === '' ? '' : `${cut}…`;
};

/**
 * Up to ten descriptions made of the page's own sentences, at most 920 px wide in Arial 14 px, each with the keyword
 * where it fits.
 */
export function metaDescriptions(inputs: Inputs, seed: number): ToolResult[] {
  const random = mulberry32(hash32(`meta|${seed}`));
  const keyword = said(inputs, 'keyword');
  const noun = asNounPhrase(within(inputs, 'keyword'));
  const action = sentence(said(inputs, 'action'));
  const sentences = ranked(inputs['summary'] ?? '', keyword);
  if (sentences.length === 0) return [];
  const fill = (pattern: string) =>
    pattern.replace('{K}', () => capital(keyword)).replace('{k}', () => noun ?? keyword);
  const results: ToolResult[] = [];
  const seen = new Set<string>();
  for (let tries = 0; tries < 300 && results.length < 10; tries++) {
    // The best sentences begin most often.
    const at = Math.floor(random() ** 2 * sentences.length);
    const first = sentences[at] ?? '';
    const named = containsPhrase(first, keyword);
    const lead =
      !named || random() < 0.25 ? fill(pick(noun === null ? leads.slice(0, 1) : leads, random)) : '';
    let text = shortened(lead + first);
    const end =
      action && random() < 0.8
        ? action
        : random() < 0.5
          ? fill(pick(noun === null ? ends.slice(2, 5) : ends, random))
          : '';
    const room = end === '' ? limit : { ...limit, max: limit.max - 4 };
    for (const next of shuffled(sentences, random))
      if (
        next !== first &&
        !text.endsWith('…') &&
        fits(`${text} ${next}${end && ` ${end}`}`, room) &&
        random() < 0.7
      )
        text = `${text} ${next}`;
    if (end !== '' && fits(`${text} ${end}`, limit)) text = `${text} ${end}`;
    if (text === '' || seen.has(text) || !fits(text, limit)) continue;
    seen.add(text);
    results.push({ text, note: `${standing(text, limit)}, ${text.length} characters` });
  }
  return results;
}
