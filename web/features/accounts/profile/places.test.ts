import { describe, expect, it } from 'vitest';
import { localeOptions, timezoneOptions } from './places.ts';

describe('places', () => {
  it('always offer what is stored now, once', () => {
    for (const zone of ['UTC', 'Europe/Berlin', 'Etc/GMT+5']) {
      const values = timezoneOptions(zone).map((option) => option.value);
      expect(values.filter((value) => value === zone)).toEqual([zone]);
    }
    expect(localeOptions('gsw-CH').map((option) => option.value)).toContain('gsw-CH');
  });

  it('find a zone by the name that people use, whatever the browser calls it', () => {
    const labels = timezoneOptions('Asia/Katmandu').map((option) => option.label);
    expect(labels.filter((label) => label.startsWith('Asia/Kathmandu'))).not.toEqual([]);
    expect(labels.filter((label) => label.includes('Katmandu'))).toEqual([]);
  });

  it('show each zone’s offset of the day', () => {
    const winter = timezoneOptions('UTC', new Date('2026-01-15T12:00:00Z'));
    expect(
      winter.find((option) => option.value === 'Asia/Kolkata' || option.value === 'Asia/Calcutta')?.label,
    ).toMatch(/GMT\+5:30/);
  });
});
