import type { CheckPlace } from '#contract/shared/checks.ts';
import type { Document, TextNode } from '#contract/writer/documents.ts';
import type { ReadonlyObservable } from './observable.ts';

export interface ScoreSummary {
  /** 0–100; null while there is none */
  score: number | null;
  missingTerms: number;
}

export interface ScoredText {
  title: string;
  blocks: Document['blocks'];
}

/** Blocks to insert, and the block that they go before; null: the end of the text. */
export interface BlockInsertion {
  before: string | null;
  blocks: readonly TextNode[];
}

/** What the editor gives to the score beside it, and hears from it: features do not read each other. */
export interface ScoredEditor {
  /** the text as it stands after each pause in typing; null until the editor is there */
  text: ReadonlyObservable<ScoredText | null>;
  /** revision of the text that the server has */
  savedRevision: ReadonlyObservable<number>;
  /** sends everything unsent; resolves when it is answered or has to wait */
  flush: () => Promise<void>;
  /**
   * Highlights the places of a term in the text and goes to the first, at another call for the same term to the next.
   * @param term stems joined by a space, as an analysis names it; null takes the highlight away
   * @param language that the analysis names; none for English
   * @returns the place that is shown, from 1, and how many there are
   */
  showTerm: (term: string | null, language?: string) => Promise<{ place: number; of: number }>;
  /** The same for the places of a check's finding; none takes the highlight away. */
  showPlaces: (places: readonly CheckPlace[]) => { place: number; of: number };
  /** Inserts blocks, which get ids of their own, as one step that Undo takes back. @returns whether anything was */
  insertBlocks: (insertions: readonly BlockInsertion[]) => boolean;
  /** for the status line; null: the text is not scored */
  onSummary: (summary: ScoreSummary | null) => void;
}
