// Calls of a personal data server by XRPC, and how it names its errors (docs.bsky.app, atproto.com/specs/xrpc).
import type { Egress } from '#server/kernel/egress/egress.ts';
import type { Trust } from '#server/kernel/egress/target.ts';
import {
  callNetwork,
  type Classify,
  type NetworkAnswer,
  spentLimit,
  type SpentLimits,
  type StreamedBody,
  untilReset,
} from '../call.ts';
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

/** Limits are the account's: points for what it writes (docs.bsky.app/docs/advanced-guides/rate-limits). */
const spentLimits: SpentLimits = (headers) =>
  spentLimit('account', headers.get('ratelimit-remaining'), untilReset(headers, 'ratelimit-reset'));

const classify: Classify = ({ headers, body }) => {
  const code = typeof body.error === 'string' ? body.error : undefined;
  const kind = code === undefined ? undefined : kinds[code];
  return {
    code,
    ...(kind && { kind }),
    ...(kind === 'rate-limited' && { retryAfterSeconds: untilReset(headers, 'ratelimit-reset') }),
  };
};

export interface XrpcInput {
  query?: Record<string, string>;
  json?: unknown;
  bytes?: { content: Uint8Array; mime: string };
  /** a large file, read while it is sent */
  stream?: StreamedBody;
  /** also a call without body is a procedure */
  procedure?: true;
  access?: string;
}

/** @throws NetworkError */
export function sendXrpc(
  egress: Egress,
  { base, trust }: Pds,
  method: string,
  { query, json, bytes, stream, procedure, access }: XrpcInput,
): Promise<NetworkAnswer> {
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  return callNetwork(egress, {
    method: json !== undefined || bytes || stream || procedure ? 'POST' : 'GET',
    url: `${base}/xrpc/${method}${search}`,
    trust,
    classify,
    spentLimits,
    ...(json !== undefined && { json }),
    ...(bytes && { bytes }),
    ...(stream && { stream }),
    ...(access !== undefined && { access }),
  });
}

/** @returns the answer's body. @throws NetworkError */
export const xrpc = async (...call: Parameters<typeof sendXrpc>): Promise<Record<string, unknown>> =>
  (await sendXrpc(...call)).body;

/** The error's name in an answer of a server, as `InvalidSwap`. */
export const errorName = (cause: unknown): string | undefined =>
  cause instanceof NetworkError ? cause.options.code : undefined;
