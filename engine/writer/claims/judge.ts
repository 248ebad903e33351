import type { ClaimState } from '#contract/writer/claims.ts';
import { agree, type Quantity } from '../evidence/quantities.ts';
import { type Term, termsIn } from '../evidence/terms.ts';
import type { DraftSentence } from './read-sentences.ts';
import { areOneKind, hasWords, type SourceLine, type SourceLines } from './source-index.ts';
import { superlativesIn } from './superlatives.ts';
import { datesIn, sameDate, type WrittenDate } from '../written/dates.ts';
import { figuresIn } from './written-numbers.ts';

export interface Verdict {
  state: ClaimState;
  line: SourceLine | null;
  instead: string | null;
}

/** What a claim is held against. */
export interface Given {
  sources: SourceLines;
  /** the writer's own points, notes, topic and keywords */
  own: readonly string[];
}

/** What a sentence is about, and the lines of the sources that are about it. */
export interface Context {
  sentence: DraftSentence;
  cited: readonly SourceLine[];
  near: ReturnType<SourceLines['near']>;
}

/** From here on a line that gives the same figure speaks of the same thing. */
const likeFrom = 0.3;
/** From here on a line that gives another figure of the kind contradicts. */
const sameSubjectFrom = 0.5;
const fewestShared = 2;
/** One word is enough where it is all that is said: "Brew for 3 minutes." */
const wholeSubjectFrom = 0.9;

const leaning = /^(?:it|its|this|that|these|those|they|their|he|she|his|her|there)\b/iu;

/** @param before the sentence before, which one that begins with "it" is about, too */
export function contextOf(
  sentence: DraftSentence,
  before: DraftSentence | undefined,
  { sources }: Given,
): Context {
  let terms: Term[] = withoutFigures(sentence.text);
  if (before?.blockId === sentence.blockId && (leaning.test(sentence.text) || / it is /u.test(sentence.text)))
    terms = [
      ...withoutFigures(before.text).map(({ stem, weight }) => ({ stem, weight: weight / 2 })),
      ...terms,
    ];
  return {
    sentence,
    cited: sentence.cited.flatMap((ref) => sources.byRef.get(ref) ?? []),
    near: sources.near(terms),
  };
}

function withoutFigures(text: string): Term[] {
  let rest = text;
  for (const { text: written, dimension } of figuresIn(text))
    if (dimension !== 'count') rest = rest.replace(written, ' ');
  return termsIn(rest).filter(({ stem }) => !/^\d/u.test(stem));
}

const nothing: Verdict = { state: 'unsourced', line: null, instead: null };
const says = (line: SourceLine): Verdict => ({ state: 'sourced', line, instead: null });
const own: Verdict = { state: 'own', line: null, instead: null };
const differs = (line: SourceLine, instead: string): Verdict => ({ state: 'differs', line, instead });

interface Compared<T> {
  valuesOf: (line: SourceLine) => readonly T[];
  same: (value: T) => boolean;
  ofKind: (value: T) => boolean;
  isOwn: boolean;
  /** place of the claim in its sentence */
  at: number;
}

/** Parts of a sentence that speak of different things: "60 days, beefsteak tomatoes in 85 days". */
const clauseEnd = /[,;:()–—]|\b(?:and|but|while|or)\b/gu;

/** The words of the clause that a place is in, by stem; where it begins with its figure, those before are meant, too. */
function clauseAround(text: string, at: number): ReadonlyMap<string, number> {
  const ends = [0, ...[...text.matchAll(clauseEnd)].map(({ index }) => index)];
  let first = ends.findLastIndex((end) => end < at);
  const to = ends.find((end) => end > at) ?? text.length;
  while (first > 0 && termsIn(text.slice(ends[first], at)).length === 0) first--;
  return new Map(termsIn(text.slice(ends[Math.max(0, first)], to)).map(({ stem, weight }) => [stem, weight]));
}

