import type { KeywordRow } from '#contract/keywords.ts';
import { figureNames } from '../figures.ts';
import { writeCsv } from '../write-csv.ts';

const heads = [
  'Keyword',
  'Volume',
  'Difficulty',
  'CPC',
  'Competition',
  'Clicks',
  'Impressions',
  'CTR',
  'Position',
];

/** Keywords with their figures and where each is from, as CSV; an unknown figure is an empty cell. */
export const keywordSheet = (rows: readonly KeywordRow[]): string =>
  writeCsv([
    [...heads, 'Trend', 'Intent', 'Cluster', 'Sources'],
    ...rows.map((row) => [
      row.keyword,
      ...figureNames.map((name) => row[name]),
      row.trend.join(' '),
      row.intent,
      row.cluster,
      [
        ...new Set(
          Object.values(row.provenance).map(({ source, date }) => `${source} (${date.slice(0, 10)})`),
        ),
      ].join('; '),
    ]),
  ]);
