// What the editor and the grammar worker say to each other.
import type { CheckPlace } from '#contract/shared/checks.ts';

/** Kinds of English, as the checker names them. */
export const dialects = ['American', 'British', 'Australian', 'Canadian', 'Indian'] as const;
export type DialectName = (typeof dialects)[number];

export interface GrammarBlock {
  id: string;
  text: string;
}

/** A text to check, by somebody's kind of English and with words of their own that are right. */
export interface GrammarRequest {
  id: number;
  dialect: DialectName;
  words: readonly string[];
  blocks: readonly GrammarBlock[];
}

export interface GrammarFix {
  kind: 'replace' | 'remove' | 'insert-after';
  text: string;
}

export interface GrammarFinding {
  place: CheckPlace;
  /** the words that are found fault with */
  text: string;
  /** the checker's own name of the kind, such as `Spelling` */
  kind: string;
  message: string;
  fixes: GrammarFix[];
}

export type GrammarAnswer = { id: number } & (
  | { findings: GrammarFinding[]; isEnglish: boolean }
  | { failed: string }
);
