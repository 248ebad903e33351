import { pagePath } from '#contract/routes/page-path.ts';

/** Where keywords are tracked; several stand as several `keyword` parameters. */
export const trackAddress = (keyword: readonly string[], projectId: string | null): string =>
  pagePath('/modules/keyword-rank-tracker', {}, { keyword, projectId });

/** Where a text is optimised for a keyword. */
export const optimiseAddress = (keyword: string, projectId: string | null): string =>
  pagePath('/modules/seo-optimizer', {}, { keyword, projectId });

/** Suggestions around a seed. */
export const suggestAddress = (seed: string, projectId: string | null): string =>
  pagePath('/modules/autosuggest-keywords', {}, { seed, projectId });
