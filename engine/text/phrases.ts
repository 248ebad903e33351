import table from './data/phrase-words.json' with { type: 'json' };
import { stopWords } from './stop-words.ts';
import { stemOf } from './stems.ts';
import { wordsOf } from './words.ts';

export interface Phrase {
  text: string;
  /** how many sentences have it */
  count: number;
  score: number;
}

const notNounEnding = /(?:ly|ed|ize|ise|ish|ous|ful|less|able|ible|ive|ical|est)$/;
const notNouns = new Set(table.notNouns.split(' '));
const notFirstEnding = /(?:ly|ing|'s|’s)$/;
const notFirst = new Set(table.notFirst.split(' '));

/**
 * Short phrases (2–3 meaningful words, else a single noun-like word) that several sentences share, best first.
 * A cheap cousin of RAKE (Rose et al., 2010): runs of words without stop words or punctuation, weighed by count.
 */
export function keyPhrases(sentences: readonly string[], most: number): Phrase[] {
  const found = new Map<string, { forms: Map<string, number>; at: Set<number>; size: number }>();
  sentences.forEach((sentence, index) => {
    for (const part of sentence.split(/[^\p{L}\p{M}\p{N}\s'’-]+/u)) {
      const words = wordsOf(part);
      for (let start = 0; start < words.length; start++) {
        for (let size = 1; size <= 3 && start + size <= words.length; size++) {
          const run = words.slice(start, start + size);
          if (!isPhrase(run)) continue;
          const key = run.map((word) => stemOf(word.toLowerCase())).join(' ');
          const entry = found.get(key) ?? { forms: new Map<string, number>(), at: new Set<number>(), size };
          const form = run.join(' ');
          entry.forms.set(form, (entry.forms.get(form) ?? 0) + 1);
          entry.at.add(index);
          found.set(key, entry);
        }
      }
    }
  });
  const phrases: (Phrase & { key: string })[] = [];
  for (const [key, { forms, at, size }] of found) {
    if (at.size < (size === 1 ? 4 : 2)) continue;
    const text = commonest(forms);
    if (text.length > 40) continue;
    phrases.push({
      key,
      text,
      count: at.size,
      score: at.size * (size === 1 ? 0.35 : size === 2 ? 1.6 : 1.9),
    });
  }
  phrases.sort((a, b) => b.score - a.score || a.key.localeCompare(b.key, 'en'));
  const chosen: (Phrase & { key: string })[] = [];
  for (const phrase of phrases) {
    if (chosen.length >= most) break;
    const words = phrase.key.split(' ');
    if (chosen.some((other) => other.key.split(' ').some((word) => words.includes(word)))) continue;
    chosen.push(phrase);
  }
  return chosen.map(({ text, count, score }) => ({ text, count, score }));
}

const isNoNoun = (word: string) => notNounEnding.test(word) || notNouns.has(word);
const isNotFirst = (word: string) => notFirstEnding.test(word) || notFirst.has(word);

function isPhrase(run: readonly string[]): boolean {
  const first = (run[0] as string).toLowerCase();
  const last = (run.at(-1) as string).toLowerCase();
  if (run.some((word) => word.length < 3 || stopWords.has(word.toLowerCase()) || /\d/.test(word)))
    return false;
  if (last.length < 4 || isNoNoun(last) || /['’]/.test(last) || isNotFirst(first)) return false;
  if (run.length === 1)
    return /(?:ion|ment|ness|ity|ism|ics|ance|ence|ship|age|ure|ers|ors|ies|ists?)$/.test(last);
  return !(run.length > 1 && last.endsWith('ing') && run.length === 2 && first.endsWith('s'));
}

/** The form seen most; lower-case wins a tie so that a sentence's first word does not decide. */
function commonest(forms: ReadonlyMap<string, number>): string {
  const all = [...forms].toSorted(
    ([a, seenA], [b, seenB]) =>
      seenB - seenA || Number(a !== a.toLowerCase()) - Number(b !== b.toLowerCase()) || (a < b ? -1 : 1),
  );
  const lower = all.find(([form]) => form === form.toLowerCase());
  return (lower ?? (all[0] as [string, number]))[0];
}
