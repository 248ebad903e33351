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
    handle: ({ principal, request, body }) => beginTwoFactor(deps, principal, request.ip, body),
  });
  route(twoFactor.confirm, {
    handle: ({ principal, request, body }) => confirmTwoFactor(deps, principal, request.ip, body),
  });
  route(twoFactor.renewCodes, {
    handle: ({ principal, request, body }) => renewRecoveryCodes(deps, principal, request.ip, body),
  });
  route(twoFactor.switchOff, {
    handle: async ({ principal, request, body }) => {
      await switchTwoFactorOff(deps, principal, request.ip, body);
      return undefined;
    },
  });
}
