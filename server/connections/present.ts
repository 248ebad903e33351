import type { Connection } from '#contract/connections.ts';
import type { ConnectionRow } from './store.ts';

/** The key never leaves the server. */
export const presentConnection = ({
  provider,
  label,
  baseUrl,
  model,
  login,
  keySealed,
}: ConnectionRow): Connection => ({
  provider,
  label,
  baseUrl,
  model,
  login,
  hasKey: keySealed !== null,
});
