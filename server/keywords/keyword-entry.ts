import type { ExportKind } from '#contract/keywords.ts';
import type { Provenance } from '#contract/shared/provenance.ts';
import { type FigureName, figureNames } from '#engine/keywords/figures.ts';
import { intentOf } from '#engine/keywords/intent.ts';
import type { ReadKeyword } from '#engine/keywords/exports/read-row.ts';
import type { KeywordEntry } from './store.ts';

/** What stands beside figures that Google itself was asked for. */
export const searchConsoleApi = 'Search Console API';
const sources: Record<ExportKind, string> = {
  'search-console': 'Search Console export',
  'keyword-planner': 'Keyword Planner export',
  ahrefs: 'Ahrefs export',
  semrush: 'Semrush export',
  list: 'Imported sheet',
};

/** A keyword with nothing known of it but its words. */
export const bareEntry = (text: string, source: string): KeywordEntry => {
  const { intent, why } = intentOf(text);
  return {
    text,
    volume: null,
    trend: [],
    difficulty: null,
    cpc: null,
    competition: null,
    clicks: null,
    impressions: null,
    ctr: null,
    position: null,
    intent,
    intentWhy: why,
    notes: {},
    provenance: {},
    source,
    addedByHand: false,
  };
};

/** An export that counts clicks and impressions says their share, too. */
function withCtr(figures: ReadKeyword['figures']): ReadKeyword['figures'] {
  const { clicks, impressions, ctr } = figures;
  if (ctr !== undefined || clicks === undefined || !impressions || clicks > impressions) return figures;
  return { ...figures, ctr: clicks / impressions };
}

/** What all keywords of an import share. */
export interface ImportFacts {
  kind: ExportKind | 'search-console-api';
  /** what the figures cover, as far as the file says */
  scope: string;
  fileName: string;
  /** RFC 3339: when the import was begun */
  at: string;
}

/** A keyword as an export says it, each figure with where it is from. */
export function entryOf(read: ReadKeyword, { kind, scope, fileName, at }: ImportFacts): KeywordEntry {
  const covers = (name: FigureName | 'trend') =>
    [
      name === 'cpc' && kind === 'keyword-planner' ? 'top of page bid, high range' : '',
      name === 'cpc' ? read.currency : '',
      // Tools that write shares of the best month write none above 1.
      name === 'trend' && read.trend.every((value) => value <= 1) ? 'share of the best month' : '',
      read.country,
      scope,
    ]
      .filter(Boolean)
      .join(', ');
  const saying = (name: FigureName | 'trend'): [string, Provenance] => [
    name,
    {
      source: kind === 'search-console-api' ? searchConsoleApi : `${sources[kind]} ${fileName}`,
      date: at,
      scope: covers(name),
      // Search Console counts; what other tools say is their own estimate, taken over as it is.
      kind: kind === 'search-console' || kind === 'search-console-api' ? 'measured' : 'imported',
    },
  ];
  const found = withCtr(read.figures);
  const known = figureNames.filter((name) => found[name] !== undefined);
  return {
    ...bareEntry(read.keyword, fileName),
    ...found,
    trend: read.trend,
    notes: { ...read.notes },
    provenance: Object.fromEntries([
      ...known.map(saying),
      ...(read.trend.length > 0 ? [saying('trend')] : []),
    ]),
  };
}
