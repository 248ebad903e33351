// Changes of a tracker: nothing is overwritten unseen, what is in the trash rests, and a project in the trash is not checked.
import { describe, expect, it } from 'vitest';
import { projects } from '#contract/projects.ts';
import { ranks } from '#contract/ranks.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { aProject, signIn } from '#tests/support/factories/person-factories.ts';
import { startDue } from './due.ts';

// Without a worker: what is started waits, and can be counted.
const app = useTestApp({ env: { QUILLSTEAD_ROLE: 'web', PLANS: 'off' } });
const day = 24 * 3600_000;

async function aTracker(more: object = {}) {
  const me = await signIn(app);
  const { id: projectId } = await aProject(me);
  const body = { projectId, target: 'mine.example', keywords: ['tea'], schedule: 'manual' as const, ...more };
  const tracker = await me.call(ranks.create, { body });
  const params = { id: tracker.id };
  const change = (changes: object) => me.call(ranks.update, { params, body: changes });
  const read = () => me.call(ranks.get, { params });
  const eventsOf = async (type: string) =>
    (
      await app.database.pool.query('select 1 from event where subject_id = $1 and type = $2', [
        tracker.id,
        type,
      ])
    ).rowCount;
  return { me, projectId, tracker, params, change, read, eventsOf };
}

describe('a change', () => {
  it('made on an older version is refused with what stands there now, and does nothing', async () => {
    const it = await aTracker();
    await it.change({ revision: it.tracker.revision, tags: ['first'] });
    const late = await failure(
      it.change({ revision: it.tracker.revision, tags: ['second'], addKeywords: ['rye'] }),
    );
    expect(late).toMatchObject({ status: 409, meta: { code: 'stale', current: { tags: ['first'] } } });
    expect(await it.read()).toMatchObject({ tags: ['first'], keywordCount: 1 });
  });

  it('to a target that is no address is refused beside it, and nothing else of the call is done', async () => {
    const it = await aTracker();
    const refused = await failure(it.change({ target: 'not an address', depth: 50 }));
    expect(refused).toMatchObject({
      status: 400,
      fields: { target: expect.stringContaining('web address') },
    });
    expect(await it.read()).toMatchObject({ target: 'mine.example', depth: 20 });
  });

  it('that adds keywords past what a tracker holds is refused; those that are there already take no place', async () => {
    const words = Array.from({ length: 500 }, (_, at) => `tea ${at}`);
    const it = await aTracker({ keywords: words });
    expect(await it.change({ addKeywords: ['TEA  7', 'tea 8'] })).toMatchObject({ keywordCount: 500 });
    expect((await failure(it.change({ addKeywords: ['tea 7', 'coffee'] }))).fields).toEqual({
      addKeywords: 'A tracker can have at most 500 keywords',
    });
    await it.me.call(ranks.deleteKeywords, { params: it.params, body: { keywords: ['tea 7'] } });
    expect(await it.change({ addKeywords: ['coffee'] })).toMatchObject({ keywordCount: 500 });
  });

  it('that stops a check where none waits or runs does nothing, and is nothing in the log', async () => {
    const it = await aTracker();
    expect(await it.change({ action: 'cancel' })).toMatchObject({ run: { status: 'idle' } });
    expect(await it.eventsOf('tracker.check-cancelled')).toBe(0);
    await it.me.call(ranks.check, { params: it.params });
    expect(await it.change({ action: 'cancel', tags: ['stopped'] })).toMatchObject({ tags: ['stopped'] });
    expect(await it.eventsOf('tracker.check-cancelled')).toBe(1);
  });

  it('to a schedule starts its clock, and to none stops it', async () => {
    const it = await aTracker();
    expect(it.tracker.nextCheckAt).toBeNull();
    expect((await it.change({ schedule: 'daily' })).nextCheckAt).not.toBeNull();
    expect((await it.change({ schedule: 'manual' })).nextCheckAt).toBeNull();
  });
});

describe('a tracker in the trash', () => {
  it('is changed only by what takes it back out, and its check is stopped', async () => {
    const it = await aTracker();
    await it.me.call(ranks.check, { params: it.params });
    await it.me.call(ranks.delete, { params: it.params });
    expect((await failure(it.change({ depth: 50 }))).fields).toEqual({
      deleted: 'This tracker is in the trash. Restore it first.',
    });
    const { rows } = await app.database.pool.query('select status from job where subject_id = $1', [
      it.tracker.id,
    ]);
    expect(rows).toEqual([{ status: 'cancelled' }]);
    expect(await it.change({ deleted: false, depth: 50 })).toMatchObject({ depth: 50, keywordCount: 1 });
  });

  it('cannot be checked, and one without keywords neither', async () => {
    const it = await aTracker();
    const check = () => it.me.call(ranks.check, { params: it.params });
    await it.me.call(ranks.deleteKeywords, { params: it.params, body: { keywords: ['tea'] } });
    expect(await failure(check())).toMatchObject({
      status: 409,
      message: 'This tracker has no keywords. Add one first.',
    });
    await it.me.call(ranks.delete, { params: it.params });
    expect((await failure(check())).status).toBe(404);
  });
});

it('keywords to remove are named by their words: signs alone are none', async () => {
  const it = await aTracker();
  const remove = (words: string[]) =>
    it.me.call(ranks.deleteKeywords, { params: it.params, body: { keywords: words } });
  expect((await failure(remove(['!?', '""']))).fields).toEqual({ keywords: 'Name the keywords to remove' });
  expect(await remove(['nothing like it'])).toMatchObject({ keywordCount: 1 });
  expect(await remove([' TEA '])).toMatchObject({ keywordCount: 0 });
});

it('what is due in a project in the trash rests, and goes on with its next turn when the project is back', async () => {
  const it = await aTracker({ schedule: 'daily' });
  const params = { id: it.projectId };
  const started: string[] = [];
  const jobs = {
    enqueue: async (_tx: unknown, _scope: unknown, { subjectId }: { subjectId: string }) => {
      started.push(subjectId);
    },
  };
  const due = () => startDue({ db: app.database.db, clock: app.clock, jobs: jobs as never });
  await due();
  started.length = 0;
  await app.database.pool.query("update job set status = 'done' where subject_id = $1", [it.tracker.id]);
  await it.me.call(projects.delete, { params });
  app.clock.advance(day + 60_000);
  await due();
  expect(started).not.toContain(it.tracker.id);
  await it.me.call(projects.restore, { params });
  await due();
  expect(started).not.toContain(it.tracker.id);
  app.clock.advance(day);
  await due();
  expect(started).toContain(it.tracker.id);
});
