import type { LoginMethod } from '#contract/accounts.ts';
import { guard } from '#contract/routes.ts';
import { session } from '#web/kernel/session/session.ts';

/** Where a new account begins that has no address to return to: the site root would be the marketing page. */
export const newAccountPage = '/projects';

/** Signs in on this device and goes where the visitor wanted to go, else to the site root. */
export function arrive(
  to: { token: string; email: string; loginMethod: LoginMethod },
  requested: string | null,
): void {
  session.signIn(to);
  session.leave(guard('/login', true, requested) ?? '/');
}
