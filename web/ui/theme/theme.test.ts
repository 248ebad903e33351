import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultPalette, palettes, primaryColour } from '#contract/shared/options.ts';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

type Variables = Record<string, string>;

/** The variables of the rule whose selector list ends with this text. */
function rule(selector: string): Variables {
  const at = css.indexOf(`${selector} {`);
  if (at < 0) throw new Error(`theme.css has no rule ${selector}`);
  const body = css.slice(css.indexOf('{', at) + 1, css.indexOf('}', at));
  return Object.fromEntries(Array.from(body.matchAll(/(--[\w-]+):\s*([^;]+);/g), (m) => [m[1], m[2]]));
}

function variables(palette: string, scheme: 'light' | 'dark'): Variables {
  const light = { ...rule('\n:root'), ...rule(`[data-palette='${palette}']`) };
  if (scheme === 'light') return light;
  return {
    ...light,
    ...rule("\n[data-mantine-color-scheme='dark']"),
    ...rule(`[data-palette='${palette}'][data-mantine-color-scheme='dark']`),
  };
}

/** Relative luminance of #rrggbb (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [bright = 0, dim = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (bright + 0.05) / (dim + 0.05);
}

const grounds = ['--paper', '--surface', '--surface-2'];
const texts = ['--ink', '--ink-dim', '--accent-text', '--good-text', '--warn-text', '--danger-text'];
const pairs: [text: string, ground: string][] = [
  ...texts.flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
  ['--on-accent', '--accent-fill'],
  ['--on-accent', '--accent-fill-hover'],
  ['--on-accent', '--danger-fill'],
  ['--on-accent', '--danger-fill-hover'],
  ['--accent-text', '--accent-soft'],
  ['--accent-text', '--accent-soft-hover'],
  ['--good-text', '--good-soft'],
  ['--warn-text', '--warn-soft'],
  ['--danger-text', '--danger-soft'],
];

describe.each(
  palettes.flatMap((palette) => (['light', 'dark'] as const).map((scheme) => ({ palette, scheme }))),
)('the $palette palette, $scheme', ({ palette, scheme }) => {
  const colours = variables(palette, scheme);
  const colour = (name: string) => colours[name] ?? expect.fail(`${name} is not set`);

  it('keeps every text readable on every ground it stands on (4.5 : 1)', () => {
    for (const [text, ground] of pairs)
      expect(contrast(colour(text), colour(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  it('keeps borders of fields and the focus ring visible (3 : 1)', () => {
    const ring = scheme === 'light' ? '--accent' : '--accent-text';
    for (const ground of ['--paper', '--surface'])
      for (const line of ['--line-strong', ring])
        expect(contrast(colour(line), colour(ground)), `${line} on ${ground}`).toBeGreaterThanOrEqual(3);
  });

  it('keeps the five inks of charts visible on every ground (3 : 1)', () => {
    for (const ground of grounds)
      for (const ink of [1, 2, 3, 4, 5].map((n) => `--data-${n}`))
        expect(contrast(colour(ink), colour(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(3);
  });
});

describe('the default palette', () => {
  it('is called green and its primary is purple', () => {
    expect(defaultPalette).toBe('green');
    expect(variables('green', 'light')['--accent']?.toUpperCase()).toBe(primaryColour);
  });
});
