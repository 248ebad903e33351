// What the SEO and readability checks of a text answer.
import { z } from 'zod';
import { checkCategories, checkStates } from './options.ts';

/** A place in the text, as offsets (UTF-16 units) into the plain text of a block. */
export const CheckPlace = z.object({ blockId: z.string(), start: z.int(), end: z.int() });

export const CheckResult = z
  .object({
    id: z.string(),
    category: z.enum(checkCategories),
    title: z.string(),
    state: z.enum(checkStates),
    /** what was counted or found, in figures or the page's own words */
    measured: z.string(),
    why: z.string(),
    /** what to change; '' where there is nothing to do */
    fix: z.string(),
    /** the first of them, in reading order */
    places: z.array(CheckPlace).readonly(),
  })
  .meta({ id: 'CheckResult' });
export type CheckResult = z.infer<typeof CheckResult>;
/** A readability formula with its value for a text, in words. */
export const ReadabilityLevel = z.object({
  id: z.string(),
  name: z.string(),
  /** what it counts */
  basis: z.string(),
  value: z.number(),
  /** what the value means to readers */
  meaning: z.string(),
});
export type ReadabilityLevel = z.infer<typeof ReadabilityLevel>;
export type CheckState = CheckResult['state'];
export type CheckCategory = CheckResult['category'];
export type CheckPlace = z.infer<typeof CheckPlace>;
