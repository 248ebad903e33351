export const keywordLimits = {
  /** rows of one import */
  rows: 20_000,
  /** bytes of one import */
  upload: 10 * 1024 * 1024,
  keyword: 120,
  list: 2000,
  /** keywords of one project */
  project: 100_000,
  /** keywords that one search shows */
  results: 500,
} as const;
