import { accounts } from '#contract/accounts.ts';
import { call } from '#web/kernel/call.ts';
import { session } from '#web/kernel/session.ts';

/**
 * Logout: ends the session on the server, removes it from this device and goes to the site root. Without a network the
 * device is signed out all the same; the session on the server then ends by its own expiry.
 */
export async function signOut(): Promise<void> {
  try {
    await call(accounts.logout, {});
  } catch {
    // Nothing is left to tell or to do: this device forgets the session either way.
  }
  session.signOut();
  session.leave('/');
}
