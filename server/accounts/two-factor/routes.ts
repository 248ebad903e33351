import { twoFactor } from '#contract/accounts/two-factor.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { AccountDeps } from '../deps.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
  switchTwoFactorOff,
} from './change.ts';

export function twoFactorRoutes(route: Route, deps: AccountDeps): void {
  route(twoFactor.status, { handle: ({ principal }) => readTwoFactor(deps, principal) });
  route(twoFactor.begin, {
    handle: ({ principal, body }) => beginTwoFactor(deps, principal, body),
  });
  route(twoFactor.confirm, {
    handle: ({ principal, body }) => confirmTwoFactor(deps, principal, body),
  });
  route(twoFactor.renewCodes, {
    handle: ({ principal, body }) => renewRecoveryCodes(deps, principal, body),
  });
  route(twoFactor.switchOff, {
    handle: async ({ principal, body }) => {
      await switchTwoFactorOff(deps, principal, body);
      return undefined;
    },
  });
}
