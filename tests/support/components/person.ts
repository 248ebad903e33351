import { onTestFinished, vi } from 'vitest';
import { session, startSession } from '#web/kernel/session/session.ts';

/** Somebody is signed in on this device until the test ends. */
export function signedIn(loginMethod: 'email' | 'google' = 'email', email = 'ada@example.com'): void {
  startSession();
  session.signIn({ token: 't', email, loginMethod });
  onTestFinished(() => session.signOut());
}

/** The addresses for which the page was left (a page load, not the router), instead of leaving it. */
export function leavings(): string[] {
  startSession();
  const went: string[] = [];
  const assign = vi.spyOn(window.location, 'assign').mockImplementation((to) => void went.push(String(to)));
  onTestFinished(() => {
    assign.mockRestore();
    session.signOut();
    // A page leaves once; shown again, it may leave again.
    window.dispatchEvent(new Event('pageshow'));
  });
  return went;
}
