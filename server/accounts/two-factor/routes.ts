import { twoFactor } from '#contract/two-factor.ts';
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
  route(twoFactor.status, { handle: ({ who }) => readTwoFactor(deps, who) });
  route(twoFactor.begin, {
    handle: ({ who, request, body }) => beginTwoFactor(deps, who, request.ip, body),
  });
  route(twoFactor.confirm, {
    handle: ({ who, request, body }) => confirmTwoFactor(deps, who, request.ip, body),
  });
  route(twoFactor.renewCodes, {
    handle: ({ who, request, body }) => renewRecoveryCodes(deps, who, request.ip, body),
  });
  route(twoFactor.switchOff, {
    handle: async ({ who, request, body }) => {
      await switchTwoFactorOff(deps, who, request.ip, body);
      return undefined;
    },
  });
}
