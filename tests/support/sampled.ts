import { env } from 'node:process';

/** Whether this run takes all of the big grids, as `npm run test:all` does. */
export const everything: boolean = env['VITE_TEST_EVERYTHING'] === '1';
/** Which part of them it takes otherwise: it turns with the commit. */
export const sample = Number(env['VITE_TEST_SAMPLE'] ?? 0);

/** One in `share` cases of a grid, others with each commit; all of them where everything runs. */
export const sampled = <T>(cases: readonly T[], share: number): T[] =>
  cases.filter((_case, at) => everything || (at + sample) % share === 0);
