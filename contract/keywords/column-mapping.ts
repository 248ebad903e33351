// What each column of a table means, as a person chose it before an import.
import { z } from 'zod';
import { keywordLimits } from './limits.ts';

export const columnFields = [
  'keyword',
  'volume',
  'difficulty',
  'cpc',
  'competition',
  'clicks',
  'impressions',
  'ctr',
  'position',
  'trend',
  'country',
  'currency',
  'ignore',
] as const;
export type ColumnField = (typeof columnFields)[number];
/** Months stand in columns of their own. */
const repeatable = new Set<ColumnField>(['trend', 'ignore']);

/** The first field that two columns claim, or null. */
export const doubledField = (columns: readonly ColumnField[]): ColumnField | null =>
  columns.find((field, at) => !repeatable.has(field) && columns.indexOf(field) !== at) ?? null;

export const ColumnMapping = z
  .object({
    /** whether the first row names the columns */
    header: z.boolean({ error: 'Header must be true or false' }),
    /** by place in the row; columns behind these are ignored */
    columns: z
      .array(z.enum(columnFields, { error: 'Unknown column type' }), { error: 'Columns must be a list' })
      .max(keywordLimits.columns, { error: `At most ${keywordLimits.columns} columns can be read` })
      .refine((columns) => columns.includes('keyword'), {
        error: 'Choose which column holds the keywords',
      })
      .refine((columns) => doubledField(columns) === null, {
        error: 'Two columns have the same type. Set one of them to Ignore.',
      }),
  })
  .meta({ id: 'ColumnMapping' });
export type ColumnMapping = z.infer<typeof ColumnMapping>;
