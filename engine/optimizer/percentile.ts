/** Value below which `share` (0…1) of the values lie, between neighbours by straight line; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  if (sorted.length === 0) return 0;
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] as number;
  const high = sorted[Math.ceil(at)] as number;
  return low + (high - low) * (at - Math.floor(at));
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
