import type { PointEvidence } from '#contract/writer/evidence.ts';
import type { KeyFigure, Mention } from './around/figures.ts';
import type { AnsweredQuestion } from './around/guidance.ts';
import type { UnusedCluster } from './around/unused.ts';
import type { Disagreement } from './disagreements.ts';

export interface EvidenceSection {
  heading: string;
  points: PointEvidence[];
  notes: string[];
}

/** An outline as data: the user's texts, ids of sentences and fixed kinds of notes. */
export interface EvidenceOutline {
  titles: string[];
  description: { text: string; id: string; widthPx: number } | null;
  sections: EvidenceSection[];
  disagreements: { ids: [string, string]; about: Disagreement['about'] }[];
  figures: KeyFigure[];
  dates: Mention[];
  names: Mention[];
  definitions: Mention[];
  questions: AnsweredQuestion[];
  steps: string[];
  pros: string[];
  cons: string[];
  quotes: { author: string; id: string }[];
  unused: UnusedCluster[];
  /** how many words of the user and of shown evidence there are */
  materialWords: number;
}
