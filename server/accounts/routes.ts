import { accounts, avatarLimits } from '#contract/accounts.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { badField, notFound } from '#server/kernel/http/app-error.ts';
import { uploadOf } from '#server/kernel/http/upload.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { changeAvatar } from './profile/avatar.ts';
import { changePassword, setFirstPassword } from './password/change-password.ts';
import type { SessionDeps } from './deps.ts';
import { liveDevices, signOutOthers } from './session/devices.ts';
import { deviceById } from './session/devices-store.ts';
import { logIn } from './session/login.ts';
import { presentUser } from './profile/present.ts';
import { requirePassword } from './password/reauthenticate.ts';
import { resetPassword } from './password/reset-password.ts';
import { sendCode } from './email/send-code.ts';
import { closeSession } from './session/store.ts';
import { signUp } from './email/signup.ts';
import { accountIn } from './profile/own-workspace.ts';
import { twoFactorRoutes } from './two-factor/routes.ts';
import { updateUser } from './profile/update-user.ts';
import { verifyEmail } from './email/verify.ts';

export function accountRoutes(route: Route, deps: SessionDeps): void {
  const { db, clock, callerOf, cookies, deviceCookies, setSession } = deps;

  route(accounts.signup, {
    handle: ({ request, reply, body }) => {
      deviceCookies.keep(request, reply);
      return signUp(deps, callerOf(request), body);
    },
  });

  route(accounts.verify, {
    handle: async ({ request, reply, body }) => {
      const { userId, cookie, ...answer } = await verifyEmail(deps, callerOf(request), body);
      setSession(request, reply, { userId, cookie });
      return answer;
    },
  });

  route(accounts.login, {
    handle: async ({ request, reply, body }) => {
      const { userId, cookie, ...answer } = await logIn(deps, callerOf(request), body);
      setSession(request, reply, { userId, cookie });
      return answer;
    },
  });

  route(accounts.sendCode, {
    // A bearer is heard: a new address is one person's alone.
    handle: ({ principal, request, reply, body }) => {
      deviceCookies.keep(request, reply);
      return sendCode(deps, callerOf(request), principal, body);
    },
  });

  route(accounts.resetPassword, {
    handle: async ({ request, reply, body }) => {
      const { userId, ...answer } = await resetPassword(deps, callerOf(request), body);
      // Whoever has read the mailbox may try the new password, whatever strangers try meanwhile.
      deviceCookies.keep(request, reply, userId);
      return answer;
    },
  });

  route(accounts.setFirstPassword, {
    handle: ({ principal, body }) => setFirstPassword(deps, principal, body),
  });

  route(accounts.changePassword, {
    handle: ({ principal, body }) => changePassword(deps, principal, body),
  });

  route(accounts.logout, {
    handle: async ({ principal, request, reply }) => {
      await db.transaction(async (tx) => {
        await closeSession(tx, principal.sessionId, 'signed out', clock.now());
        await emitEvent(tx, {
          ...principal,
          type: 'session.closed',
          subjectId: principal.sessionId,
          ip: request.ip,
        });
      });
      cookies.clear(reply, 'session');
      reply.header('clear-site-data', '"cache"');
      return undefined;
    },
  });

  route(accounts.devices, {
    handle: async ({ principal }) => ({ results: await liveDevices(principal, db, clock.now()), next: null }),
  });

  route(accounts.revokeDevice, {
    load: (principal, { id }) => deviceById(principal, db, id, clock.now()),
    resource: 'device',
    handle: async ({ principal, found, request, body }) => {
      await requirePassword(deps, principal, body);
      await db.transaction(async (tx) => {
        await closeSession(tx, found.id, 'signed out from another device', clock.now());
        await emitEvent(tx, { ...principal, type: 'session.closed', subjectId: found.id, ip: request.ip });
      });
      return undefined;
    },
  });

  route(accounts.revokeDevices, {
    handle: ({ principal, body }) => signOutOthers(deps, principal, body),
  });

  twoFactorRoutes(route, deps);

  route(accounts.user, {
    handle: async ({ principal }) => {
      const row = await accountIn(db, principal.userId, principal.workspaceId);
      if (!row) throw notFound('account');
      return presentUser(deps, row);
    },
  });

  route(accounts.updateUser, {
    handle: async ({ principal, body }) => presentUser(deps, await updateUser(deps, principal, body)),
  });

  const changePicture = async (principal: Principal, bytes: Buffer | null) => {
    await changeAvatar(deps, principal, bytes);
    const row = await accountIn(db, principal.userId, principal.workspaceId);
    if (!row) throw notFound('account');
    return presentUser(deps, row);
  };
  route(accounts.setAvatar, {
    handle: async ({ principal, request }) => {
      if (!request.isMultipart()) throw badField('file', 'Choose a photo');
      return changePicture(principal, (await uploadOf(request, avatarLimits.upload)).bytes);
    },
  });
  route(accounts.removeAvatar, { handle: ({ principal }) => changePicture(principal, null) });
}
