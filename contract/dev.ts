// Pages for whoever tries Quillstead on their own machine: answered in local mode only.
import { z } from 'zod';
import { instant } from './shared/text.ts';

/** A year: further ahead, every session and subscription would have ended. */
export const mostAheadMs = 366 * 86_400_000;

/** Whether this browser has the secret that opens the pages of local mode. */
export const LocalMode = z.object({ open: z.boolean() });
export type LocalMode = z.infer<typeof LocalMode>;

/** Header of every answer while the test clock is ahead of real time: by how many milliseconds. */
export const clockAheadHeader = 'x-clock-ahead-ms';

export const DevClock = z.object({
  /** what the server takes for now */
  now: instant,
  aheadMs: z.int().min(0).max(mostAheadMs),
});
export type DevClock = z.infer<typeof DevClock>;
