import { dateText } from '#web/kernel/text/format.ts';
/** Cents as people read them: `$19`, `$15.83`; whole sums without cents. */
export function money(cents: number, currency = 'USD'): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);
}

/** A date in the reader's own form. */
export const day = (instant: string): string =>
  dateText(instant, { year: 'numeric', month: 'long', day: 'numeric' });
