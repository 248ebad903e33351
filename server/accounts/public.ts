// What other domains may use of accounts.
export { refuseGuessable } from './choose-password.ts';
export type { AccountDeps, Caller } from './deps.ts';
export { avatarAddress } from './avatar.ts';
export { countAddress } from './lanes.ts';
export { actingMember } from './live-session.ts';
export { type Entered, checkCredentials } from './login.ts';
export { defaultWorkspace, ownWorkspace } from './own-workspace.ts';
export { hashPassword } from './passwords.ts';
export { activeMembers, mailPersonOf, membersOf, namesOf, type Person } from './people.ts';
export { requirePassword } from './reauthenticate.ts';
export { closeSessions, closeSessionsIn, lastUses, moveSessions, openSession } from './sessions.ts';
export {
  accountByEmail,
  accountsByIds,
  deleteAccount,
  deletionDayOf,
  emailOf,
  insertAccount,
  lockAccount,
  lockDueAccount,
  provenByEmail,
  setDeletionDay,
  switchNotification,
  timezoneOf,
} from './store.ts';
