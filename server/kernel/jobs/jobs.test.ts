import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Queryable, toPoolConfig } from '#server/kernel/db/open.ts';
import { streamEventsOf } from './stream-events.ts';
import { type JobKind, type JobRow } from './jobs.ts';
import { job } from './tables.ts';
import { ended, endless, own, scope, useWorkshops } from '#tests/support/job-workshop.ts';

const { startWorkshop, connection } = useWorkshops();

describe('a job', () => {
  it('is queued with the transaction that asks for it: when that rolls back, nothing runs', async () => {
    const ran: string[] = [];
    const kind = own('counted');
    const it = await startWorkshop({ [kind]: { run: async ({ job }) => void ran.push(job.subjectId) } });
    const lost = randomUUID();
    await expect(
      it.db.transaction(async (tx) => {
        await it.jobs.enqueue(tx, scope, { kind, subjectId: lost, payload: {} });
        throw new Error('never mind');
      }),
    ).rejects.toThrow('never mind');
    const row = await it.enqueue(kind);
    await ended(it, row, 'done');
    expect(ran).toEqual([row.subjectId]);
    expect(await it.db.select().from(job).where(eq(job.subjectId, lost))).toEqual([]);
  });

  it('runs once, however many processes could take it', async () => {
    const ran: string[] = [];
    const kind = own('once');
    const run = async ({ job }: { job: JobRow }) => void ran.push(job.id);
    const [first] = await Promise.all([
      startWorkshop({ [kind]: { run } }),
      startWorkshop({ [kind]: { run } }),
    ]);
    const rows = await Promise.all(Array.from({ length: 12 }, () => first.enqueue(kind)));
    for (const row of rows) await ended(first, row, 'done');
    expect(ran.toSorted()).toEqual(rows.map((row) => row.id).toSorted());
  });

  it('of a busy workspace leaves room for others: the limit of one workspace holds while another’s runs', async () => {
    const kind = own('fair');
    const [busy, other] = [randomUUID(), randomUUID()];
    const running = new Map<string, number>();
    const most = new Map<string, number>();
    const gate = Promise.withResolvers<void>();
    const it = await startWorkshop({
      [kind]: {
        concurrency: 4,
        perWorkspace: 2,
        run: async ({ job: { workspaceId } }) => {
          running.set(workspaceId, (running.get(workspaceId) ?? 0) + 1);
          most.set(workspaceId, Math.max(most.get(workspaceId) ?? 0, running.get(workspaceId)!));
          if (workspaceId === busy) await gate.promise;
          running.set(workspaceId, running.get(workspaceId)! - 1);
        },
      },
    });
    const ask = (workspaceId: string) =>
      it.db.transaction((tx) =>
        it.jobs.enqueue(tx, { workspaceId, userId: null }, { kind, subjectId: randomUUID(), payload: {} }),
      );
    const many = [];
    for (let n = 0; n < 6; n += 1) many.push(await ask(busy));
    await expect.poll(() => running.get(busy), { timeout: 15_000 }).toBe(2);
    const single = await ask(other);
    await ended(it, single, 'done');
    expect(running.get(busy)).toBe(2);
    gate.resolve();
    for (const row of many) await ended(it, row, 'done');
    expect(most.get(busy)).toBe(2);
  });

  it('that fails is recorded with its cause, and is not tried again', async () => {
    let tries = 0;
    const kind = own('failing');
    const it = await startWorkshop({
      [kind]: {
        run: async ({ emit }) => {
          tries += 1;
          await emit({ type: 'text', index: 0, text: 'so far ' });
          throw new Error('no more flour');
        },
      },
    });
    const row = await it.enqueue(kind);
    await ended(it, row, 'failed');
    expect(tries).toBe(1);
    expect(it.ends).toEqual([
      {
        subjectId: row.subjectId,
        status: 'failed',
        cause: expect.objectContaining({ message: 'no more flour' }),
      },
    ]);
    const [stored] = await it.db.select().from(job).where(eq(job.id, row.id));
    expect(stored).toMatchObject({ error: 'no more flour', endedAt: expect.any(Date) });
    expect(await streamEventsOf(it.db, row.subjectId)).toEqual([{ type: 'text', index: 0, text: 'so far ' }]);
  });

  it('is cancelled while it waits: it never runs', async () => {
    const kind = own('waiting');
    const ran: string[] = [];
    const it = await startWorkshop({ [kind]: { run: async ({ job }) => void ran.push(job.id) } }, false);
    const row = await it.enqueue(kind);
    expect(await it.cancel(row)).toBe(true);
    expect(await it.statusOf(row)).toBe('cancelled');
    expect(it.ends).toMatchObject([{ status: 'cancelled' }]);
    expect(await it.cancel(row)).toBe(false);
    const worker = await startWorkshop({ [kind]: { run: async ({ job }) => void ran.push(job.id) } });
    const next = await worker.enqueue(kind);
    await ended(worker, next, 'done');
    expect(ran).toEqual([next.id]);
  });

  it('ends, and its cancel is answered, when both happen to what somebody holds locked', async () => {
    const kind = own('contended');
    const key = Math.floor(Math.random() * 2 ** 31);
    const lock = (tx: Queryable) => tx.execute(sql`select pg_advisory_xact_lock(${key})`);
    const finish = Promise.withResolvers<void>();
    const it = await startWorkshop({ [kind]: { run: () => finish.promise, lockSubject: lock } });
    const row = await it.enqueue(kind);
    await ended(it, row, 'running');
    const outside = new pg.Client(toPoolConfig(connection()));
    await outside.connect();
    onTestFinished(() => outside.end());
    const waiting = `select from pg_locks where locktype = 'advisory' and objid = ${key} and not granted`;
    await it.db.transaction(async (tx) => {
      await lock(tx);
      finish.resolve();
      await expect.poll(async () => (await outside.query(waiting)).rowCount, { timeout: 15_000 }).toBe(1);
      // Were the job's row locked by its end already, each would wait for the other now.
      expect(await it.jobs.cancel(tx, scope, row.subjectId)).toBe(true);
    });
    await ended(it, row, 'done');
  });

  it('is cancelled while it runs, also from another process', async () => {
    const kind = own('endless');
    const it = await startWorkshop({ [kind]: endless });
    const web = await startWorkshop({ [kind]: endless }, false);
    const row = await it.enqueue(kind);
    await ended(it, row, 'running');
    expect(await web.cancel(row)).toBe(true);
    await ended(it, row, 'cancelled');
    expect(it.ends).toMatchObject([{ status: 'cancelled' }]);
  });

  it('of another workspace is not cancelled', async () => {
    const kind = own('endless');
    const it = await startWorkshop({ [kind]: endless });
    const row = await it.enqueue(kind);
    await ended(it, row, 'running');
    const stranger = { workspaceId: randomUUID(), userId: null };
    expect(await it.db.transaction((tx) => it.jobs.cancel(tx, stranger, row.subjectId))).toBe(false);
    expect(await it.statusOf(row)).toBe('running');
  });

  it('is interrupted when its process stops, with what it had streamed saved', async () => {
    const kind = own('endless');
    const it = await startWorkshop({
      [kind]: {
        run: async (run) => {
          await run.emit({ type: 'text', index: 0, text: 'said before the end' });
          await endless.run(run);
        },
      },
    });
    const row = await it.enqueue(kind);
    await ended(it, row, 'running');
    await expect.poll(() => streamEventsOf(it.db, row.subjectId)).not.toEqual([]);
    await it.stop();
    const next = await startWorkshop({}, false);
    expect(await next.statusOf(row)).toBe('interrupted');
    expect(await streamEventsOf(next.db, row.subjectId)).toContainEqual({
      type: 'text',
      index: 0,
      text: 'said before the end',
    });
  });
});

