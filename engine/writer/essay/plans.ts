import type { EssayType } from '#contract/writer/essay.ts';
import type { Brief, OutlineSection } from '#contract/writer/brief.ts';
import { analytical, compare, fiveParagraph, political } from './argued-plans.ts';
import { type EssayPart, type EssayPlan, essayTypeOf } from './essay-plan.ts';
import { college, humorous, personal } from './told-plans.ts';

/** The plan of parts of each essay type. */
export const essayPlans: Readonly<Record<EssayType, EssayPlan>> = {
  PERSONAL: personal,
  COMPARE: compare,
  FIVE_PARAGRAPH: fiveParagraph,
  COLLEGE: college,
  HUMOROUS: humorous,
  ANALYTICAL: analytical,
  POLITICAL: political,
};

/** The plan that a brief's essay follows; null for an article. */
export function planOf(brief: Brief): EssayPlan | null {
  const type = essayTypeOf(brief);
  return type === null ? null : essayPlans[type];
}

/**
 * The part of its essay's plan that a section is: the first section opens and the last one closes, wherever they
 * came from; null for a section that the writer added, and for articles.
 */
export function partOf(brief: Brief, outline: readonly OutlineSection[], index: number): EssayPart | null {
  const plan = planOf(brief);
  if (plan === null) return null;
  if (index === 0) return plan.opening;
  if (index === outline.length - 1) return plan.closing;
  const key = /^s\d+-([a-z]+)-/.exec(outline[index]?.id ?? '')?.[1];
  return plan.body.find((part) => part.key === key) ?? null;
}
