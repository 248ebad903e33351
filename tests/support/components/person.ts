import { onTestFinished, vi } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { notificationTypes } from '#contract/shared/options.ts';
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

/** What the server says of Ada, who owns her workspace on the Free plan. */
export const ada: User = {
  id: '019a0000-0000-7000-8000-00000000000a',
  email: 'ada@example.com',
  username: 'ada',
  name: 'Ada Lovelace',
  avatar: null,
  timezone: 'UTC',
  locale: 'en-US',
  loginMethod: 'email',
  hasPassword: true,
  subscription: null,
  notifications: Object.fromEntries(notificationTypes.map((type) => [type, true])) as User['notifications'],
  workspace: { id: '019a0000-0000-7000-8000-0000000000aa', name: 'Ada’s workspace', locked: false },
  role: 'owner',
  deleteAfter: null,
};
