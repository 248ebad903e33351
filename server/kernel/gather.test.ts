import { expect, it } from 'vitest';
import { gather } from './gather.ts';

it('calls of one moment share a run, and those that come meanwhile share the next one', async () => {
  const runs: (readonly number[])[] = [];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const twice = gather(async (items: readonly number[]) => {
    runs.push(items);
    if (runs.length === 1) await held;
    return items.map((item) => item * 2);
  });
  const first = [twice(1), twice(2)];
  await expect.poll(() => runs).toEqual([[1, 2]]);
  const second = [twice(3), twice(4)];
  release();
  expect(await Promise.all([...first, ...second])).toEqual([2, 4, 6, 8]);
  expect(runs).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

it('an item that breaks a run fails alone', async () => {
  const check = gather(async (items: readonly number[]) => {
    if (items.includes(2)) throw new Error('broken');
    return items;
  });
  const results = await Promise.allSettled([check(1), check(2), check(3)]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await check(4)).toBe(4);
});
