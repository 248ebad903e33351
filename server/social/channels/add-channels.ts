import type { ChannelLimits } from '#contract/social/networks.ts';
import { timezoneOf } from '#server/accounts/public.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { ServingConnector } from '#server/providers/networks/registry.ts';
import {
  type Grant,
  NetworkError,
  type RemoteAccount,
  type Tokens,
} from '#server/providers/networks/port.ts';
import type { SocialDeps } from '../deps.ts';
import { keepTokens } from './credentials.ts';
import { releaseHeld } from './held-store.ts';
import { isConnected, putChannel } from './store.ts';

/**
 * Makes channels of accounts; one that the project has is the same channel with a new sign-in.
 * @param grant the accounts that the person chose, with their tokens
 * @throws AppError 403 limit-reached where the plan has no room: nothing is connected then
 */
export async function addChannels(
  deps: SocialDeps,
  principal: Principal,
  projectId: string,
  connector: ServingConnector,
  grant: Grant,
): Promise<void> {
  const { db, clock } = deps;
  const { network, sandbox } = connector;
  const timezone = await timezoneOf(db, principal.userId);
  const accounts: { account: RemoteAccount; tokens: Tokens; limits: ChannelLimits | null }[] = [];
  for (const account of grant.accounts) {
    const tokens = account.tokens ?? grant.tokens;
    // Without them the network's common limits hold until they are read the next time.
    const limits = await connector.limits({ token: tokens.access, account }).catch((cause: unknown) => {
      if (cause instanceof NetworkError) return null;
      throw cause;
    });
    accounts.push({ account, tokens, limits });
  }
  await db.transaction(async (tx) => {
    for (const { account, tokens, limits } of accounts) {
      if (!(await isConnected(principal, tx, projectId, network, account.id)))
        await deps.assertQuota(principal, tx, 'channels');
      const row = await putChannel(
        principal,
        tx,
        {
          projectId,
          network,
          sandbox,
          remoteAccountId: account.id,
          instance: account.instance,
          name: account.name,
          handle: account.handle,
          timezone,
          limits,
        },
        clock.now(),
      );
      await releaseHeld(tx, row, clock.now());
      await keepTokens(deps, tx, row, tokens, connector.appId);
      await emitEvent(tx, {
        ...principal,
        type: 'channel.connected',
        subjectId: row.id,
        data: { network: row.network, name: row.name, sandbox: row.sandbox },
      });
    }
  });
}
