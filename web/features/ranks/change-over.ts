const hourMs = 3_600_000;

/**
 * Places gained (positive) or lost since so many days before the latest look; null unless both looks saw a position.
 * A daily look that came a little early counts as one of the day before.
 * @param trend looks, oldest first
 */
export function changeOver(
  trend: readonly { at: string; position: number | null }[],
  days: number,
): number | null {
  const latest = trend.at(-1);
  if (!latest || latest.position === null) return null;
  const until = Date.parse(latest.at) - days * 24 * hourMs + 2 * hourMs;
  const before = trend.findLast(({ at }) => Date.parse(at) <= until);
  return before && before.position !== null ? before.position - latest.position : null;
}
