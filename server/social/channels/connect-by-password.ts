import { networkFacts } from '#contract/social/networks.ts';
import { isLoopbackHost } from '#server/kernel/config-values.ts';
import { type AppError, badField } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { NetworkError, type PasswordSignIn } from '#server/providers/networks/port.ts';
import type { ServingConnector } from '#server/providers/networks/registry.ts';
import type { SocialDeps } from '../deps.ts';
import { addChannels } from './add-channels.ts';
import { assertRoom } from './connect.ts';

/**
 * The origin of a server that somebody typed. Whether it may be reached is judged by egress when it is.
 * @param example the address of a server, for the message
 * @throws AppError beside `server`; a password travels by https, but on this machine
 */
export function serverOrigin(typed: string, example: string): string {
  const text = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname));
  if (!url || !isSafe || url.username !== '' || url.password !== '')
    throw badField('server', `Enter the address of a server, such as ${example}`);
  return url.origin;
}

/** Why a sign-in failed, beside the field that helps. */
function refusalOf(label: string, cause: NetworkError): AppError {
  switch (cause.kind) {
    case 'not-sent':
    case 'unknown':
      return badField('server', `No ${label} server answers at this address. Check it and try again.`, {
        cause,
      });
    case 'rate-limited':
      return badField('identifier', `${label} had too many sign-ins. Wait some minutes and try again.`, {
        cause,
      });
    case 'account-blocked':
      return badField('identifier', `${label} does not let this account in. Sort it out there first.`, {
        cause,
      });
    default:
      return badField('password', `${label} did not accept this handle and app password.`, { cause });
  }
}

export interface PasswordInput {
  /** null for the sandbox, which has one address */
  instance: string | null;
  identifier: string;
  password: string;
}

/**
 * Connects an account by handle and app password, of which only the session is kept.
 * @throws AppError beside `identifier`, `password` or `server`; 403 limit-reached where the plan has no room
 */
export async function connectByPassword(
  deps: SocialDeps,
  principal: Principal,
  projectId: string,
  connector: ServingConnector & { signIn: PasswordSignIn },
  { instance, identifier, password }: PasswordInput,
): Promise<void> {
  const { label } = networkFacts[connector.network];
  if (identifier.trim() === '') throw badField('identifier', 'Enter your handle');
  if (!/^[a-z0-9]{4}(?:-[a-z0-9]{4}){3}$/i.test(password.trim()))
    throw badField(
      'password',
      `Enter an app password, such as abcd-efgh-ijkl-mnop, and not your ${label} password`,
    );
  await assertRoom(deps, principal, projectId, connector);
  const grant = await connector.signIn
    .signIn({ instance, identifier: identifier.trim(), password: password.trim() })
    .catch((cause: unknown) => {
      throw cause instanceof NetworkError ? refusalOf(label, cause) : cause;
    });
  await addChannels(deps, principal, projectId, connector, grant);
}
