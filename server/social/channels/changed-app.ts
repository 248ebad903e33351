// Tokens are an app's: when the server or the workspace takes another app, people have to connect again.
import type { ServingConnector } from '#server/providers/networks/registry.ts';
import type { SocialDeps } from '../deps.ts';
import { noteLostSignIn } from './lost-sign-in.ts';
import { channelsWithApps } from './store.ts';

/**
 * Whether tokens are of another app than the one that serves their channel now. Where none serves it nothing is lost:
 * the same app may come back.
 * @param appId of the app that the tokens were given to; null where the network has no apps or it is not known
 */
export const isOfOtherApp = (appId: string | null, connector: ServingConnector | null): boolean =>
  appId !== null && connector !== null && connector.appId !== appId;

/**
 * Says of each channel that was connected by another app than today's that it has to be connected again.
 * @param workspaceId null = in all workspaces, as after a change of the server's settings
 */
export async function noteChangedApps(deps: SocialDeps, workspaceId: string | null): Promise<void> {
  const { db, clock, connectorFor } = deps;
  const serving = new Map<string, ServingConnector | null>();
  for (const { channel, appId } of await channelsWithApps(db, workspaceId)) {
    const place = `${channel.workspaceId} ${channel.network}`;
    if (!serving.has(place)) serving.set(place, await connectorFor(channel));
    if (isOfOtherApp(appId, serving.get(place) ?? null))
      await db.transaction((tx) => noteLostSignIn(tx, channel, clock.now(), 'other-app'));
  }
}
