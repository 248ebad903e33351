import { twoFactor } from '#contract/two-factor.ts';
import type { Mount } from '#server/kernel/http/mount.ts';
import type { AccountDeps } from '../deps.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
  switchTwoFactorOff,
} from './change.ts';

export function twoFactorRoutes(mount: Mount, deps: AccountDeps): void {
  mount(twoFactor.status, { do: ({ who }) => readTwoFactor(deps, who) });
  mount(twoFactor.begin, {
    do: ({ who, request, body }) => beginTwoFactor(deps, who, request.ip, body),
  });
  mount(twoFactor.confirm, {
    do: ({ who, request, body }) => confirmTwoFactor(deps, who, request.ip, body),
  });
  mount(twoFactor.renewCodes, {
    do: ({ who, request, body }) => renewRecoveryCodes(deps, who, request.ip, body),
  });
  mount(twoFactor.switchOff, {
    do: async ({ who, request, body }) => {
      await switchTwoFactorOff(deps, who, request.ip, body);
      return undefined;
    },
  });
}
