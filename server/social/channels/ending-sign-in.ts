import { expiryNoticeDays } from '#contract/social/channels.ts';
import { networkFacts } from '#contract/social/networks.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { SocialDeps } from '../deps.ts';
import { takeEndingSignIns } from './store.ts';

const dayMs = 86_400_000;

/**
 * Says of each channel whose sign-in ends within days that it has to be connected again, once for each end: a network
 * that renews sign-ins by itself moves the end away long before.
 */
export function noticeEndingSignIns({ db, clock }: Pick<SocialDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const until = new Date(now.getTime() + expiryNoticeDays * dayMs);
    for (const { channel, endsAt } of await takeEndingSignIns(tx, now, until)) {
      const { workspaceId, projectId, network, name, sandbox } = channel;
      await emitEvent(tx, {
        workspaceId,
        userId: null,
        type: 'channel.sign-in-ends',
        subjectId: channel.id,
        data: {
          projectId,
          channelName: name,
          network,
          networkLabel: networkFacts[network].label,
          sandbox,
          endsAt: endsAt.toISOString(),
        },
      });
    }
  });
}
