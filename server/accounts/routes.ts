import type { FastifyRequest } from 'fastify';
import { accounts } from '#contract/accounts.ts';
import type { Mount } from '#server/kernel/http/mount.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import { record } from '#server/kernel/events/record.ts';
import { changePassword, setFirstPassword } from './change-password.ts';
import type { Cookies } from './cookies.ts';
import type { AccountDeps, Caller } from './deps.ts';
import { liveDevice, liveDevices } from './devices.ts';
import { logIn } from './login.ts';
import { presentUser } from './present.ts';
import { resetPassword } from './reset-password.ts';
import { sendCode } from './send-code.ts';
import { closeSession } from './sessions.ts';
import { signUp } from './signup.ts';
import { accountIn } from './store.ts';
import { updateUser } from './update-user.ts';
import { verifyEmail } from './verify.ts';

export interface AccountRouteDeps extends AccountDeps {
  callerOf: (request: FastifyRequest) => Caller;
  cookies: Cookies;
}

export function accountRoutes(mount: Mount, deps: AccountRouteDeps): void {
  const { db, clock, callerOf, cookies } = deps;

  mount(accounts.signup, { do: ({ request, body }) => signUp(deps, callerOf(request), body) });

  mount(accounts.verify, {
    do: async ({ request, reply, body }) => {
      const { cookie, ...answer } = await verifyEmail(deps, callerOf(request), body);
      cookies.set(reply, 'session', cookie);
      return answer;
    },
  });

  mount(accounts.login, {
    do: async ({ request, reply, body }) => {
      const { cookie, ...answer } = await logIn(deps, callerOf(request), body);
      cookies.set(reply, 'session', cookie);
      return answer;
    },
  });

  mount(accounts.sendCode, { do: ({ request, body }) => sendCode(deps, callerOf(request), body) });

  mount(accounts.resetPassword, { do: ({ request, body }) => resetPassword(deps, callerOf(request), body) });

  mount(accounts.setFirstPassword, {
    do: ({ who, request, body }) => setFirstPassword(deps, who, request.ip, body),
  });

  mount(accounts.changePassword, {
    do: ({ who, request, body }) => changePassword(deps, who, request.ip, body),
  });

  mount(accounts.logout, {
    do: async ({ who, request, reply }) => {
      await db.transaction(async (tx) => {
        await closeSession(tx, who.sessionId, 'signed out', clock.now());
        await record(tx, { ...who, type: 'session.closed', subjectId: who.sessionId, ip: request.ip });
      });
      cookies.clear(reply, 'session');
      reply.header('clear-site-data', '"cache"');
      return undefined;
    },
  });

  mount(accounts.devices, {
    do: async ({ who }) => ({ results: await liveDevices(db, who, clock.now()), next: null }),
  });

  mount(accounts.revokeDevice, {
    find: (who, { id }) => liveDevice(db, who, id, clock.now()),
    noun: 'device',
    do: async ({ who, found, request }) => {
      await db.transaction(async (tx) => {
        await closeSession(tx, found.id, 'signed out from another device', clock.now());
        await record(tx, { ...who, type: 'session.closed', subjectId: found.id, ip: request.ip });
      });
      return undefined;
    },
  });

  mount(accounts.user, {
    do: async ({ who }) => {
      const row = await accountIn(db, who.userId, who.workspaceId);
      if (!row) throw notFound('account');
      return presentUser(row);
    },
  });

  mount(accounts.updateUser, { do: async ({ who, body }) => presentUser(await updateUser(deps, who, body)) });
}
