import { describe, expect, it } from 'vitest';
import { agoText } from './time-ago.tsx';

describe('how long ago', () => {
  it('is said in the largest unit that fits', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const said = (at: string) => agoText(new Date(at), now, 'en');
    expect(said('2026-11-20T11:59:30Z')).toBe('now');
    expect(said('2026-11-20T11:58:00Z')).toBe('2 minutes ago');
    expect(said('2026-11-19T12:00:00Z')).toBe('yesterday');
    expect(said('2026-11-20T15:00:00Z')).toBe('in 3 hours');
    expect(said('2024-11-20T12:00:00Z')).toBe('last year');
  });
});
