import type { Slot } from '#contract/social.ts';
import { isTimeZone } from '#engine/social/local-time.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField, conflict, notFound } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { SocialDeps } from '../deps.ts';
import { optionsOf } from '../posts/wanted-targets.ts';
import { endSignIn } from './end-sign-in.ts';
import { channelById, type ChannelRow, forgetCredential, updateChannel } from './store.ts';

export interface ChannelChange {
  action: 'pause' | 'resume' | 'disconnect' | 'slots' | 'options';
  channelId?: string | undefined;
  slots?: Slot[] | undefined;
  timezone?: string | undefined;
  options?: Record<string, unknown> | undefined;
}

const happened = {
  pause: 'channel.paused',
  resume: 'channel.resumed',
  disconnect: 'channel.disconnected',
  slots: 'channel.slots-changed',
  options: 'channel.options-changed',
} as const;

/** What an action makes of a channel. @throws AppError in words */
function changesOf(row: ChannelRow, change: ChannelChange): Parameters<typeof updateChannel>[3] {
  switch (change.action) {
    case 'pause':
      if (row.status !== 'active') throw conflict('Only an active channel can be paused');
      return { status: 'paused' };
    case 'resume':
      if (row.status !== 'paused')
        throw conflict(
          row.status === 'active' ? 'This channel is active already' : 'Connect this account again instead',
        );
      return { status: 'active' };
    case 'disconnect':
      return { status: 'disconnected', problem: null };
    case 'options':
      if (!change.options) throw badField('options', 'Send options');
      return { options: optionsOf(row, change.options, 'options') };
    case 'slots': {
      const { slots, timezone } = change;
      if (!slots && timezone === undefined) throw badField('slots', 'Send slots or a time zone');
      if (timezone !== undefined && !isTimeZone(timezone)) throw badField('timezone', 'Unknown time zone');
      const unique = slots && [
        ...new Map(slots.map((slot) => [`${slot.weekday} ${slot.time}`, slot])).values(),
      ];
      const ordered = unique?.toSorted((a, b) => a.weekday - b.weekday || a.time.localeCompare(b.time));
      return { ...(ordered && { slots: ordered }), ...(timezone !== undefined && { timezone }) };
    }
  }
}

/** Pauses, resumes or disconnects a channel, or sets its slots or default options. Posts that wait for it stay as they are. */
export async function changeChannel(
  deps: SocialDeps,
  principal: Principal,
  projectId: string,
  change: ChannelChange,
): Promise<void> {
  if (!change.channelId) throw badField('channelId', 'Choose a channel');
  const { channelId } = change;
  const { db, clock } = deps;
  const ended = await db.transaction(async (tx) => {
    const row = await channelById(principal, tx, projectId, channelId);
    if (!row) throw notFound('channel');
    await updateChannel(principal, tx, row.id, changesOf(row, change), clock.now());
    const credential = change.action === 'disconnect' ? await forgetCredential(tx, row.id) : null;
    await emitEvent(tx, {
      ...principal,
      type: happened[change.action],
      subjectId: row.id,
    });
    return credential && { row, credential };
  });
  if (ended) await endSignIn(deps, ended.row, ended.credential);
}
