// Calls of a Mastodon server, and how it says what went wrong (docs.joinmastodon.org).
import type { z } from 'zod';
import type { Egress } from '#server/kernel/egress/egress.ts';
import type { Trust } from '#server/kernel/egress/target.ts';
import {
  callNetwork,
  type Classify,
  type NetworkAnswer,
  type NetworkCall,
  secondsUntil,
  spentLimit,
  type SpentLimits,
} from '../call.ts';
import { NetworkError } from '../port.ts';

/** A server with accounts, and how far its address is trusted. */
export interface Server {
  /** without trailing slash */
  base: string;
  trust: Trust;
}

/** Seconds until the limit starts again: `x-ratelimit-reset` is a time in ISO 8601. */
const untilReset = (headers: Headers): number | undefined =>
  secondsUntil(Date.parse(headers.get('x-ratelimit-reset') ?? ''), headers);

const classify: Classify = ({ status, headers, body }) => ({
  code: typeof body.error === 'string' ? body.error : undefined,
  ...(status === 429 && !headers.has('retry-after') && { retryAfterSeconds: untilReset(headers) }),
});

/** Limits are the account's (docs.joinmastodon.org/api/rate-limits). */
const spentLimits: SpentLimits = (headers) =>
  spentLimit('account', headers.get('x-ratelimit-remaining'), untilReset(headers));

/** @throws NetworkError */
export const callServer = (
  egress: Egress,
  { base, trust }: Server,
  path: string,
  call: Omit<NetworkCall, 'url' | 'trust' | 'classify' | 'spentLimits'>,
): Promise<NetworkAnswer> =>
  callNetwork(egress, { ...call, url: `${base}/${path}`, trust, classify, spentLimits });

/** @throws NetworkError where an answer is not what the documentation says */
export function read<T>(shape: z.ZodType<T>, body: unknown): T {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new NetworkError('unknown', 'The server’s answer could not be read.', { cause: parsed.error });
}
