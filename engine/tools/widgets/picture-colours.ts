// What can be measured of a picture without knowing what it shows: its shape and its main colours.

const named: readonly [string, number, number][] = [
  // name, hue in degrees where it begins and where it ends
  ['red', 345, 15],
  ['orange', 15, 42],
  ['yellow', 42, 68],
  ['green', 68, 160],
  ['turquoise', 160, 195],
  ['blue', 195, 255],
  ['purple', 255, 290],
  ['pink', 290, 345],
];

/** An English name for a colour, from its hue, saturation and lightness (HSL). Channels 0…255. */
export function colourName(red: number, green: number, blue: number): string {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const most = Math.max(r, g, b);
  const least = Math.min(r, g, b);
  const lightness = (most + least) / 2;
  const range = most - least;
  if (lightness < 0.11) return 'black';
  if (lightness > 0.93 || (lightness > 0.88 && range < 0.08)) return 'white';
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  if (saturation < 0.13) return lightness < 0.35 ? 'dark gray' : lightness > 0.7 ? 'light gray' : 'gray';
  const sixth =
    most === r ? ((g - b) / range + 6) % 6 : most === g ? (b - r) / range + 2 : (r - g) / range + 4;
  const hue = sixth * 60;
  const [name = 'red'] =
    named.find(([, from, to]) => (from < to ? hue >= from && hue < to : hue >= from || hue < to)) ?? [];
  if (name === 'orange' && lightness < 0.45) return lightness < 0.25 ? 'dark brown' : 'brown';
  if (lightness < 0.3) return `dark ${name}`;
  return lightness > 0.75 ? `light ${name}` : name;
}

/**
 * Names of the colours that cover most of a picture, largest first; at most three, each at least a tenth of it.
 * @param pixels red, green, blue, alpha, 0…255 each; see-through pixels are not counted
 */
export function mainColours(pixels: ArrayLike<number>): string[] {
  const counts = new Map<string, number>();
  let counted = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    const name = colourName(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    counted++;
  }
  return [...counts]
    .filter(([, count]) => count * 10 >= counted)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([name]) => name);
}

/** "landscape", "portrait" or "square" */
export const shapeOf = (width: number, height: number): string =>
  width === height ? 'square' : width > height ? 'landscape' : 'portrait';
