const mb = 1024 * 1024;

export const keywordLimits = {
  /** rows of one import; what a longer file has behind them is left out, and said */
  rows: 100_000,
  /** bytes of one import */
  upload: 100 * mb,
  /** bytes of a ZIP archive, packed and unpacked: it is read whole */
  archive: 10 * mb,
  /** characters of a pasted text */
  pasted: 10 * mb,
  /** columns of a table that can be given a meaning */
  columns: 500,
  keyword: 120,
  list: 2000,
  /** keywords of one project */
  project: 200_000,
  /** keywords of one page of a project's list */
  page: 500,
  /** keywords that one search shows */
  results: 500,
} as const;
