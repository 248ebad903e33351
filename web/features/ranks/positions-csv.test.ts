import { expect, it } from 'vitest';
import type { TrackedKeyword, TrackerDetail } from '#contract/ranks.ts';
import { positionsCsv } from './positions-csv.ts';

it('an unknown position is an empty cell, and no cell of it is a formula', () => {
  const blank = { latest: null, previous: null, change: null, best: null, trend: [] };
  const keywords: TrackedKeyword[] = [{ ...blank, id: 'a', keyword: '=1+1', state: 'failed', best: 3 }];
  const [, row] = positionsCsv({ keywords, engineLabel: 'Local index' } as unknown as TrackerDetail).split(
    '\r\n',
  );
  expect(row).toBe("'=1+1,Check failed,,,3,,,Local index");
});
