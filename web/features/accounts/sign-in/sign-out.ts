import { accounts } from '#contract/accounts.ts';
import { call } from '#web/kernel/call.ts';
import { session } from '#web/kernel/session/session.ts';
import { signOutOfProvider } from '#web/kernel/session/session-client.ts';

/**
 * Logout: ends the session on the server (after a Google sign-in the provider's session too), removes it from this
 * device and goes to the site root. Without a network the device is signed out all the same; the session on the server
 * then ends by its own expiry.
 */
export async function signOut(): Promise<void> {
  const state = session.state();
  try {
    await call(accounts.logout, {});
  } catch {
    // Nothing is left to tell or to do: this device forgets the session either way.
  }
  // A refusal is in the log already, and this device forgets the session either way.
  if (state.status === 'authenticated' && state.loginMethod === 'google') await signOutOfProvider();
  session.signOut();
  session.leave('/');
}
