// How a post comes again: by the calendar and in wall-clock time, so that 9:30 stays 9:30 when the clocks change.
import { z } from 'zod';

export const Recurrence = z
  .object({
    every: z.enum(['day', 'week', 'month'], { error: 'Choose day, week or month' }),
    interval: z
      .int({ error: 'Repeat every 1 to 30' })
      .min(1, { error: 'Repeat every 1 to 30' })
      .max(30, { error: 'Repeat every 1 to 30' }),
    /** 1 = Monday; of weeks only. Absent: the weekday of the first post */
    weekdays: z
      .array(
        z
          .int({ error: 'Choose weekdays from 1 to 7' })
          .min(1, { error: 'Choose weekdays from 1 to 7' })
          .max(7, {
            error: 'Choose weekdays from 1 to 7',
          }),
        { error: 'Weekdays must be a list' },
      )
      .min(1, { error: 'Choose at least one weekday' })
      .max(7, { error: 'A week has seven days' })
      .optional(),
    /** the last day that may have a post; a day of the post's own zone */
    until: z.iso.date({ error: 'Choose the last day' }).optional(),
    /** how many posts in all, the first among them */
    count: z
      .int({ error: 'Choose 2 to 500 posts' })
      .min(2, { error: 'Choose 2 to 500 posts' })
      .max(500, { error: 'Choose 2 to 500 posts' })
      .optional(),
  })
  .refine((input) => input.until === undefined || input.count === undefined, {
    error: 'Choose a last day or a number of posts, not both',
  })
  .refine((input) => input.weekdays === undefined || input.every === 'week', {
    error: 'Weekdays belong to weekly posts',
  })
  .meta({ id: 'Recurrence' });
export type Recurrence = z.output<typeof Recurrence>;

/** A time of a series: a post is made for it, unless somebody skips it. */
const ComingTime = z.object({
  /** wall-clock time, `YYYY-MM-DDTHH:MM`, in the zone of the series */
  local: z.string(),
  dueAt: z.iso.datetime(),
  skipped: z.boolean(),
});
export type ComingTime = z.output<typeof ComingTime>;

/** One of a row of posts that follow each other; the next is made when this one's time has come. */
export const PostSeries = z.object({
  id: z.uuid(),
  /** the first post is 1 */
  number: z.int(),
  /** nothing after it is made yet */
  newest: z.boolean(),
  state: z.enum(['active', 'paused', 'ended']),
  /** one sentence: why no more posts are made */
  reason: z.string().nullable(),
  /** the next times after the newest post, at most six; of other posts none */
  coming: z.array(ComingTime),
});

/** A post that is not made yet. */
export const ComingPost = z
  .object({
    seriesId: z.uuid(),
    /** the newest post of the series, which can be changed */
    postId: z.uuid(),
    content: z.string(),
    dueAt: z.iso.datetime(),
  })
  .meta({ id: 'ComingPost' });
export type ComingPost = z.output<typeof ComingPost>;
