// What a writer needs to know before writing: made from the compared pages as they were counted.
import type { Analysis, CompetitorPage } from '#contract/optimizer.ts';
import type { OutlineHeading } from '#contract/optimizer/outline.ts';
import { median } from '../percentile.ts';
import type { Snapshot } from '../prepare-snapshot.ts';
import { type Band, structureLabels } from '../structure.ts';
import { targetOf } from '../term-bands.ts';
import type { BriefTerm } from './term-families.ts';

/** What the engine finds for a brief. */
export interface BriefFigures {
  /** middle half of the compared pages; null without any */
  structure: { id: keyof typeof structureLabels; label: string; low: number; high: number }[];
  /** with the ranges for a text of the usual length */
  terms: BriefTerm[];
  /** words that the terms' ranges are for; null without pages */
  words: number | null;
  questions: { question: string; pages: number }[];
  /** by page id; [] with fewer than three pages */
  scores: [string, number][];
  /** the pages' median; null with fewer than three */
  targetScore: number | null;
  /** pages that count */
  compared: number;
  language: string;
}

const bandOf = ({ p25, p75 }: Band) => ({ low: Math.floor(p25), high: Math.ceil(p75) });

/** @param analysis of any text against the snapshot: its terms are named and weighed there */
export function briefFigures({ numbers, pageScores }: Snapshot, analysis: Analysis): BriefFigures {
  const { figures, structure, lengthRule, bands, terms, language } = numbers;
  const scores = [...(pageScores ?? [])];
  const found = { questions: numbers.questions, scores, compared: figures.length, language };
  const words = figures.length === 0 ? null : Math.round((lengthRule.p25 + lengthRule.p75) / 2);
  const targets = new Map(
    terms.map(({ stems }, at) => [stems.join(' '), targetOf(bands[at]!, words ?? 0)] as const),
  );
  return {
    ...found,
    questions: numbers.questions.map(({ question, pages }) => ({ question, pages: pages.length })),
    structure:
      words === null
        ? []
        : Object.entries(structureLabels).map(([id, label]) => {
            const key = id as keyof typeof structureLabels;
            return { id: key, label, ...bandOf(structure[key]) };
          }),
    terms:
      words === null
        ? []
        : analysis.terms.map(({ term, label, weight, importance, also, target }) => ({
            term,
            label,
            weight,
            importance,
            also,
            target: targets.get(term) ?? target,
          })),
    words,
    targetScore: scores.length === 0 ? null : Math.round(median(scores.map(([, score]) => score))),
  };
}

export interface BriefPage extends Pick<CompetitorPage, 'id' | 'url' | 'title' | 'headings' | 'counts'> {
  /** the day, for people */
  readOn: string;
  /** in the search results that were read; null where none were */
  position: number | null;
}

export interface Brief extends BriefFigures {
  keyword: string;
  secondaryKeywords: readonly string[];
  /** of the document, ISO 639-1 or a locale */
  writtenIn: string;
  country: string;
  title: string;
  description: string;
  slug: string;
  outline: readonly OutlineHeading[];
  pages: readonly BriefPage[];
  /** the project's own pages on the subject */
  links: readonly { url: string; title: string }[];
  /** days for people: when the pages were taken, null without any, and when the brief was made */
  takenOn: string | null;
  madeOn: string;
}
