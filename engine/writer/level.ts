import type { EducationLevel } from '#contract/shared/options.ts';

/**
 * Flesch–Kincaid grades that a level means. Bands in whole grades (3–5, 6–8, 9–11, 12–15), so a measured grade
 * belongs to the band that it rounds into.
 */
export const gradeBands: Readonly<
  Record<EducationLevel, { from: number; to: number; aim: number; spread: number }>
> = {
  elementary: { from: 2.5, to: 5.5, aim: 4, spread: 3.4 },
  'middle grade': { from: 5.5, to: 8.5, aim: 7, spread: 5.4 },
  'high school': { from: 8.5, to: 11.5, aim: 10, spread: 7.5 },
  college: { from: 11.5, to: 15.5, aim: 14, spread: 7.5 },
};
