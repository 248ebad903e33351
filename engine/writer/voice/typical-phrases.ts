import type { TypicalPhrase } from '#contract/writer/voices.ts';
import type { LanguageRules } from '#engine/checks/reading/language-rules.ts';
import type { Prose } from './read-prose.ts';

const longest = 5;
const leastUses = 3;
const leastSamples = 2;
const mostPhrases = 12;
/** Words of one sample that are searched: what is typical shows by then, and memory stays bounded. */
const wordsRead = 5000;

interface Found {
  uses: number;
  samples: Set<number>;
}

/** Sentences as tokens, up to `wordsRead` of them. */
function sentencesOf({ sentences }: Prose): (readonly string[])[] {
  const kept: (readonly string[])[] = [];
  let words = 0;
  for (const { tokens } of sentences) {
    words += tokens.length;
    if (words > wordsRead) break;
    kept.push(tokens);
  }
  return kept;
}

/** Runs of `size` words whose beginning is in several samples already. */
function runsOf(
  samples: readonly (readonly (readonly string[])[])[],
  size: number,
  shorter: ReadonlyMap<string, Found> | null,
): Map<string, Found> {
  const found = new Map<string, Found>();
  for (const [sample, sentences] of samples.entries())
    for (const tokens of sentences)
      for (let at = 0; at + size <= tokens.length; at++) {
        if (shorter && !shorter.has(tokens.slice(at, at + size - 1).join(' '))) continue;
        const run = tokens.slice(at, at + size).join(' ');
        const item = found.get(run) ?? { uses: 0, samples: new Set<number>() };
        item.uses += 1;
        item.samples.add(sample);
        found.set(run, item);
      }
  for (const [run, { samples: seen }] of found) if (seen.size < leastSamples) found.delete(run);
  return found;
}

/**
 * Runs of two to five words that are said at least three times, in at least two samples, the most telling first: two
 * words only where neither is a function word, longer ones with at least one such word. A run inside of a longer one
 * counts only where it is said much more often.
 */
export function typicalPhrases(samples: readonly Prose[], rules: LanguageRules): TypicalPhrase[] {
  const { functionWords } = rules;
  // Without a list of them, every "of the" would be a habit.
  if (functionWords.size === 0) return [];
  const read = samples.map(sentencesOf);
  const isContent = (token: string) => !functionWords.has(token) && /\p{L}/u.test(token);
  const candidates: { text: string; size: number; found: Found }[] = [];
  let shorter: Map<string, Found> | null = null;
  for (let size = 2; size <= longest; size++) {
    shorter = runsOf(read, size, shorter);
    for (const [text, found] of shorter) {
      const content = text.split(' ').filter(isContent).length;
      if (found.uses >= leastUses && content >= (size === 2 ? 2 : 1)) candidates.push({ text, size, found });
    }
  }
  const chosen: typeof candidates = [];
  const order = candidates.toSorted(
    (a, b) => b.size - a.size || b.found.uses - a.found.uses || (a.text < b.text ? -1 : 1),
  );
  for (const candidate of order.slice(0, 500)) {
    const covered = chosen.some(
      ({ text, found }) =>
        ` ${text} `.includes(` ${candidate.text} `) && found.uses * 2 > candidate.found.uses,
    );
    if (!covered) chosen.push(candidate);
  }
  return chosen
    .toSorted((a, b) => b.found.uses * b.size - a.found.uses * a.size || (a.text < b.text ? -1 : 1))
    .slice(0, mostPhrases)
    .map(({ text, found }) => ({ text, uses: found.uses, samples: found.samples.size }));
}
