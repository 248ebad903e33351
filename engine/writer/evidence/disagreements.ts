import { dated, type Difference, quantitiesDiffer, shareOf, subjectOf } from './compare.ts';
import type { EvidencePack } from './pack.ts';

/** Words that two sentences share, and their share of the one with fewer, for their figures to be about the same. */
const [leastStems, leastShare] = [3, 0.5];

/** Whether two sentences of different sources contradict each other by their numbers or dates. */
export function sentencesDiffer(one: number, other: number, pack: EvidencePack): Difference | null {
  const [a, b] = [pack.sentences[one]!, pack.sentences[other]!];
  if (a.source === b.source || dated.test(a.text) || dated.test(b.text)) return null;
  if (a.kind === 'row' || b.kind === 'row' || a.kind === 'code' || b.kind === 'code') return null;
  const [mine, theirs] = [subjectOf(a.text), subjectOf(b.text)];
  const [fewer, more] = mine.length < theirs.length ? [mine, theirs] : [theirs, mine];
  const stems = new Set(more.map(({ stem }) => stem));
  const shared = new Set(fewer.filter(({ stem }) => stems.has(stem)).map(({ stem }) => stem));
  if (shared.size < leastStems || shareOf(fewer, more, pack) < leastShare) return null;
  return quantitiesDiffer(a.text, b.text);
}

export interface Disagreement {
  /** places of two sentences of different sources */
  sides: [number, number];
  about: Difference;
}

/** A stem in more sentences than this tells nothing of what a sentence is about. */
const mostSentences = 60;
const mostPairs = 20_000;

/** Pairs of sentences of different sources that contradict each other by their figures, in the order of the sources. */
export function disagreementsIn(pack: EvidencePack): Disagreement[] {
  const withFigures = new Set(
    pack.sentences.flatMap(({ text }, at) =>
      /\d|\b(?:once|twice|two|three|four|five|six|seven|eight|nine|ten|week|day)\b/iu.test(text) ? [at] : [],
    ),
  );
  const seen = new Set<string>();
  const found: Disagreement[] = [];
  for (const postings of pack.postings.values()) {
    const own = postings.filter(({ weight, sentence }) => weight === 1 && withFigures.has(sentence));
    if (own.length > mostSentences) continue;
    for (let i = 0; i < own.length; i++)
      for (let j = i + 1; j < own.length; j++) {
        const [one, other] = [own[i]!.sentence, own[j]!.sentence];
        const key = `${one} ${other}`;
        if (seen.has(key) || seen.size > mostPairs) continue;
        seen.add(key);
        const about = sentencesDiffer(one, other, pack);
        if (about !== null) found.push({ sides: [one, other], about });
      }
  }
  return found.toSorted((a, b) => a.sides[0] - b.sides[0] || a.sides[1] - b.sides[1]);
}
