/** Search Console's days are those of Pacific time. */
const pacific = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });
/** Figures of the last days are still counted: Google calls them fresh, and does not answer with them unless asked. */
const freshDays = 3;
const dayMs = 86_400_000;

/**
 * The days that are asked for.
 * @returns first and last day, YYYY-MM-DD: so many months up to the last day whose figures are final
 */
export function searchRange(now: Date, months: number): { from: string; to: string } {
  const to = pacific.format(now.getTime() - freshDays * dayMs);
  const [year = 0, month = 0, day = 0] = to.split('-').map(Number);
  // The day after the same day so many months before; where that month is shorter, its last day counts.
  const monthLength = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  const from = new Date(Date.UTC(year, month - 1 - months, Math.min(day, monthLength) + 1));
  return { from: from.toISOString().slice(0, 10), to };
}
