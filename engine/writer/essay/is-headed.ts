import type { EssayType } from '#contract/writer/essay.ts';
import type { Brief } from '#contract/writer/brief.ts';
import { essayTypeOf } from './essay-plan.ts';

/** Essays whose parts stand under headings; in the others headings are the plan's alone. */
const headed: Readonly<Record<EssayType, boolean>> = {
  PERSONAL: false,
  COMPARE: true,
  FIVE_PARAGRAPH: false,
  COLLEGE: false,
  HUMOROUS: false,
  ANALYTICAL: true,
  POLITICAL: true,
};

/** Whether a piece's sections stand under their headings in its text. */
export function isHeaded(brief: Brief): boolean {
  const type = essayTypeOf(brief);
  return type === null || headed[type];
}
