// What a list of keywords is narrowed to; the same for keywords and for their clusters.
import { z } from 'zod';
import { id } from '#contract/shared/text.ts';

export const intents = ['informational', 'commercial', 'transactional', 'navigational'] as const;
export type Intent = (typeof intents)[number];

const bound = (name: string) =>
  z.coerce
    .number({ error: `${name} must be a number` })
    .min(0, { error: `${name} must be at least 0` })
    .max(1e12, { error: `${name} is too large` })
    .optional();

export const keywordFilters = {
  /** words that a keyword must hold, all of them */
  q: z.string().max(200).optional(),
  /** words that it must not hold, none of them */
  exclude: z.string().max(200).optional(),
  intent: z.enum(intents, { error: 'Unknown intent' }).optional(),
  listId: id.optional(),
  // Both ends belong to a range; a keyword whose figure is unknown is in none.
  minPosition: bound('Position'),
  maxPosition: bound('Position'),
  minImpressions: bound('Impressions'),
  maxImpressions: bound('Impressions'),
  /** 0–1 */
  minCtr: bound('CTR'),
  maxCtr: bound('CTR'),
};
