import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { social, type TargetStatus, targetStatuses } from '#contract/social.ts';
import { useTestApp } from '#tests/support/app.ts';
import { aChannel } from '#tests/support/factories/channels.ts';
import { aProject, signIn } from '#tests/support/factories/person-factories.ts';
import { mayBecome, transitions } from './transitions.ts';

const app = useTestApp({ env: { QUILLSTEAD_ROLE: 'web', PLANS: 'off' } });
let id: string;
beforeAll(async () => {
  const me = await signIn(app);
  const { id: projectId } = await aProject(me);
  const { id: channelId } = await aChannel(me, projectId, 'TWITTER');
  const body = { content: 'Bread', targets: [{ channelId }] };
  const post = await me.call(social.create, { params: { id: projectId }, body });
  id = post.targets[0]!.id;
});

/** Sets a status past the guard, as the beginning of a walk. */
async function begin(status: TargetStatus) {
  const client = await app.database.pool.connect();
  try {
    await client.query('begin; alter table post_target disable trigger post_target_status');
    await client.query('update post_target set status = $2 where id = $1', [id, status]);
    await client.query('alter table post_target enable trigger post_target_status; commit');
  } finally {
    client.release();
  }
}
const become = (status: TargetStatus): Promise<boolean> =>
  app.database.pool.query('update post_target set status = $2 where id = $1', [id, status]).then(
    () => true,
    (cause: { code?: string }) => {
      // check_violation: what the guard raises, and no other failure
      expect(cause.code).toBe('23514');
      return false;
    },
  );
const now = async () =>
  (await app.database.pool.query<{ status: string }>('select status from post_target where id = $1', [id]))
    .rows[0]!.status;

describe('the status of a target', () => {
  test('takes each step of the table in the database, and no other', async () => {
    for (const from of targetStatuses)
      for (const to of targetStatuses) {
        await begin(from);
        expect([from, to, await become(to)]).toEqual([from, to, mayBecome(from, to)]);
      }
  });

  test('stays where it is at a step that is refused, on any walk', async () => {
    const status = fc.constantFrom(...targetStatuses);
    await fc.assert(
      fc.asyncProperty(status, fc.array(status, { maxLength: 12 }), async (first, steps) => {
        await begin(first);
        let at = first;
        for (const to of steps) {
          const isTaken = await become(to);
          expect(isTaken).toBe(mayBecome(at, to));
          if (isTaken) at = to;
          expect(await now()).toBe(at);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('never leaves published, and can turn out to be published from any other', () => {
    expect(transitions.published).toEqual([]);
    for (const status of targetStatuses)
      if (status !== 'published') expect(transitions[status]).toContain('published');
  });

  test('leads from every status that is not the end to published and, by a person, back to the schedule', () => {
    const reach = (from: TargetStatus) => {
      const seen = new Set([from]);
      for (const status of seen) for (const next of transitions[status]) seen.add(next);
      return seen;
    };
    for (const status of targetStatuses)
      if (status !== 'published')
        expect([...reach(status)]).toEqual(expect.arrayContaining(['scheduled', 'publishing', 'published']));
  });
});
