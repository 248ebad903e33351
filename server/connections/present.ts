import type { Connection } from '#contract/connections.ts';
import type { ConnectionRow } from './store.ts';
import type { GrantRow } from './google/grants-store.ts';

const presentGrant = ({
  problem,
  problemAt,
  customerId,
  managerId,
  connectedAt,
  accountEmail,
}: GrantRow) => ({
  connectedAt: connectedAt.toISOString(),
  accountEmail,
  problem: problem === null ? null : { message: problem, since: (problemAt ?? connectedAt).toISOString() },
  customerId,
  managerId,
});

/** The key never leaves the server. */
export const presentConnection = (
  { provider, label, baseUrl, model, login, keySealed, scopes }: ConnectionRow,
  grant?: GrantRow,
): Connection => ({
  provider,
  label,
  baseUrl,
  model,
  login,
  hasKey: keySealed !== null,
  ...(scopes && { scopes }),
  ...(grant && { google: presentGrant(grant) }),
});
