import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { JobRow } from './jobs.ts';
import { job } from './tables.ts';
import { ended, endless, own, scope, useWorkshops } from '#tests/support/job-workshop.ts';

const { startWorkshop, cutLive } = useWorkshops();

describe('a dead process', () => {
  it('that took a job out of the queue and died before it began loses nothing: another runs it, once', async () => {
    const ran: string[] = [];
    const kind = own('taken');
    const run = async ({ job }: { job: JobRow }) => void ran.push(job.id);
    const asking = await startWorkshop({ [kind]: { run } }, false);
    const row = await asking.enqueue(kind);
    const taken = sql`update pgboss.job set state = 'active', started_on = now() where id = ${row.queueId}`;
    await asking.db.execute(taken);
    await asking.db
      .update(job)
      .set({ queuedAt: sql`now() - interval '1 minute'` })
      .where(eq(job.id, row.id));
    const workers = await Promise.all([1, 2].map(() => startWorkshop({ [kind]: { run } })));
    await ended(workers[0]!, row, 'done');
    expect(ran).toEqual([row.id]);
  });

  it('is found out: its job becomes interrupted, a living one’s is left alone', async () => {
    const kind = own('endless');
    const it = await startWorkshop({ [kind]: endless });
    const alive = await it.enqueue(kind);
    await ended(it, alive, 'running');
    // A worker id that nobody holds is what a killed process leaves behind.
    const [dead] = await it.db
      .insert(job)
      .values({
        ...scope,
        kind,
        subjectId: randomUUID(),
        payload: {},
        status: 'running',
        workerId: 2_000_000_000,
      })
      .returning();
    await it.jobs.sweep();
    expect(await it.statusOf(dead!)).toBe('interrupted');
    expect(it.ends).toEqual([{ subjectId: dead!.subjectId, status: 'interrupted', cause: null }]);
    expect(await it.statusOf(alive)).toBe('running');
  });

  it('takes no place in the queue: the next jobs of its workspace begin at once', async () => {
    const kind = own('places');
    const started: string[] = [];
    const run = async ({ job }: { job: JobRow }) => void started.push(job.id);
    const asking = await startWorkshop({ [kind]: { run, perWorkspace: 2 } }, false);
    const died = [await asking.enqueue(kind), await asking.enqueue(kind)];
    for (const row of died) {
      // What a killed process leaves behind: a job that runs under a worker id that nobody holds.
      await asking.db.execute(
        sql`update pgboss.job set state = 'active', started_on = now() where id = ${row.queueId}`,
      );
      const running = { status: 'running', workerId: 2_000_000_000 } as const;
      await asking.db.update(job).set(running).where(eq(job.id, row.id));
    }
    const worker = await startWorkshop({ [kind]: { run, perWorkspace: 2 } });
    const next = await worker.enqueue(kind);
    await ended(worker, next, 'done');
    expect(started).toEqual([next.id]);
  });

  it('that died after the end of its job and before the queue heard of it takes no place either', async () => {
    const kind = own('ended');
    const running = sql<number>`select count(*)::int as n from pgboss.job where name = ${`job.${kind}`} and state = 'active'`;
    const leftRunning: unknown[] = [];
    const it = await startWorkshop({
      [kind]: {
        run: async () => undefined,
        // What is true in the transaction of the end is what a process leaves behind that dies with its commit.
        ended: async (tx) => void leftRunning.push((await tx.execute(running)).rows),
      },
    });
    await ended(it, await it.enqueue(kind), 'done');
    expect(leftRunning).toEqual([[{ n: 0 }]]);
  });

  it('that comes back with its job ended elsewhere stops, and writes nothing more', async () => {
    const kind = own('zombie');
    let stopped: unknown;
    const it = await startWorkshop({
      [kind]: {
        run: async ({ emit, signal }) => {
          while (!signal.aborted) {
            await emit({ type: 'text', index: 0, text: 'on and on ' });
            await new Promise((resolve) => setTimeout(resolve, 10));
          }
          stopped = signal.reason;
          signal.throwIfAborted();
        },
      },
    });
    const row = await it.enqueue(kind);
    await ended(it, row, 'running');
    await it.db.update(job).set({ status: 'interrupted' }).where(eq(job.id, row.id));
    await expect.poll(() => stopped).toMatchObject({ message: 'this job was ended elsewhere' });
    expect(it.ends).toEqual([]);
    expect(await it.statusOf(row)).toBe('interrupted');
  });
});

describe('when the notification connection is lost', () => {
  it('streams go on, it is opened again, and the running job is not taken for dead', async () => {
    const kind = own('slow');
    let go = () => {};
    const cutDone = new Promise<void>((resolve) => {
      go = resolve;
    });
    const it = await startWorkshop({
      [kind]: {
        run: async ({ emit }) => {
          await emit({ type: 'before' });
          await cutDone;
          await emit({ type: 'after' });
          await emit({ type: 'end' });
        },
      },
    });
    const { workerId } = it.live;
    const row = await it.enqueue(kind);
    const listening = it.hear(row.subjectId);
    await ended(it, row, 'running');
    expect(await cutLive()).toBeGreaterThan(0);
    await expect.poll(() => it.live.connected).toBe(false);
    await it.jobs.sweep();
    expect(await it.statusOf(row)).toBe('running');
    go();
    const heard = await listening;
    expect(heard.map(({ event }) => event.type)).toEqual(['before', 'after', 'end']);
    await expect.poll(() => it.live.connected, { timeout: 10_000 }).toBe(true);
    expect(it.live.workerId).toBe(workerId);
    await ended(it, row, 'done');
  });

  it('a cancel that was not heard meanwhile is obeyed afterwards', async () => {
    const kind = own('endless');
    const it = await startWorkshop({ [kind]: endless });
    const row = await it.enqueue(kind);
    await ended(it, row, 'running');
    await cutLive();
    await expect.poll(() => it.live.connected).toBe(false);
    await it.cancel(row);
    await ended(it, row, 'cancelled');
  });
});
