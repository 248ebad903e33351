// Which targets are taken next: statements over all workspaces, shared by all processes.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import { channel, post, postTarget } from '../tables.ts';
import { pausedChannels } from './pause-store.ts';
import type { ClaimedTarget } from './store.ts';

/** One process chooses at a time: a choice sees all that others have taken. */
const claimLock = 5_178_003;

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/**
 * Whether the post of `t` is not in the trash. As a scalar it is looked up for each target: a join can be begun at the
 * posts, and PostgreSQL does so until it has counted the rows of a new queue.
 */
const isKept = sql`(select p.deleted_at is null from post p where p.id = t.post_id)`;

interface Taking {
  now: Date;
  until: Date;
  limit: number;
  share: number;
  own: ReadonlyMap<string, number>;
}

/**
 * Takes targets whose time has come, for one lease. A channel has one on its way at a time, its earliest first, and none
 * while its network wants a pause. Workspaces take turns: who has the fewest on their way is served first.
 * @param share targets of one workspace that this process may have on their way at once
 * @param own how many it has of each workspace
 */
export function takeDue(db: Db, { now, until, limit, share, own }: Taking): Promise<ClaimedTarget[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${claimLock})`);
    const { rows } = await tx.execute<{ id: string }>(sql`
      with held as materialized (
        select workspace_id, channel_id from post_target where status = 'publishing' and lease_until > ${at(now)}
      ), busy as materialized (
        select channel_id from held
        union all select channel_id from (${pausedChannels(now)}) p
      ), ready as (
        select t.id, t.workspace_id, t.due_at,
          row_number() over (partition by t.channel_id order by t.due_at, t.id) as place
        from post_target t
        where t.status in ('scheduled', 'retry-wait') and t.due_at <= ${at(now)}
          and (t.next_attempt_at is null or t.next_attempt_at <= ${at(now)})
          and not exists (select from busy where busy.channel_id = t.channel_id) and ${isKept}
      ), seats as (
        select r.id, r.workspace_id, r.due_at,
          row_number() over (partition by r.workspace_id order by r.due_at, r.id) as seat
        from ready r where r.place = 1
      ), turns as (
        select s.id, s.due_at, s.seat + (select count(*) from held where held.workspace_id = s.workspace_id) as turn
        from seats s
        where s.seat + coalesce((${JSON.stringify(Object.fromEntries(own))}::jsonb ->> s.workspace_id::text)::int, 0)
          <= ${share}
      )
      select id from turns order by turn, due_at, id limit ${limit}`);
    if (rows.length === 0) return [];
    const chosen = await tx
      .select({ target: postTarget, post, channel })
      .from(postTarget)
      .innerJoin(post, eq(post.id, postTarget.postId))
      .innerJoin(channel, eq(channel.id, postTarget.channelId))
      .where(
        and(
          inArray(
            postTarget.id,
            rows.map(({ id }) => id),
          ),
          // A person may have changed it since it was chosen: then it is looked at again.
          inArray(postTarget.status, ['scheduled', 'retry-wait']),
        ),
      )
      .orderBy(asc(postTarget.dueAt), asc(postTarget.id))
      .for('update', { of: postTarget, skipLocked: true });
    if (chosen.length === 0) return [];
    const lease = {
      status: 'publishing' as const,
      reason: null,
      nextAttemptAt: null,
      claimedAt: now,
      leaseOwner: newId(),
      leaseUntil: until,
      updatedAt: now,
    };
    await tx
      .update(postTarget)
      .set(lease)
      .where(
        inArray(
          postTarget.id,
          chosen.map(({ target }) => target.id),
        ),
      );
    return chosen.map((item) => ({ ...item, target: { ...item.target, ...lease } }));
  });
}

/**
 * When the next target can be taken, looked for, followed by its next part or deleted; null where none waits.
 * @returns `now` where one can be taken already
 */
export async function nextMoment(db: Queryable, now: Date): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    with paused as materialized (
      select channel_id, max(until) as until from (${pausedChannels(now)}) p group by channel_id
    )
    select case when exists (select from post_target t
      where t.status in ('scheduled', 'retry-wait') and t.due_at <= ${at(now)}
        and (t.next_attempt_at is null or t.next_attempt_at <= ${at(now)})
        and not exists (select from paused s where s.channel_id = t.channel_id) and ${isKept})
    then ${at(now)} else least(
      (select min(greatest(t.next_attempt_at, s.until)) from post_target t
        left join paused s on s.channel_id = t.channel_id
        where t.status in ('scheduled', 'retry-wait') and t.due_at <= ${at(now)} and ${isKept}),
      (select t.due_at from post_target t
        where t.status in ('scheduled', 'retry-wait') and t.due_at > ${at(now)} and ${isKept}
        order by t.due_at limit 1),
      (select min(greatest(lease_until, next_attempt_at)) from post_target where status = 'publishing'),
      (select min(coalesce(greatest(t.lease_until, t.next_attempt_at, s.until), t.published_at)) from post_target t
        left join paused s on s.channel_id = t.channel_id
        where t.status = 'published' and t.removal is null and exists (select from post_target_part p
          where p.target_id = t.id and p.status in ('waiting', 'sending'))),
      (select min(coalesce(greatest(lease_until, next_attempt_at), removal_asked_at)) from post_target
        where removal in ('waiting', 'sending'))
    ) end as at`);
  const { at: next } = rows[0] ?? {};
  return next ? new Date(next) : null;
}
