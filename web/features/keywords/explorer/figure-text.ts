import type { KeywordRow } from '#contract/keywords.ts';
import type { FigureName } from '#engine/keywords/figures.ts';
import { dateText, readerLocale } from '#web/kernel/text/format.ts';
import { keywordsMessages as messages } from '../messages.ts';

const digits = (most: number, least = 0) => ({ maximumFractionDigits: most, minimumFractionDigits: least });
const formats: Record<FigureName, Intl.NumberFormatOptions> = {
  volume: digits(0),
  difficulty: digits(0),
  cpc: digits(2, 2),
  competition: digits(2),
  clicks: digits(0),
  impressions: digits(0),
  ctr: { style: 'percent', ...digits(1, 1) },
  position: digits(1, 1),
};

// Made once: a table draws thousands of figures while it scrolls.
const made = new Map<string | undefined, Partial<Record<FigureName, Intl.NumberFormat>>>();
function formatOf(name: FigureName, locale: string | undefined): Intl.NumberFormat {
  let ofLocale = made.get(locale);
  if (!ofLocale) made.set(locale, (ofLocale = {}));
  return (ofLocale[name] ??= new Intl.NumberFormat(locale, formats[name]));
}

/** A figure in the reader's own way of writing numbers; null stays null. */
export const figureText = (value: number | null, name: FigureName, locale?: string): string | null =>
  value === null ? null : formatOf(name, locale ?? readerLocale()).format(value);

// Figures of one import have one date.
const days = new Map<string, string>();
function dayOf(date: string): string {
  const day = days.get(date) ?? dateText(date, { dateStyle: 'medium' });
  if (days.size > 500) days.clear();
  days.set(date, day);
  return day;
}

/** "Ahrefs export x.csv, imported on 20 Nov 2026 (US)". */
export function provenanceText(row: Pick<KeywordRow, 'provenance'>, name: FigureName | 'trend'): string {
  const from = row.provenance[name];
  if (!from) return '';
  const day = dayOf(from.date);
  const what = `${from.source}, ${messages.detail[from.kind]}, ${day}`;
  return from.scope ? `${what} (${from.scope})` : what;
}
