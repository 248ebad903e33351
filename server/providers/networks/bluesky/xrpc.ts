// Calls of a personal data server by XRPC, and how it names its errors (docs.bsky.app, atproto.com/specs/xrpc).
import type { Egress } from '#server/kernel/egress/egress.ts';
import type { Trust } from '#server/kernel/egress/target.ts';
import { callNetwork, type Classify } from '../call.ts';
import type { NetworkFailure } from '../failures.ts';
import { NetworkError } from '../port.ts';

/** A server with accounts, and how far its address is trusted. */
export interface Pds {
  base: string;
  trust: Trust;
}

const kinds: Record<string, NetworkFailure> = {
  ExpiredToken: 'unauthenticated',
  InvalidToken: 'unauthenticated',
  AuthMissing: 'unauthenticated',
  AuthenticationRequired: 'unauthenticated',
  AuthFactorTokenRequired: 'permission',
  AccountTakedown: 'account-blocked',
  AccountSuspended: 'account-blocked',
  AccountDeactivated: 'account-blocked',
  RateLimitExceeded: 'rate-limited',
};

/** Seconds until the limit begins anew: `ratelimit-reset` is a time in seconds since 1970. */
function untilReset(headers: Headers): number | undefined {
  const reset = Number(headers.get('ratelimit-reset') ?? Number.NaN);
  return Number.isFinite(reset) ? Math.max(1, Math.ceil(reset - Date.now() / 1000)) : undefined;
}

const classify: Classify = ({ headers, body }) => {
  const code = typeof body.error === 'string' ? body.error : undefined;
  const kind = code === undefined ? undefined : kinds[code];
  return {
    code,
    ...(kind && { kind }),
    ...(kind === 'rate-limited' && { retryAfterSeconds: untilReset(headers) }),
  };
};

export interface XrpcInput {
  query?: Record<string, string>;
  json?: unknown;
  bytes?: { content: Uint8Array; mime: string };
  /** also a call without body is a procedure */
  procedure?: true;
  access?: string;
}

/** @returns the answer's body. @throws NetworkError */
export async function xrpc(
  egress: Egress,
  { base, trust }: Pds,
  method: string,
  { query, json, bytes, procedure, access }: XrpcInput,
): Promise<Record<string, unknown>> {
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  const { body } = await callNetwork(egress, {
    method: json !== undefined || bytes || procedure ? 'POST' : 'GET',
    url: `${base}/xrpc/${method}${search}`,
    trust,
    classify,
    ...(json !== undefined && { json }),
    ...(bytes && { bytes }),
    ...(access !== undefined && { access }),
  });
  return body;
}

/** The error's name in an answer of a server, as `InvalidSwap`. */
export const errorName = (cause: unknown): string | undefined =>
  cause instanceof NetworkError ? cause.options.code : undefined;
