import { networkFacts } from '#contract/social/networks.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { type ChannelRow, channelRowById, markLost } from './store.ts';

/** refused: the network no longer takes the tokens; other-app: the app that they were given to is no longer used */
export type Loss = 'refused' | 'other-app';

const problems: Record<Loss, (label: string) => string> = {
  refused: (label) => `${label} no longer accepts this connection. Connect the account again.`,
  'other-app': (label) =>
    `This account was connected with another ${label} app than the one in use now. Connect the account again.`,
};

/**
 * Notes that a network no longer lets a channel in, until its person connects it again. Whoever finds it out first
 * says so in the outbox; what fails after that says nothing new.
 * @returns why, for people: what was found out first
 */
export async function noteLostSignIn(
  tx: Queryable,
  channel: ChannelRow,
  now: Date,
  loss: Loss = 'refused',
): Promise<string> {
  const { workspaceId, projectId, network, name, sandbox } = channel;
  const { label } = networkFacts[network];
  const problem = problems[loss](label);
  const scope = { workspaceId, userId: null };
  if (!(await markLost(scope, tx, channel.id, problem, now)))
    return (await channelRowById(tx, channel.id))?.problem ?? problem;
  await emitEvent(tx, {
    ...scope,
    type: 'channel.needs-reconnect',
    subjectId: channel.id,
    data: { projectId, channelName: name, network, networkLabel: label, sandbox, loss },
  });
  return problem;
}
