import type { Domain } from '#server/kernel/domain.ts';
import type { composeAccounts } from './compose.ts';
import { deleteExpiredCodes } from './email/codes-store.ts';
import { deleteExpiredSignUps } from './email/sign-ups-store.ts';
import { avatarFiles } from './profile/avatar.ts';
import { accountRoutes } from './routes.ts';
import { sessionProtocol } from './session/session-protocol.ts';

/** Sign-up, sign-in and profiles; codes and sign-ups that nobody finished are forgotten each hour. */
export const accountsDomain = (accounts: ReturnType<typeof composeAccounts>): Domain => ({
  routes(route, http) {
    accountRoutes(route, accounts);
    sessionProtocol(http, accounts);
  },
  jobs: (_jobs, queue) =>
    queue.every('accounts.forget', '27 * * * *', async () => {
      const now = accounts.clock.now();
      await deleteExpiredCodes(accounts.db, now);
      await deleteExpiredSignUps(accounts.db, now);
    }),
  files: avatarFiles,
});
