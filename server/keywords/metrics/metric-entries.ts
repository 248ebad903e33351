import type { FigureName } from '#engine/keywords/figures.ts';
import type { MetricPart } from '#engine/keywords/metric-plan.ts';
import { normalKeyword } from '#engine/keywords/normal-keyword.ts';
import type { KeywordMetrics, MetricsVendor } from '#server/providers/metrics/port.ts';
import { sharedEntries } from '../imports/shared-entries.ts';
import { bareEntry } from '../keyword-entry.ts';
import type { KeywordEntry } from '../store.ts';

const namesOf: Record<MetricPart, readonly FigureName[]> = {
  volume: ['volume', 'cpc', 'competition'],
  difficulty: ['difficulty'],
};
/** Close variants that are named beside a figure. */
const mostVariants = 5;
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
const tongues = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

export interface Asked {
  part: MetricPart;
  keywords: readonly string[];
  country: string;
  language: string;
  /** when it was answered */
  at: Date;
}

/**
 * What one call of a vendor says, for `insertImportRows`: each figure with its source and date, and why the others are
 * unknown.
 */
export function metricEntries(
  { label, currency }: Pick<MetricsVendor, 'label' | 'currency'>,
  { part, keywords, country, language, at }: Asked,
  rows: readonly KeywordMetrics[],
): string {
  const found = new Map(rows.map((row) => [normalKeyword(row.keyword), row]));
  const place = `${regions.of(country.toUpperCase()) ?? country}, ${tongues.of(language) ?? language}`;
  const day = at.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  const unknown = `${label} has no data for this keyword (${place}; ${day}).`;
  const from = (name: FigureName | 'trend', together: readonly string[]) => ({
    source: label,
    date: at.toISOString(),
    scope: [
      ...(name === 'cpc' ? [currency] : []),
      place,
      ...(together.length > 0 ? [`together with ${together.slice(0, mostVariants).join(', ')}`] : []),
    ].join(', '),
    kind: 'estimated' as const,
  });
  const { entries, add } = sharedEntries();
  for (const text of keywords) {
    const { figures = {}, trend = [], together = [] } = found.get(text) ?? {};
    const others = together.map(normalKeyword).filter((name) => name !== text);
    const names = namesOf[part].filter((name) => figures[name] !== undefined);
    const saying = [...names, ...(trend.length > 0 ? (['trend'] as const) : [])];
    const entry: KeywordEntry = {
      ...bareEntry(text, label),
      ...figures,
      trend,
      notes: Object.fromEntries(
        namesOf[part].filter((name) => !names.includes(name)).map((name) => [name, unknown]),
      ),
      provenance: Object.fromEntries(saying.map((name) => [name, from(name, others)])),
    };
    add(entry);
  }
  return JSON.stringify(entries);
}
