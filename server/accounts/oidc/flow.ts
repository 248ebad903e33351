// A sign-in under way, sealed in a short-lived cookie: bound to this browser, this provider and ten minutes.
import { z } from 'zod';
import type { Clock } from '#server/kernel/clock.ts';
import { type Keyring, KeyringError } from '#server/kernel/keyring.ts';
import { AuthProblem } from '../session/auth-problem.ts';

const lifeMs = 10 * 60_000;
const place = 'cookie:signin:flow';

const Flow = z.discriminatedUnion('kind', [
  /** sent to the provider, whose answer has to fit these checks */
  z.object({
    kind: z.literal('asked'),
    provider: z.literal('google'),
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    wanted: z.string().nullable(),
    expires: z.number(),
  }),
  /** the provider vouched for an address that has an account: its password is asked */
  z.object({
    kind: z.literal('linking'),
    provider: z.literal('google'),
    issuer: z.string(),
    subject: z.string(),
    email: z.string(),
    name: z.string(),
    wanted: z.string().nullable(),
    expires: z.number(),
  }),
  /** the provider vouched for somebody whose account asks a second factor */
  z.object({
    kind: z.literal('proving'),
    provider: z.literal('google'),
    issuer: z.string(),
    subject: z.string(),
    wanted: z.string().nullable(),
    expires: z.number(),
  }),
]);
export type Flow = z.infer<typeof Flow>;
type Open<T> = T extends unknown ? Omit<T, 'expires'> : never;

export interface Flows {
  seal(flow: Open<Flow>): string;
  /**
   * What a cookie holds; null when there is none, it was changed or is older than ten minutes.
   * @throws AuthProblem MissingSecretError when it was sealed with a key that this server does not have
   */
  open(sealed: string | null): Flow | null;
}

export function createFlows(keyring: Keyring, clock: Clock): Flows {
  return {
    seal: (flow) =>
      keyring.encrypt(JSON.stringify({ ...flow, expires: clock.now().getTime() + lifeMs }), place),
    open(sealed) {
      if (sealed === null) return null;
      try {
        const flow = Flow.parse(JSON.parse(keyring.decrypt(sealed, place)));
        return flow.expires > clock.now().getTime() ? flow : null;
      } catch (cause) {
        if (!(cause instanceof KeyringError)) throw cause;
        if (sealedElsewhere(keyring, sealed))
          throw new AuthProblem('MissingSecretError', 'the sign-in was sealed with another key', { cause });
        return null;
      }
    },
  };
}

const sealedElsewhere = (keyring: Keyring, sealed: string): boolean => {
  try {
    return keyring.needsRotation(sealed);
  } catch {
    // No sealed text at all: somebody wrote the cookie by hand.
    return false;
  }
};
