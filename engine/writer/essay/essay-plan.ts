import type { Brief, EssayBrief } from '#contract/writer/brief.ts';
import type { EssayType } from '#contract/writer/essay.ts';

/** The job of a part within its essay; it stands in the section's id. */
type PartRole = 'intro' | 'why' | 'basics' | 'how' | 'choose' | 'avoid' | 'evidence' | 'closing';

/** One part of an essay. A part that is repeated takes its headings in order. */
export interface EssayPart {
  /** letters only; stands in the section's id: `s2-reason-why` */
  key: string;
  role: PartRole;
  /** its share of the words, in proportion to the other parts' */
  share: number;
  /** in sentence case; `{k}` the subject, `{a}` and `{b}` what is compared, only as objects */
  headings: readonly string[];
  /** what only the writer can say, asked for where it lacks */
  placeholders: readonly string[];
  /** what the part is for, as a model is told */
  purpose: string;
  /** asked for where the writer's thesis belongs into this part and none was given */
  thesis?: readonly string[];
}

/** What an essay of one type is made of. */
export interface EssayPlan {
  /** as in “a five-paragraph essay” */
  name: string;
  /** whether each part is a single paragraph */
  oneParagraph: boolean;
  /** whether it tells what the writer lived through: no source stands in for that */
  told: boolean;
  opening: EssayPart;
  body: readonly EssayPart[];
  /** key of the part of the body that comes once for each point or each 300 words */
  repeats?: string;
  closing: EssayPart;
}

/** Parts of a repeated kind: at least, at most, and the words that call for one more. */
export const repeatLimits = { least: 2, most: 6, wordsEach: 300 } as const;

/** The essay type of a brief; null for an article's. */
export const essayTypeOf = (brief: Brief): EssayType | null =>
  (brief as Partial<EssayBrief>).essayType ?? null;
