import { networkFacts } from '#contract/social/networks.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { type ChannelRow, markLost } from './store.ts';

/**
 * Notes that a network no longer lets a channel in, until its person connects it again. Whoever finds it out first
 * says so in the outbox; what fails after that says nothing new.
 * @returns why, for people
 */
export async function noteLostSignIn(tx: Queryable, channel: ChannelRow, now: Date): Promise<string> {
  const { workspaceId, projectId, network, name, sandbox } = channel;
  const { label } = networkFacts[network];
  const problem = `${label} no longer accepts this connection. Connect the account again.`;
  const scope = { workspaceId, userId: null };
  if (await markLost(scope, tx, channel.id, problem, now))
    await emitEvent(tx, {
      ...scope,
      type: 'channel.needs-reconnect',
      subjectId: channel.id,
      data: { projectId, channelName: name, network, networkLabel: label, sandbox },
    });
  return problem;
}
