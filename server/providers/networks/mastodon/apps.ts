// Each Mastodon server has its own list of programs: this install registers at a server when somebody connects from it.
import { z } from 'zod';
import type { Egress } from '#server/kernel/egress/egress.ts';
import { NetworkError } from '../port.ts';
import { callServer, read, type Server } from './api.ts';

export interface RegisteredApp {
  clientId: string;
  clientSecret: string;
}

/** Where registered apps are kept, for all workspaces. */
export interface RegisteredApps {
  /** @returns null where none is registered; a secret that can no longer be opened is null */
  find(
    server: string,
    redirectUri: string,
  ): Promise<RegisteredApp | { clientId: string; clientSecret: null } | null>;
  /** those at a server, whichever address they return to; without those whose secret can no longer be opened */
  all(server: string): Promise<RegisteredApp[]>;
  /**
   * @param instead client id of the app that the server forgot
   * @returns the app to use
   */
  keep(
    server: string,
    redirectUri: string,
    app: RegisteredApp,
    instead: string | null,
  ): Promise<{ clientId: string; clientSecret: string | null }>;
}

/** What the connector does, and no more: who the account is, its own posts, new posts and pictures. */
export const scopes = 'read:accounts read:statuses write:statuses write:media';

const Registered = z.object({ client_id: z.string().min(1), client_secret: z.string().min(1) });

/** Whether the server still knows an app; servers forget those that nobody uses. */
async function isKnown(egress: Egress, server: Server, app: RegisteredApp): Promise<boolean> {
  const form = {
    grant_type: 'client_credentials',
    client_id: app.clientId,
    client_secret: app.clientSecret,
    scope: 'read:accounts',
  };
  try {
    await callServer(egress, server, 'oauth/token', { method: 'POST', form });
    return true;
  } catch (cause) {
    if (cause instanceof NetworkError && cause.options.code === 'invalid_client') return false;
    throw cause;
  }
}

/**
 * This install's app at a server: the one that is kept while the server knows it, else a new one.
 * @throws NetworkError where the address is no Mastodon server
 */
export async function appAt(
  egress: Egress,
  apps: RegisteredApps,
  server: Server,
  redirectUri: string,
): Promise<{ clientId: string }> {
  const kept = await apps.find(server.base, redirectUri);
  if (kept?.clientSecret && (await isKnown(egress, server, kept))) return kept;
  const form = { client_name: 'Quillstead', redirect_uris: redirectUri, scopes };
  const answer = await callServer(egress, server, 'api/v1/apps', { method: 'POST', form });
  const { client_id: clientId, client_secret: clientSecret } = read(Registered, answer.body);
  return apps.keep(server.base, redirectUri, { clientId, clientSecret }, kept?.clientId ?? null);
}
