/** Bytes as people read them, by thousands: `1 kB`, `12.3 MB`, `500 MB`, `5 GB`. */
export function sizeText(bytes: number): string {
  const units = ['kB', 'MB', 'GB', 'TB'];
  let value = bytes / 1000;
  let unit = 0;
  // As it is shown, so that 999,960 bytes are no 1000 kB.
  while (unit < units.length - 1 && rounded(value, unit) >= 1000) {
    value /= 1000;
    unit += 1;
  }
  const shown = bytes > 0 && unit === 0 ? Math.max(1, rounded(value, unit)) : rounded(value, unit);
  return `${shown} ${units[unit]}`;
}

const rounded = (value: number, unit: number): number =>
  unit === 0 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
