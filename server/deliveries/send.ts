import type { Egress } from '#server/kernel/egress/egress.ts';
import { EgressRefused } from '#server/kernel/egress/refused.ts';
import { secretBytes, signedHeaders } from './sign.ts';

export interface Message {
  url: string;
  /** `whsec_…` */
  secret: string;
  id: string;
  body: string;
}

export interface DeliveryAnswer {
  /** null when nothing was answered */
  status: number | null;
  /** why it does not count as delivered, in a sentence; null when it does */
  problem: string | null;
  /** the receiver wants no more of it: 410 */
  isGone: boolean;
  retryAfterSeconds: number | undefined;
  /** of a success, its JSON; else undefined */
  json: unknown;
  ms: number;
}

/** Receivers should answer at once and work afterwards; Standard Webhooks names 15 to 30 s. */
const timeoutMs = 20_000;
const maxBytes = 64 * 1024;

const problemOf = (status: number): string | null => {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `It answered ${status} and leads elsewhere. Enter the address where it leads.`;
  if (status === 401 || status === 403)
    return `It answered ${status}: it does not accept the signature or this server.`;
  if (status === 404) return 'It answered 404: there is nothing at this address.';
  if (status === 410) return 'It answered 410: it wants no more messages.';
  return `It answered ${status}.`;
};

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text()) as unknown;
  } catch (cause) {
    // What is said besides the status is a courtesy.
    if (cause instanceof SyntaxError || cause instanceof EgressRefused) return undefined;
    throw cause;
  }
}

/** Sends a signed message once. Never throws for what the receiver does. */
export async function sendMessage(
  egress: Egress,
  { url, secret, id, body }: Message,
): Promise<DeliveryAnswer> {
  const begun = performance.now();
  const ended = (answer: Omit<DeliveryAnswer, 'ms'>) => ({
    ...answer,
    ms: Math.round(performance.now() - begun),
  });
  const nothing = { status: null, isGone: false, retryAfterSeconds: undefined, json: undefined };
  const bytes = secretBytes(secret);
  if (!bytes)
    return ended({ ...nothing, problem: 'The signing secret cannot be read. Connect the endpoint again.' });
  try {
    const headers = {
      'content-type': 'application/json',
      ...signedHeaders(bytes, { id, body, now: new Date() }),
    };
    const response = await egress.fetch(
      url,
      { method: 'POST', headers, body },
      { trust: 'user', maxBytes, timeoutMs },
    );
    const { status } = response;
    const problem = problemOf(status);
    const after = Number(response.headers.get('retry-after'));
    const json = problem === null ? await jsonOf(response) : undefined;
    if (problem !== null) await response.body?.cancel();
    return ended({
      status,
      problem,
      isGone: status === 410,
      retryAfterSeconds: Number.isFinite(after) && after > 0 ? after : undefined,
      json,
    });
  } catch (cause) {
    if (!(cause instanceof EgressRefused)) throw cause;
    return ended({ ...nothing, problem: 'It did not answer within 20 seconds, or cannot be reached.' });
  }
}
