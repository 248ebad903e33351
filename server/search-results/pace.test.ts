// Turns at a vendor, by several processes on one database.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/kernel/db/open.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPace, type Pace, type PacedAccount, PausedVendor } from './pace.ts';

let database: Database;
let drop: () => Promise<void>;
let processes: [Pace, Pace];
beforeAll(async () => {
  const test = await testDatabase();
  database = openDatabase(test.connection, 4, () => undefined);
  drop = test.drop;
  processes = [createPace(database.db), createPace(database.db)];
});
afterAll(async () => {
  await database.close();
  await drop();
});

let accounts = 0;
const anAccount = (perSecond: number): PacedAccount => ({ account: `vendor:${accounts++}`, perSecond });
/** Waits for so many turns at the same moment. @returns the groups in the order in which their turns came */
async function takeTurns(pace: Pace, account: PacedAccount, groups: readonly string[]) {
  const order: string[] = [];
  const take = async (group: string) => {
    await pace.turn(account, group);
    order.push(group);
  };
  await Promise.all(groups.map(take));
  return order;
}
const times = (count: number, group: string) => Array.from({ length: count }, () => group);

it('processes that ask one account share its pace', async () => {
  const account = anAccount(50);
  const began = performance.now();
  await Promise.all(processes.map((pace) => takeTurns(pace, account, times(25, 'a'))));
  expect(performance.now() - began).toBeGreaterThan((49 / 50) * 1_000 - 50);
});

it('groups that share an account take turns, and wait for none that has another', async () => {
  const [pace] = processes;
  const account = anAccount(50);
  const order = await takeTurns(pace, account, [...times(20, 'many'), ...times(5, 'few')]);
  expect(order.lastIndexOf('few')).toBeLessThan(11);
  const slow = anAccount(0.1);
  await pace.turn(slow, 'a');
  const waiting = new AbortController();
  const blocked = pace.turn(slow, 'a', waiting.signal);
  await takeTurns(pace, anAccount(100), times(3, 'b'));
  waiting.abort(new Error('no more'));
  await expect(blocked).rejects.toThrow('no more');
});

it('a refusal slows down every process, and what is to be left alone for long is not waited for', async () => {
  const [one, other] = processes;
  const account = anAccount(100);
  const turn = await one.turn(account, 'a');
  const began = performance.now();
  await turn.refused(700);
  const trial = await other.turn(account, 'a');
  expect(performance.now() - began).toBeGreaterThan(600);
  await trial.refused(3_600_000);
  const waiting = [one, other].flatMap((pace) => times(3, 'a').map((group) => pace.turn(account, group)));
  const made = await Promise.allSettled(waiting);
  for (const result of made)
    expect(result).toMatchObject({ status: 'rejected', reason: expect.any(PausedVendor) });
});

it('turns that nobody waits for any more are not waited for', async () => {
  const [pace] = processes;
  // Nobody lives to see two hundred turns of it.
  const account = anAccount(1);
  const stop = new AbortController();
  const all = Array.from({ length: 200 }, () => pace.turn(account, 'a', stop.signal));
  await all[0];
  stop.abort(new Error('cancelled'));
  const made = await Promise.allSettled(all);
  expect(made.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(180);
  await pace.turn(account, 'b');
});

it('no second holds more turns than the pace allows, also when a busy process was late with some', async () => {
  const [pace] = processes;
  const account = anAccount(20);
  const began: number[] = [];
  const take = async () => {
    await pace.turn(account, 'a');
    began.push(performance.now());
    const busyUntil = performance.now() + 300;
    while (began.length === 5 && performance.now() < busyUntil);
  };
  await Promise.all(Array.from({ length: 45 }, take));
  // Punctual calls behind the late ones would come some 250 ms too early; a busy machine moves one by far less.
  for (const [at, time] of began.entries()) if (at >= 20) expect(time - began[at - 20]!).toBeGreaterThan(900);
});
