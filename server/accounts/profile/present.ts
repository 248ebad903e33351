import type { User } from '#contract/accounts.ts';
import { notificationTypes } from '#contract/shared/options.ts';
import { avatarAddress } from './avatar.ts';
import type { AccountDeps } from '../deps.ts';
import type { AccountInWorkspace } from './own-workspace.ts';

/** On unless it was switched off. */
const notificationsOf = (chosen: AccountInWorkspace['account']['notifications']): User['notifications'] =>
  Object.fromEntries(notificationTypes.map((type) => [type, chosen[type] ?? true])) as User['notifications'];

export const presentUser = (
  deps: Pick<AccountDeps, 'fileSecret' | 'clock' | 'unpaid'>,
  { account, workspace }: AccountInWorkspace,
): User => ({
  id: account.id,
  email: account.email,
  username: account.username,
  name: account.name,
  avatar: avatarAddress(deps, account.avatarKey),
  timezone: account.timezone,
  locale: account.locale,
  loginMethod: account.loginMethod,
  hasPassword: account.passwordHash !== null,
  subscription: workspace.plan === 'free' ? deps.unpaid : { plan: workspace.plan, status: 'active' },
  notifications: notificationsOf(account.notifications),
  workspace: { id: workspace.id, name: workspace.name, locked: workspace.lockedAt !== null },
  role: workspace.role,
  deleteAfter: account.deleteAfter?.toISOString() ?? null,
});
