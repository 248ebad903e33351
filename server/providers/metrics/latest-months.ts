const kept = 12;

/**
 * Searches of the latest twelve months, the oldest first. A month without a figure would stand as one without searches, so
 * such a trend is left out: the list is empty then.
 * @param months in any order; `month` only orders those of a year
 */
export function latestMonths(
  months: readonly { year: number; month: number; searches: number | null | undefined }[],
): number[] {
  const last = months
    .toSorted((a, b) => a.year - b.year || a.month - b.month)
    .slice(-kept)
    .map(({ searches }) => searches);
  return last.every((value) => typeof value === 'number') ? last : [];
}
