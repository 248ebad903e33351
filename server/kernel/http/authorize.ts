import { isKeyScope } from '#contract/workspaces/api-keys.ts';
import type { AnyEndpoint } from '#contract/shared/http.ts';
import { type Action, may } from '#contract/workspaces/roles.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { forbidden, seatLocked, unauthenticated } from './app-error.ts';

/** Calls that are about a person, or that hand out rights, are made by people at a device. */
const notForKeys = () => forbidden('API keys cannot do this. Sign in to do it.');

/**
 * Refuses a call that its caller may not make: nobody (401), a role that the policy table does not name, or an API key
 * without the scope (403). A key never does more than its maker's role allows now.
 * @throws AppError
 */
export function authorize({ policy, forKeys }: AnyEndpoint, principal: Principal | null): void {
  if (policy === 'public') {
    // What a public call does for somebody it knows, it does for people only.
    if (principal?.key) throw notForKeys();
    return;
  }
  if (!principal) throw unauthenticated();
  if (principal.locked && policy !== 'account.self') throw seatLocked();
  if (!principal.key || forKeys) {
    if (!may(principal.role, policy)) throw forbidden();
    return;
  }
  if (!isKeyScope(policy)) throw notForKeys();
  requireAction(principal, policy, 'The role of this API key’s creator doesn’t allow this');
}

/** Whether somebody may do what another action of the policy table covers than that of the call itself. */
export const allows = ({ role, key }: Principal, action: Action): boolean =>
  may(role, action) && (!key || key.scopes.includes(action));

/**
 * Refuses what needs another action of the policy table than the call itself.
 * @param message said where the role does not allow it
 * @throws AppError 403
 */
export function requireAction({ role, key }: Principal, action: Action, message: string): void {
  if (!may(role, action)) throw forbidden(message);
  if (key && !key.scopes.includes(action))
    throw forbidden(`This API key lacks the scope ${action}`, { missingScope: action });
}
