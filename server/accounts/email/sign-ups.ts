import type { Requester } from '../deps.ts';
import { checkPassword } from '../password/passwords.ts';
import type { SignUp } from './sign-ups-store.ts';

/** Whether somebody is where a sign-up was made: at its browser, or, as a program that keeps no cookies, in its network. */
export const isMadeBy = (pending: SignUp, { browser, network }: Requester): boolean =>
  pending.device === browser.hash || (browser.isProgram && pending.network === network);

/** Which of some sign-ups has this password; undefined when none has. */
export async function findByPassword(some: readonly SignUp[], password: string): Promise<SignUp | undefined> {
  for (const pending of some) if (await checkPassword(pending.passwordHash, password)) return pending;
  return undefined;
}
