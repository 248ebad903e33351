import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareSnapshot } from '#engine/optimizer/prepare-snapshot.ts';
import { loadSet } from './load-sets.ts';

type Marks = Record<string, { keep: string[]; drop: string[] }>;
// Each term was read beside the pages: would a person who writes about the keyword keep it on the list?
const marksIn = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Marks;

const shown = 30;

test.each([
  // By the author of the rules, over half of the sets.
  ['a reader', 'term-marks.json'],
  // By somebody else, over all sets, from the list as it was before the last rules were written, and what came after it.
  ['another reader', 'second-marks.json'],
])('%s keeps at least 85 in 100 of the first 30 terms', async (_reader, file) => {
  const marks = marksIn(file);
  const all: { id: string; kept: number; read: number; unread: string[] }[] = [];
  for (const [id, { keep, drop }] of Object.entries(marks)) {
    const { keyword, pages } = await loadSet(id);
    const { terms, bands } = prepareSnapshot(pages, { keyword }).numbers;
    const labels = terms
      .map(({ label }, at) => ({ label, weight: bands[at]!.weight }))
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, shown)
      .map(({ label }) => label);
    const kept = labels.filter((label) => keep.includes(label)).length;
    const dropped = labels.filter((label) => drop.includes(label)).length;
    const unread = labels.filter((label) => !keep.includes(label) && !drop.includes(label));
    all.push({ id, kept, read: kept + dropped, unread });
  }
  const share = (kept: number, read: number) => `${Math.round((100 * kept) / read)} %`;
  const [kept, read] = all.reduce((sum, item) => [sum[0] + item.kept, sum[1] + item.read], [0, 0] as [
    number,
    number,
  ]);
  console.log(
    [
      ...all.map(
        (item) =>
          `${item.id.padEnd(20)} ${share(item.kept, item.read)} of ${item.read}; not read: ${item.unread.join(', ')}`,
      ),
      `all                  ${share(kept, read)} of ${read}`,
    ].join('\n'),
  );
  expect(kept / read).toBeGreaterThanOrEqual(0.85);
  // Marks say nothing of terms that were not read: after a change of the terms the new ones have to be.
  expect(all.reduce((sum, { unread }) => sum + unread.length, 0)).toBeLessThanOrEqual(5);
});
