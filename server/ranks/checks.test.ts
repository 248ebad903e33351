import { describe, expect, it } from 'vitest';
import { ranks } from '#contract/ranks.ts';
import { startTestApp, useTestApp } from '#tests/support/app.ts';
import {
  fault,
  faulty,
  keywordOf,
  personWithPage,
  readTracker,
  settledTracker,
  trackerBody,
} from '#tests/support/factories/trackers.ts';
import { startDue } from './due.ts';

const app = useTestApp({ serp: faulty, env: { PLANS: 'on' } });
const day = 24 * 3600_000;

describe('checks', () => {
  it('asked for twice run once, and can be stopped', async () => {
    const { me, projectId } = await personWithPage(app);
    const { id } = await me.call(ranks.create, {
      body: trackerBody(projectId, ['tea', 'endless tea', 'green tea']),
    });
    const params = { id };
    fault.on = true;
    await Promise.all([me.call(ranks.check, { params }), me.call(ranks.check, { params })]);
    await expect
      .poll(async () => (await readTracker(me, id)).run, { timeout: 20_000 })
      .toEqual({
        status: 'running',
        done: 1,
        of: 3,
      });
    await me.call(ranks.update, { params, body: { action: 'cancel' } });
    const stopped = await settledTracker(me, id);
    fault.on = false;
    expect(stopped.keywords.map(({ state }) => state)).toEqual(['ranked', 'pending', 'pending']);
    const { rows } = await app.database.pool.query('select status from job where subject_id = $1', [id]);
    expect(rows).toEqual([{ status: 'cancelled' }]);
  });

  it('come by the clock: at once when a schedule begins, then when a moved clock says so, and each once', async () => {
    const { me, projectId } = await personWithPage(app);
    const { id } = await me.call(ranks.create, {
      body: trackerBody(projectId, ['green tea'], { schedule: 'daily' }),
    });
    expect(keywordOf(await settledTracker(me, id), 'green tea').trend).toHaveLength(1);
    app.clock.advance(3 * day);
    await expect
      .poll(async () => keywordOf(await readTracker(me, id), 'green tea').trend.length, { timeout: 20_000 })
      .toBe(2);
    const next = Date.parse((await settledTracker(me, id)).nextCheckAt!);
    const now = app.clock.now().getTime();
    expect(next).toBeGreaterThan(now);
    expect(next).toBeLessThanOrEqual(now + day);
  });

  it('that are due are taken by one worker, however many ask, and those of a stopped server run again', async () => {
    const web = await startTestApp({ env: { QUILLSTEAD_ROLE: 'web' } });
    try {
      const { me, projectId } = await personWithPage(web);
      const made = await Promise.all(
        ['a', 'b', 'c', 'd'].map((word) =>
          me.call(ranks.create, { body: trackerBody(projectId, [`tea ${word}`], { schedule: 'daily' }) }),
        ),
      );
      const { db, pool } = web.database;
      await pool.query("update job set status = 'interrupted'");
      web.clock.advance(2 * day);
      const enqueued: string[] = [];
      const deps = {
        db,
        clock: web.clock,
        jobs: {
          enqueue: async (_tx: unknown, _scope: unknown, { subjectId }: { subjectId: string }) => {
            enqueued.push(subjectId);
          },
        } as never,
      };
      const started = await Promise.all(Array.from({ length: 5 }, () => startDue(deps)));
      expect(started.reduce((sum, item) => sum + item)).toBe(4);
      expect(enqueued.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
      expect(await readTracker(me, made[0]!.id)).toMatchObject({
        run: { status: 'interrupted', done: 0, of: 1 },
      });
      await me.call(ranks.check, { params: { id: made[0]!.id } });
      expect(await readTracker(me, made[0]!.id)).toMatchObject({ run: { status: 'queued' } });
    } finally {
      await web.stop();
    }
  });
});
