import sentenceWords from '#engine/text/data/sentence-words.json' with { type: 'json' };
import { furniture } from './furniture.ts';
import { type Vocabulary, vocabularyOf } from '../language/vocabulary.ts';
import type { PageWords } from './page-words.ts';
import { type Role, roleAt } from './speech-in-context.ts';

const longest = 4;

/** A word or phrase that could be a term, with what was counted of it. */
export interface Candidate {
  key: string;
  stems: string[];
  /** each spelling and how often it was seen */
  forms: Map<string, number>;
  /** uses in the sentences of each page */
  uses: Map<number, number>;
  /** pages that have it in a heading or the title */
  headings: Set<number>;
  /** whether it was mostly a verb */
  verbs: number;
  total: number;
}

const isNoise = (word: string) =>
  furniture.has(word) ||
  // Names of sites and of example files.
  /\.(?:com|org|net|io|dev|edu|gov)$/.test(word) ||
  /\d\.\p{L}+$/u.test(word) ||
  // What a program calls: a longer name behind a dot. Short ones end the names of files and packages.
  /\p{L}\.\p{L}{5,}$/u.test(word) ||
  // Letters that stand for any others: "gggg", "yyyy".
  /^(\p{L})\1{2,}$/u.test(word) ||
  /^(?:\p{L}\.)+\p{L}?$/u.test(word) ||
  (word.length < 2 && !/\p{Script=Han}/u.test(word));

/** Shorter names in two pieces are also written in sentences: "noteOn". */
const longIdentifier = 10;
/** What a program calls a thing, as people do not write it: "parallacticAngle". Names such as iPhone begin shorter. */
const isIdentifier = (form: string) => form.length >= longIdentifier && /^\p{Ll}{2,}\p{Lu}\p{Ll}/u.test(form);

/** Whether roles in a row make a phrase that names something: modifiers and nouns, the last a noun; "code of conduct". */
function namesSomething(roles: readonly Role[], words: readonly string[]): boolean {
  const last = roles.length - 1;
  if (roles[last] !== 'noun') return false;
  if (roles.length === 1) return true;
  if (roles.length === 3 && words[1] === 'of' && roles[0] === 'noun') return true;
  return roles.every((role) => role === 'noun' || role === 'modifier');
}

/** Nouns, noun phrases of two to four words and single verbs in the sentences of pages. */
export function collectCandidates(
  pages: readonly PageWords[],
  headings: readonly (readonly PageWords[])[],
  leftOut: readonly ReadonlySet<number>[],
): Map<string, Candidate> {
  const all = new Map<string, Candidate>();
  pages.forEach((page, number) =>
    collectFrom(page, { all, page: number, heading: false, leftOut: leftOut[number] }),
  );
  headings.forEach((lines, number) => {
    for (const line of lines) collectFrom(line, { all, page: number, heading: true, leftOut: undefined });
  });
  return all;
}

interface Into {
  all: Map<string, Candidate>;
  page: number;
  heading: boolean;
  /** stretches that are a template's */
  leftOut: ReadonlySet<number> | undefined;
}

function collectFrom({ tokens, prose, lower }: PageWords, into: Into): void {
  const { forms, stems, joined, runEnd, sentence, stretches } = tokens;
  for (let number = 0; number < stretches.length; number++) {
    if (into.leftOut?.has(number) || !(into.heading || prose.sentences[number])) continue;
    const { start, end } = stretches[number]!;
    let runStart = start;
    const roles: Role[] = [];
    for (let at = start; at < end; at++) {
      if (at > start && runEnd[at] !== runEnd[at - 1]) runStart = at;
      roles.push(
        prose.english
          ? roleAt(lower, at, runStart, runEnd[at] as number)
          : plainRole(lower[at] as string, vocabularyOf(tokens.scoredAs)),
      );
    }
    for (let at = start; at < end; at++) {
      if (joined[at] || isNoise(lower[at] as string) || isIdentifier(forms[at] as string)) continue;
      const role = roles[at - start] as Role;
      if (role === 'verb' && !into.heading) {
        add(into, {
          key: stems[at] as string,
          stems: [stems[at] as string],
          form: lower[at] as string,
          verb: true,
        });
        continue;
      }
      if (role !== 'noun' && role !== 'modifier') continue;
      let key = '';
      let form = '';
      const stop = Math.min(at + longest, runEnd[at] as number, end);
      for (let last = at; last < stop && sentence[last] === number; last++) {
        key = last === at ? (stems[at] as string) : `${key} ${stems[last] as string}`;
        form =
          last === at ? (lower[at] as string) : `${form}${joined[last] ? '-' : ' '}${lower[last] as string}`;
        const some = roles.slice(at - start, last - start + 1);
        if (some.includes('verb') || some.includes('number') || isIdentifier(forms[last] as string)) break;
        if (joined[last + 1] && last + 1 < end) continue;
        const plural = lower[last] as string;
        if (isNoise(plural) || !namesSomething(some, lower.slice(at, last + 1))) continue;
        add(into, { key, stems: stems.slice(at, last + 1), form: form.replace(/'s$/, ''), verb: false });
      }
    }
  }
}

/** Commonest words of other languages: where no part of speech is known, at least these are no terms. */
const commonElsewhere = new Set(
  [...Object.values(sentenceWords.common), ...Object.values(sentenceWords.starters)].flatMap((list) =>
    list.split(' '),
  ),
);

function plainRole(word: string, { isEnglish, isShort, isStopWord }: Vocabulary): Role {
  if (/^[\d.,:/]+$/.test(word)) return 'number';
  if (isEnglish) return word.length > 3 && !commonElsewhere.has(word) ? 'noun' : 'other';
  return isShort(word) || isStopWord(word) ? 'other' : 'noun';
}

function add(
  { all, page, heading }: Into,
  found: { key: string; stems: string[]; form: string; verb: boolean },
): void {
  let candidate = all.get(found.key);
  if (!candidate) {
    if (heading && found.verb) return;
    const { key, stems } = found;
    candidate = { key, stems, forms: new Map(), uses: new Map(), headings: new Set(), verbs: 0, total: 0 };
    all.set(key, candidate);
  }
  if (heading) {
    candidate.headings.add(page);
    return;
  }
  candidate.forms.set(found.form, (candidate.forms.get(found.form) ?? 0) + 1);
  candidate.uses.set(page, (candidate.uses.get(page) ?? 0) + 1);
  candidate.total++;
  if (found.verb) candidate.verbs++;
}
