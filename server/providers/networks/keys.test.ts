import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { keyTime, partKey } from './keys.ts';

test('the key of a part is the same each time, another for each part, and as old as the post’s own', () => {
  const key = newId();
  const parts = [1, 2, 3].map((part) => partKey(key, part));
  expect(new Set([key, ...parts]).size).toBe(4);
  for (const [at, part] of parts.entries()) {
    expect(partKey(key, at + 1)).toBe(part);
    expect(part).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(keyTime(part)).toEqual(keyTime(key));
  }
  expect(Math.abs(keyTime(key).getTime() - Date.now())).toBeLessThan(60_000);
});
