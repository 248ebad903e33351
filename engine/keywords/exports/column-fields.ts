import type { ColumnField } from '#contract/keywords/column-mapping.ts';
import { figureNames } from '../figures.ts';
import type { Layout } from './read-row.ts';

/** What each column of a table means, by where the layout finds its parts. */
export function fieldsOf(layout: Layout, columns: number): ColumnField[] {
  const fields = Array.from<ColumnField>({ length: columns }).fill('ignore');
  const put = (at: number | undefined, field: ColumnField) => {
    if (at !== undefined && at >= 0 && at < columns) fields[at] = field;
  };
  for (const at of layout.trend) put(at, 'trend');
  put(layout.country, 'country');
  put(layout.currency, 'currency');
  for (const name of figureNames) put(layout.figures[name], name);
  put(layout.keyword, 'keyword');
  return fields;
}

/** The layout in which each column means what a person chose; what the file itself says of its figures stays. */
export function layoutWith(layout: Layout, fields: readonly ColumnField[]): Layout {
  const figures: Layout['figures'] = {};
  for (const name of figureNames) {
    const at = fields.indexOf(name);
    if (at !== -1) figures[name] = at;
  }
  return {
    ...layout,
    keyword: fields.indexOf('keyword'),
    figures,
    trend: fields.flatMap((field, at) => (field === 'trend' ? [at] : [])),
    country: fields.indexOf('country'),
    currency: fields.indexOf('currency'),
    cpcCurrency: figures.cpc === layout.figures.cpc ? layout.cpcCurrency : '',
  };
}
