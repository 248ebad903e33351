import { afterEach, describe, expect, it } from 'vitest';
import { dateText, dayText, figureText, relativeTime, setReader } from './format.ts';

const at = '2026-12-06T23:30:00Z';
afterEach(() => setReader(null));

describe('dates and figures', () => {
  it('are written in the language and time zone of the reader’s profile', () => {
    setReader({ locale: 'de-DE', timezone: 'Europe/Berlin' });
    expect(dayText(at)).toBe('7. Dezember 2026');
    expect(figureText(1234.5)).toBe('1.234,5');
    setReader({ locale: 'en-GB', timezone: 'America/New_York' });
    expect(dateText(at, { dateStyle: 'short', timeStyle: 'short' })).toBe('06/12/2026, 18:30');
    expect(figureText(1234.5)).toBe('1,234.5');
  });

  it('are written all the same where the browser does not know the time zone', () => {
    setReader({ locale: 'en-GB', timezone: 'Mars/Olympus' });
    expect(dayText(at)).toMatch(/December 2026/);
  });

  it('that say their own zone keep it', () => {
    setReader({ locale: 'en-GB', timezone: 'Europe/Berlin' });
    expect(dateText(at, { dateStyle: 'long', timeZone: 'UTC' })).toBe('6 December 2026');
  });
});

it('a moment is told from now in the largest unit that fits, in the reader’s language', () => {
  setReader({ locale: 'en', timezone: 'UTC' });
  const told = (moment: string) => relativeTime(moment, new Date('2026-11-20T12:00:00Z'));
  expect(told('2026-11-20T11:59:30Z')).toBe('now');
  expect(told('2026-11-20T11:58:00Z')).toBe('2 minutes ago');
  expect(told('2026-11-19T12:00:00Z')).toBe('yesterday');
  expect(told('2026-11-20T15:00:00Z')).toBe('in 3 hours');
  expect(told('2024-11-20T12:00:00Z')).toBe('last year');
  setReader({ locale: 'de-DE', timezone: 'Europe/Berlin' });
  expect(told('2026-11-20T11:58:00Z')).toBe('vor 2 Minuten');
});
