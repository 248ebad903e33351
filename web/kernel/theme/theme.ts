// Colour scheme and palette of this device: framework-free, shared by islands and the app.
// Before the first paint the inline head script (head-script.ts) sets the same attributes.
import { defaultPalette, palettes, type Palette } from '#contract/shared/options.ts';
import { readStored, writeStored } from '../local-storage.ts';

export const schemes = ['light', 'dark', 'auto'] as const;
export type Scheme = (typeof schemes)[number];

export const themeKeys = { scheme: 'colour-scheme', palette: 'palette' } as const;
export const themeAttributes = { scheme: 'data-mantine-color-scheme', palette: 'data-palette' } as const;

const listeners = new Set<() => void>();
const darkQuery = '(prefers-color-scheme: dark)';

function apply(): void {
  const root = document.documentElement;
  root.setAttribute(themeAttributes.scheme, theme.shown());
  root.setAttribute(themeAttributes.palette, theme.palette());
  for (const listener of listeners) listener();
}

/** Follows the system and other tabs; called once by the page's entry. */
export function startTheme(): void {
  matchMedia(darkQuery).addEventListener('change', apply);
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === themeKeys.scheme || event.key === themeKeys.palette) apply();
  });
}

export const theme = {
  /** What was chosen; `auto` follows the system. */
  scheme: (): Scheme => {
    const stored = readStored(themeKeys.scheme);
    return schemes.find((scheme) => scheme === stored) ?? 'auto';
  },

  /** What is on screen. */
  shown: (): 'light' | 'dark' => {
    const scheme = theme.scheme();
    if (scheme !== 'auto') return scheme;
    return matchMedia(darkQuery).matches ? 'dark' : 'light';
  },

  palette: (): Palette => {
    const stored = readStored(themeKeys.palette);
    return palettes.find((palette) => palette === stored) ?? defaultPalette;
  },

  setScheme: (scheme: Scheme): void => {
    writeStored(themeKeys.scheme, scheme);
    apply();
  },

  setPalette: (palette: Palette): void => {
    writeStored(themeKeys.palette, palette);
    apply();
  },

  /** Light becomes dark and dark becomes light. */
  toggle: (): void => {
    theme.setScheme(theme.shown() === 'dark' ? 'light' : 'dark');
  },

  /** @returns a function that ends the subscription */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
