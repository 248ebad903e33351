// What the editor and the scoring worker say to each other.
import type { Block } from '#contract/writer/documents.ts';
import type { Analysis, CompetitorPage } from '#contract/optimizer.ts';
import type { Requested } from '#engine/optimizer/counted-pages.ts';
import type { DraftText } from '#engine/optimizer/scorable.ts';

/** The pages and keywords that texts are held against from here on. */
export interface CompareRequest {
  kind: 'compare';
  pages: readonly CompetitorPage[];
  requested: Requested;
}

/** A text to score. Blocks are sent once and named by number after that, so that a keystroke sends one of them. */
export interface TextRequest {
  kind: 'text';
  /** comes back with the answer */
  id: number;
  draft: Omit<DraftText, 'blocks'>;
  /** numbers of its blocks in their order; the worker forgets those that are not among them */
  order: readonly number[];
  /** blocks that the worker does not have */
  added: readonly (readonly [number, Block])[];
}
export type ScoreRequest = CompareRequest | TextRequest;

export interface LiveScore {
  analysis: Analysis;
  /** the compared pages' own scores by page id; null with fewer than three pages */
  pageScores: ReadonlyMap<string, number> | null;
}

/** The place of an item in the list before, where it is the same; else the item. */
export type ScoreItem<T> = number | T;
interface ScoreLists {
  terms: Analysis['terms'][number];
  checks: Analysis['checks'][number];
}
type Whole = 'readability' | 'parts' | 'warnings' | 'leftOut';

/** What one score has that the one before it had not. */
export interface ScoreChange {
  rest: Omit<Analysis, keyof ScoreLists | Whole>;
  lists: { [K in keyof ScoreLists]?: ScoreItem<ScoreLists[K]>[] };
  wholes: Partial<Pick<Analysis, Whole>>;
  pageScores?: LiveScore['pageScores'];
}

/** A text's score as what the answer before it had not; all of it in a worker's first answer. */
export type ScoreAnswer = { id: number } & ({ change: ScoreChange } | { failed: string });

/** A worker as it is used here. */
export interface ScoreWorker {
  send: (request: ScoreRequest) => void;
  end: () => void;
}

export interface WorkerEvents {
  onAnswer: (answer: ScoreAnswer) => void;
  /** it could not be loaded, or threw what nothing caught */
  onError: (cause: string) => void;
}
