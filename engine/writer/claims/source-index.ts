import type { Quantity } from '../evidence/quantities.ts';
import { type Term, termsIn } from '../evidence/terms.ts';
import type { SourceSentence } from '../types.ts';
import { datesIn, type WrittenDate } from '../written/dates.ts';
import { figuresIn } from './written-numbers.ts';

/** A sentence of a source with what can be compared in it. */
export interface SourceLine extends SourceSentence {
  terms: readonly Term[];
  /** words of the sentence before it in the same source */
  before: readonly Term[];
  quantities: readonly Quantity[];
  dates: readonly WrittenDate[];
}

export interface SourceLines {
  byRef: ReadonlyMap<string, SourceLine>;
  /** lines that share words with some, the most alike first */
  near: (terms: readonly Term[]) => readonly { line: SourceLine; likeness: number; shared: number }[];
  /** the first line that has these words in a row, capitals as they are */
  naming: (name: string) => SourceLine | null;
}

const nearAtMost = 40;
/** A word that so many lines have tells none of them from the others. */
const commonFrom = 400;

/** Reads sources once, so that every claim is looked up among few lines. Pure; linear in their length. */
export function indexSources(sentences: readonly SourceSentence[]): SourceLines {
  const terms = sentences.map(({ text }) => termsIn(text));
  const lines = sentences.map((sentence, at): SourceLine => ({
    ...sentence,
    terms: terms[at]!,
    before: sentences[at - 1]?.source === sentence.source ? terms[at - 1]! : [],
    quantities: figuresIn(sentence.text),
    dates: datesIn(sentence.text),
  }));
  const byStem = new Map<string, SourceLine[]>();
  for (const line of lines)
    for (const stem of new Set(line.terms.map((term) => term.stem))) {
      const list = byStem.get(stem);
      if (list) list.push(line);
      else byStem.set(stem, [line]);
    }
  const weigh = (wanted: ReadonlyMap<string, number>, line: SourceLine) => {
    const own = new Map(line.terms.map(({ stem, weight }) => [stem, weight]));
    const around = new Set(line.before.map(({ stem }) => stem));
    let ofWanted = 0;
    let ofLine = 0;
    let all = 0;
    let shared = 0;
    for (const [stem, weight] of wanted) {
      all += weight;
      if (own.has(stem)) {
        ofWanted += weight;
        ofLine += own.get(stem)!;
        shared++;
      } else if (around.has(stem)) ofWanted += weight / 2;
    }
    const lineWeight = [...own.values()].reduce((sum, weight) => sum + weight, 0);
    return { line, shared, likeness: Math.max(ofWanted / (all || 1), ofLine / (lineWeight || 1)) };
  };
  return {
    byRef: new Map(lines.map((line) => [line.ref, line])),
    near(wantedTerms) {
      const wanted = new Map(wantedTerms.map(({ stem, weight }) => [stem, weight]));
      const found = new Set<SourceLine>();
      for (const stem of wanted.keys()) {
        const list = byStem.get(stem) ?? [];
        if (list.length <= commonFrom) for (const line of list) found.add(line);
      }
      return [...found]
        .map((line) => weigh(wanted, line))
        .toSorted((a, b) => b.likeness - a.likeness || b.shared - a.shared)
        .slice(0, nearAtMost);
    },
    naming(name) {
      const words = termsIn(name).map(({ stem }) => stem);
      const [rarest = ''] = words.toSorted(
        (a, b) => (byStem.get(a)?.length ?? 0) - (byStem.get(b)?.length ?? 0),
      );
      const pool = words.length === 0 ? lines : (byStem.get(rarest) ?? []);
      return pool.find(({ text }) => hasWords(text, name)) ?? null;
    },
  };
}

/** Whether a text has a name as whole words. */
export function hasWords(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const before = text.charAt(at - 1);
    const after = text.slice(at + name.length, at + name.length + 2);
    if (!/[\p{L}\p{N}]/u.test(before) && !/^\p{N}|^\p{L}{2}/u.test(after)) return true;
  }
  return false;
}

/** Whether two quantities are of one kind: the same dimension, and for counts and money the same noun. */
export function areOneKind(one: Quantity, other: Quantity): boolean {
  if (one.dimension !== other.dimension) return false;
  if (one.dimension !== 'count' && one.dimension !== 'money') return true;
  const nouns = (noun: string) => noun.split(' ').map((word) => word.replace(/s$/u, ''));
  return nouns(one.noun)[0] === nouns(other.noun)[0];
}
