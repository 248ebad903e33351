import type { Block } from '#contract/writer/documents.ts';
import type { Claim, ClaimKind } from '#contract/writer/claims.ts';
import type { SourceIndex } from '../types.ts';
import {
  contextOf,
  type Given,
  judgeDate,
  judgeName,
  judgeNumber,
  judgeSuperlative,
  type Verdict,
} from './judge.ts';
import { type DraftSentence, readSentences } from './read-sentences.ts';
import { hasWords, indexSources } from './source-index.ts';
import { superlativesIn } from './superlatives.ts';
import { datesIn } from '../written/dates.ts';
import { namesIn } from '../written/names.ts';
import { isLoose, numbersIn } from './written-numbers.ts';

/** Claims of one document that are listed; a text with more needs another kind of look. */
const claimsAtMost = 1000;

interface Found {
  kind: ClaimKind;
  text: string;
  at: number;
  verdict: Verdict;
}

/** One key for the same claim in the same sentence, so that a mark on it survives edits elsewhere. */
const keyOf = (kind: ClaimKind, text: string, sentence: string): string =>
  `${kind}:${text}:${sentence}`.toLowerCase().replaceAll(/\s+/gu, ' ');

/**
 * What a text states that a reader could check, each with what the sources say of it. A name is listed once, where it
 * comes first. Nothing is looked up outside the sources, and no meaning is understood: a figure is held against the
 * figures of its kind in sentences with the same words.
 * @param own the writer's own points, notes, topic and keywords: what stands there needs no source
 */
export function claimsOf(
  blocks: readonly Block[],
  { sentences, sources }: Pick<SourceIndex, 'sentences' | 'sources'>,
  own: readonly string[],
): Claim[] {
  const given: Given = { sources: indexSources(sentences), own };
  const bySource = new Map(sources.map((source) => [source.ref, source]));
  const drafted = readSentences(blocks);
  const claims: Claim[] = [];
  const named: string[] = [];
  const everything = [...drafted, ...sentences].map(({ text }) => text).join('\n');
  const isOrdinary = (word: string) => hasWords(everything, word.toLowerCase());
  drafted.forEach((sentence, number) => {
    if (claims.length >= claimsAtMost) return;
    for (const { kind, text, at, verdict } of claimsIn(sentence, drafted[number - 1], {
      given,
      named,
      isOrdinary,
    })) {
      const { line, instead } = verdict;
      const link = sentence.links[0]?.href ?? null;
      const isOpen = verdict.state === 'unsourced' && link !== null && kind !== 'name';
      const source = line && bySource.get(line.source);
      claims.push({
        key: keyOf(kind, text, sentence.text),
        kind,
        text,
        sentence: sentence.text,
        place: {
          blockId: sentence.blockId,
          start: sentence.start + at,
          end: sentence.start + at + text.length,
        },
        state: isOpen ? 'linked' : verdict.state,
        evidence: line && {
          ref: line.ref,
          text: line.text,
          source: source?.title ?? '',
          url: source?.url ?? null,
        },
        instead,
        link: isOpen ? link : null,
      });
    }
  });
  return claims;
}

function claimsIn(
  sentence: DraftSentence,
  before: DraftSentence | undefined,
  { given, named, isOrdinary }: { given: Given; named: string[]; isOrdinary: (word: string) => boolean },
): Found[] {
  const { text } = sentence;
  const [numbers, dates, names, superlatives] = [
    numbersIn(text),
    datesIn(text),
    namesIn(text, isOrdinary),
    superlativesIn(text),
  ];
  const newNames = names.filter((name) => {
    const isKnown = named.some((known) => ` ${known} `.includes(` ${name.text.replace(/s$/u, '')} `));
    if (!isKnown) named.push(name.text);
    return !isKnown;
  });
  if (numbers.length + dates.length + newNames.length + superlatives.length === 0) return [];
  const context = contextOf(sentence, before, given);
  const isTaken = (at: number) =>
    [...dates, ...names].some((other) => at >= other.at && at < other.at + other.text.length);
  const counted = numbers.filter(({ at }) => !isTaken(at));
  const found: Found[] = [
    ...dates.map((date): Found => ({
      kind: 'date',
      text: date.text,
      at: date.at,
      verdict: judgeDate(date, context, given),
    })),
    ...newNames.map((name): Found => ({
      kind: 'name',
      ...name,
      verdict: judgeName(name.text, context, given),
    })),
    ...counted
      .map((number): Found => ({
        kind: 'number',
        text: number.text,
        at: number.at,
        verdict: judgeNumber(number, context, given),
      }))
      .filter(({ verdict }, number) => verdict.state !== 'unsourced' || !isLoose(counted[number]!)),
    ...superlatives.map((superlative): Found => ({
      kind: 'superlative',
      ...superlative,
      verdict: judgeSuperlative(superlative.text, context, given),
    })),
  ];
  return found.toSorted((a, b) => a.at - b.at);
}
