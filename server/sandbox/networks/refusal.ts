// Refusals in the words and shapes of each network's own errors, so that a connector has to read what it will meet.

/** The networks that share one sandbox: those that speak their own API in a folder of their own are not among them. */
export const sharedNetworks = ['PINTEREST'] as const;
export type SharedNetwork = (typeof sharedNetworks)[number];

export type RefusalKind = 'unauthenticated' | 'invalid' | 'rate-limited' | 'not-found' | 'server';

const statusOf: Record<RefusalKind, number> = {
  unauthenticated: 401,
  invalid: 400,
  'rate-limited': 429,
  'not-found': 404,
  server: 500,
};

export interface Refusal {
  status: number;
  body: Record<string, unknown>;
  retryAfterSeconds?: number;
}

/** A refusal as the network would send it. */
export function refusal(kind: RefusalKind, message: string, retryAfterSeconds?: number | null): Refusal {
  const status = statusOf[kind];
  return {
    status,
    body: { code: status, message },
    ...(retryAfterSeconds && { retryAfterSeconds }),
  };
}
