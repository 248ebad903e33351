import { expect, test } from 'vitest';
import { loadAgain } from './load-again.ts';

test('a part that could not be loaded is asked for again until it comes', async () => {
  let asked = 0;
  const load = loadAgain(async () => {
    asked += 1;
    if (asked < 3) throw new TypeError('Failed to fetch dynamically imported module');
    return 'the part';
  }, [1, 1, 1]);
  expect(await load()).toBe('the part');
  expect(asked).toBe(3);
});

test('a part that never comes says why in the end', async () => {
  const load = loadAgain(() => Promise.reject(new Error('gone')), [1]);
  await expect(load()).rejects.toThrow('gone');
});
