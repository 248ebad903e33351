import { expect, it } from 'vitest';
import { figureText, provenanceText } from './figure-text.ts';

it('a figure is written as its kind is, and an unknown one stays unknown instead of 0', () => {
  expect(figureText(4310, 'impressions', 'en')).toBe('4,310');
  expect(figureText(0, 'clicks', 'en')).toBe('0');
  expect(figureText(0.0278, 'ctr', 'en')).toBe('2.8%');
  expect(figureText(0.6, 'cpc', 'en')).toBe('0.60');
  expect(figureText(8.44, 'position', 'en')).toBe('8.4');
  expect(figureText(null, 'volume', 'en')).toBeNull();
});

it('where a figure is from says its source, kind, day and what it covers', () => {
  const said = {
    source: 'Ahrefs export a.csv',
    date: '2026-11-20T10:00:00.000Z',
    scope: 'US',
    kind: 'imported' as const,
  };
  expect(provenanceText({ provenance: { volume: said } }, 'volume')).toMatch(
    /^Ahrefs export a\.csv, imported, .*2026.* \(US\)$/,
  );
  expect(provenanceText({ provenance: {} }, 'volume')).toBe('');
});
