// Who is held back in all processes because a limit at a network is used up: a channel, or an app with all its channels.
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { ChannelRow } from '../posts/store.ts';
import { publishPause } from '../tables.ts';

/** Rows of `channel_id`, `until` and `of`: a channel may be held back for itself and for its app. */
export const pausedChannels = (now: Date): SQL => sql`
  select s.channel_id, s.until, 'account' as of from publish_pause s where s.until > ${now.toISOString()}::timestamptz
  union all
  select k.channel_id, a.until, 'app' as of from app_pause a
    join channel_credential k on k.app_id = a.app_id
    join channel c on c.id = k.channel_id and c.network = a.network
    where a.until > ${now.toISOString()}::timestamptz`;

/** Holds a channel back; a longer pause that it has already stays. */
export async function pauseChannel(
  tx: Queryable,
  { id, workspaceId }: Pick<ChannelRow, 'id' | 'workspaceId'>,
  until: Date,
): Promise<void> {
  await tx
    .insert(publishPause)
    .values({ channelId: id, workspaceId, until })
    .onConflictDoUpdate({
      target: publishPause.channelId,
      set: { until: sql`greatest(${publishPause.until}, excluded.until)` },
    });
}

/** Holds back all channels that the app of this one connects. @returns false where no app is known of it */
export async function pauseAppOf(
  tx: Queryable,
  { id }: Pick<ChannelRow, 'id'>,
  until: Date,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into app_pause (network, app_id, until)
    select c.network, k.app_id, ${until.toISOString()}::timestamptz
    from channel c join channel_credential k on k.channel_id = c.id
    where c.id = ${id} and k.app_id is not null
    on conflict (network, app_id) do update set until = greatest(app_pause.until, excluded.until)
    returning app_id`);
  return rows.length > 0;
}
