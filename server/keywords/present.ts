import type { KeywordRow } from '#contract/keywords.ts';
import type { BrandNames } from '#engine/keywords/brand-names.ts';
import { type FigureName, figureNames } from '#engine/keywords/figures.ts';
import { intentOf } from '#engine/keywords/intent.ts';
import type { KeywordRecord } from './store.ts';

const fromTools =
  'Not imported yet. Get metrics, or import an export from Keyword Planner, Ahrefs or Semrush.';
const fromSearchConsole = 'Not imported yet. Get data from Search Console, or import its export.';
const missing: Record<FigureName, string> = {
  volume: fromTools,
  difficulty: 'Not imported yet. Get metrics from DataForSEO, or import an export from Ahrefs or Semrush.',
  cpc: fromTools,
  competition: 'Not imported yet. Get metrics, or import an export from Keyword Planner or Semrush.',
  clicks: fromSearchConsole,
  impressions: fromSearchConsole,
  ctr: fromSearchConsole,
  position: fromSearchConsole,
};

/** Why each unknown figure is unknown. */
const unknownOf = (row: Pick<KeywordRecord, FigureName | 'notes'>): Record<string, string> =>
  Object.fromEntries(
    figureNames.filter((name) => row[name] === null).map((name) => [name, row.notes[name] ?? missing[name]]),
  );

export function presentKeyword(row: KeywordRecord): KeywordRow {
  const { id, text, volume, trend, difficulty, cpc, competition, clicks, impressions, ctr, position } = row;
  const { intent, intentWhy, cluster, provenance } = row;
  const figures = { volume, difficulty, cpc, competition, clicks, impressions, ctr, position };
  return {
    id,
    keyword: text,
    ...figures,
    trend,
    intent,
    intentWhy,
    cluster,
    provenance,
    unknown: unknownOf(row),
  };
}

/** A keyword that nothing was imported about: all of its figures are unknown. */
export function unknownKeyword(keyword: string, names: BrandNames): KeywordRow {
  const nothing = {
    volume: null,
    difficulty: null,
    cpc: null,
    competition: null,
    clicks: null,
    impressions: null,
    ctr: null,
    position: null,
  };
  const { intent, why } = intentOf(keyword, names);
  return {
    id: null,
    keyword,
    ...nothing,
    trend: [],
    intent,
    intentWhy: why,
    cluster: null,
    provenance: {},
    unknown: unknownOf({ ...nothing, notes: {} }),
  };
}
