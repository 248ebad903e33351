import './messages.ts';
import { z } from 'zod';

/** Default page size of every list: 25. */
export const pageSize = 25;

/** How many results a page has, at most `most`. */
export const pageLimit = (most: number) =>
  z.coerce
    .number({ error: 'Limit must be a whole number' })
    .int()
    .min(1, { error: 'Limit must be at least 1' })
    .max(most, { error: `Limit can be at most ${most}` })
    .default(pageSize);

export const PageQuery = z.object({ cursor: z.string().max(400).optional(), limit: pageLimit(100) });

/** Query of a list that shows what is in use, or with `true` what is in the trash. */
export const inTrash = z.enum(['true', 'false'], { error: 'Deleted must be true or false' }).optional();

/** `{results, next, count?}`; `next` is the cursor of the following page or null. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ results: z.array(item), next: z.string().nullable(), count: z.int().optional() });