/** Of several values of a line those whose clause shares most words with the claim's. */
function closestValues<T extends { at: number }>(
  values: readonly T[],
  line: SourceLine,
  claim: ReadonlyMap<string, number>,
): T[] {
  if (values.length < 2) return [...values];
  const clauses = values.map(({ at }) => clauseAround(line.text, at));
  // Words of all clauses tell none from the others.
  const told = clauses.map((clause) =>
    [...clause]
      .filter(([stem]) => claim.has(stem) && !clauses.every((other) => other.has(stem)))
      .reduce((sum, [, weight]) => sum + weight, 0),
  );
  const most = Math.max(...told);
  return values.filter((_, number) => told[number] === most);
}

/** A line that agrees may be so much less alike than one that does not. */
const lessAlike = 0.15;

/** A figure is sourced where a line about the same has it, and differs where such lines have only others of its kind. */
function judge<T extends { text: string; at: number }>(
  { sentence, cited, near }: Context,
  { valuesOf, same, ofKind, isOwn, at }: Compared<T>,
): Verdict {
  const claim = clauseAround(sentence.text, at);
  const valuesFor = (line: SourceLine) => closestValues(valuesOf(line).filter(ofKind), line, claim);
  const agrees = (line: SourceLine) => valuesFor(line).some(same);
  const quoted = cited.find(agrees);
  if (quoted) return says(quoted);
  const other = near.find(
    ({ line, likeness, shared }) =>
      (shared >= fewestShared ? likeness >= sameSubjectFrom : likeness >= wholeSubjectFrom) &&
      valuesFor(line).length > 0 &&
      !agrees(line),
  );
  const from = Math.max(likeFrom, (other?.likeness ?? 0) - lessAlike);
  const support = near.find(({ line, likeness }) => likeness >= from && agrees(line));
  if (support) return says(support.line);
  if (isOwn) return own;
  const line = cited.find((item) => valuesFor(item).length > 0) ?? other?.line;
  return line ? differs(line, valuesFor(line)[0]!.text) : nothing;
}

/** Two bounds of one kind say what the bound is, so their values are compared. */
const agreeAsBounds = (one: Quantity, other: Quantity): boolean =>
  one.bound !== null && one.bound === other.bound && one.bound !== 'about'
    ? agree({ ...one, bound: null }, { ...other, bound: null })
    : agree(one, other);

export const judgeNumber = (quantity: Quantity, context: Context, given: Given): Verdict =>
  judge(context, {
    valuesOf: (line) => line.quantities,
    ofKind: (value) => areOneKind(quantity, value),
    same: (value) => agreeAsBounds(quantity, value),
    at: quantity.at,
    isOwn: given.own.some((text) =>
      figuresIn(text).some((value) => areOneKind(quantity, value) && agree(quantity, value)),
    ),
  });

export const judgeDate = (date: WrittenDate, context: Context, given: Given): Verdict =>
  judge(context, {
    valuesOf: (line) => line.dates,
    ofKind: () => true,
    at: date.at,
    same: (value) => sameDate(date, value),
    isOwn: given.own.some((text) => datesIn(text).some((value) => sameDate(date, value))),
  });

export function judgeName(name: string, context: Context, { sources, own: points }: Given): Verdict {
  const cited = context.cited.find(({ text }) => hasWords(text, name));
  const line = cited ?? sources.naming(name);
  if (line) return says(line);
  return points.some((text) => hasWords(text.toLowerCase(), name.toLowerCase())) ? own : nothing;
}

export function judgeSuperlative(text: string, { cited, near }: Context, { own: points }: Given): Verdict {
  const word = text.toLowerCase().replace(/^\S+ /u, '');
  const has = (sentence: string) =>
    superlativesIn(sentence).some((found) => found.text.toLowerCase().endsWith(word));
  const line =
    cited.find((item) => has(item.text)) ??
    near.find((item) => item.likeness >= likeFrom && has(item.line.text))?.line;
  if (line) return says(line);
  return points.some(has) ? own : nothing;
}
