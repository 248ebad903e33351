import type { LoginMethod } from '#contract/accounts.ts';
import { guard } from '#contract/routes.ts';
import { session } from '#web/kernel/session.ts';

/** Signs in on this device and goes where the visitor wanted to go, else to the site root. */
export function arrive(
  to: { token: string; email: string; loginMethod: LoginMethod },
  wanted: string | null,
): void {
  session.signIn(to);
  session.leave(guard('/login', true, wanted) ?? '/');
}