describe('what a job says', () => {
  const fragments = Array.from({ length: 40 }, (_, n) => `piece ${n} `);
  const talkative: Pick<JobKind, 'run'> = {
    run: async ({ emit }) => {
      await emit({ type: 'section', index: 0 });
      for (const text of fragments) await emit({ type: 'text', index: 0, text });
      await emit({ type: 'section', index: 1 });
      await emit({ type: 'text', index: 1, text: 'the other' });
      await emit({ type: 'end' });
    },
  };

  it('is gathered, and arrives in order', async () => {
    const kind = own('talk');
    const it = await startWorkshop({ [kind]: talkative });
    const row = await it.enqueue(kind);
    const heard = await it.hear(row.subjectId);
    const said = heard.map(({ event }) => event);
    expect(said.map(({ type }) => type).filter((type, i, all) => type !== all[i - 1])).toEqual([
      'section',
      'text',
      'section',
      'text',
      'end',
    ]);
    const textOf = (index: number) =>
      said
        .map((event) => (event.type === 'text' && event.index === index ? String(event.text) : ''))
        .join('');
    expect(textOf(0)).toBe(fragments.join(''));
    expect(textOf(1)).toBe('the other');
    expect(said.length).toBeLessThan(fragments.length);
    expect(heard.map(({ id }) => id)).toEqual(heard.map(({ id }) => id).toSorted((a, b) => a - b));
  });

  it('is heard from any place on, nothing twice', async () => {
    const kind = own('talk');
    const it = await startWorkshop({ [kind]: talkative });
    const row = await it.enqueue(kind);
    const all = await it.hear(row.subjectId);
    for (const [i, { id }] of all.slice(0, -1).entries())
      expect(await it.hear(row.subjectId, id)).toEqual(all.slice(i + 1));
  });

  it('starts anew with the subject’s next job, and goes on across it from an id of the last', async () => {
    const kind = own('talk');
    const it = await startWorkshop({ [kind]: talkative });
    const row = await it.enqueue(kind);
    const first = await it.hear(row.subjectId);
    await it.enqueue(kind, row.subjectId);
    const second = await it.hear(row.subjectId);
    expect(second[0]?.id).toBeGreaterThan(first.at(-1)?.id ?? 0);
    expect(second.at(-1)?.event.type).toBe('end');
    // Who lost the connection in the first job hears its rest and then the second.
    const rest = await it.hear(row.subjectId, first[1]?.id);
    expect(rest[0]).toEqual(first[2]);
    expect(await it.hear(row.subjectId, first.at(-1)?.id)).toEqual(second);
    expect(await streamEventsOf(it.db, row.subjectId)).toEqual(second.map(({ event }) => event));
  });

  it('ends for the listener who comes when nothing runs', async () => {
    const it = await startWorkshop({}, false);
    expect(await it.hear(randomUUID())).toEqual([]);
  });
});
