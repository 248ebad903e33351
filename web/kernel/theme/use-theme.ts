import { useSyncExternalStore } from 'react';
import { defaultPalette, type Palette } from '#contract/shared/options.ts';
import { theme, type Scheme } from './theme.ts';

const beforeKnown: Scheme = 'auto';

/** What was chosen on this device; the defaults while prerendering. */
export function useTheme(): { scheme: Scheme; palette: Palette } {
  const scheme = useSyncExternalStore(theme.subscribe, theme.scheme, () => beforeKnown);
  const palette = useSyncExternalStore(theme.subscribe, theme.palette, () => defaultPalette);
  return { scheme, palette };
}
