import { expect, test } from 'vitest';
import { useTestApp } from '#tests/support/app.ts';
import { createPresence, lateByOutage } from './presence.ts';

const app = useTestApp({ env: { QUILLSTEAD_ROLE: 'web' } });
const hour = 3600_000;
const start = Date.parse('2030-01-01T00:00:00Z');
const at = (hours: number) => new Date(start + hours * hour);

test('only the time in which no publisher ran makes a post late', () => {
  const outage = { from: at(2), to: at(5) };
  expect([0, 2, 3, 5, 9].map((due) => lateByOutage(at(due), outage) / hour)).toEqual([3, 3, 2, 0, 0]);
});

test('before the first publisher ran, all time was an outage; a silence of all is one, a restart is none', async () => {
  await app.database.pool.query('delete from publisher_presence');
  const [one, other] = [
    createPresence(app.database.db, () => null),
    createPresence(app.database.db, () => null),
  ];
  const first = await one(at(0));
  expect([first.from.getTime(), first.to]).toEqual([0, at(0)]);
  expect(await other(new Date(start + 30_000))).toEqual(first);
  // The first process is silent for long, the other ran meanwhile.
  for (let minute = 1; minute < 60; minute += 1) await other(new Date(start + minute * 50_000));
  expect(await one(new Date(start + 50 * 60_000))).toEqual(first);
  expect(await createPresence(app.database.db, () => null)(new Date(start + 51 * 60_000))).toEqual(first);
  const seen = new Date(start + 51 * 60_000);
  expect(await other(at(4))).toEqual({ from: seen, to: at(4) });
  expect(await createPresence(app.database.db, () => null)(at(4))).toEqual({ from: seen, to: at(4) });
});
