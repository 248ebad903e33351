import type { Palette } from '#contract/shared/options.ts';

/** Palettes as people see them: the default is called green and is purple. */
export const paletteNames: Record<Palette, string> = {
  green: 'Green (purple)',
  blue: 'Blue',
  indigo: 'Indigo',
  pink: 'Pink',
  orange: 'Orange',
};
