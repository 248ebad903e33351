import type { Allow } from '#server/kernel/egress/allow.ts';
import { EgressRefused } from '#server/kernel/egress/refused.ts';
import { checkTarget, parseTarget } from '#server/kernel/egress/target.ts';
import { badField } from '#server/kernel/http/app-error.ts';

const ports = [80, 443];

/**
 * A base address as it is kept: without query, fragment, trailing slash, or the call's own path when somebody pasted
 * that too. Where a name leads is checked whenever it is used (egress).
 * @param isLocal whether an address may be reached though it is on this machine
 * @throws AppError beside `baseUrl` for an address that users' things must not reach
 */
export function baseAddress(
  typed: string,
  allow: Allow,
  isLocal: (baseUrl: string) => boolean = () => false,
): string {
  try {
    const url = parseTarget(typed);
    checkTarget(url, isLocal(url.href) ? 'operator' : 'user', { allow, ports });
    return `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '').replace(/\/(?:chat\/)?completions$/, '')}`;
  } catch (cause) {
    if (!(cause instanceof EgressRefused)) throw cause;
    throw badField(
      'baseUrl',
      'This base URL isn’t public or uses an unusual port. To use a server on your own network, add its host:port to EGRESS_ALLOW.',
      { cause },
    );
  }
}
