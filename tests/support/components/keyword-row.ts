import type { KeywordRow } from '#contract/keywords.ts';

/** A keyword of which nothing is known but what is told. */
export const aRow = (keyword: string, parts: Partial<KeywordRow> = {}): KeywordRow => ({
  id: `id of ${keyword}`,
  keyword,
  volume: null,
  trend: [],
  difficulty: null,
  cpc: null,
  competition: null,
  clicks: null,
  impressions: null,
  ctr: null,
  position: null,
  intent: null,
  intentWhy: '',
  cluster: null,
  provenance: {},
  unknown: {},
  ...parts,
});
