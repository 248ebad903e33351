const asked = (path: string, keywords: readonly string[], projectId: string | null): string => {
  const query = new URLSearchParams(keywords.map((keyword) => ['keyword', keyword]));
  if (projectId) query.set('projectId', projectId);
  return `${path}?${query}`;
};

/** Where keywords are tracked; several stand as several `keyword` parameters. */
export const trackAddress = (keywords: readonly string[], projectId: string | null): string =>
  asked('/modules/keyword-rank-tracker', keywords, projectId);

/** Where a text is optimised for a keyword. */
export const optimiseAddress = (keyword: string, projectId: string | null): string =>
  asked('/modules/seo-optimizer', [keyword], projectId);

/** Suggestions around a seed. */
export const suggestAddress = (seed: string, projectId: string | null): string =>
  `/modules/autosuggest-keywords?${new URLSearchParams({ seed, ...(projectId && { projectId }) })}`;
