// What other domains may use of accounts.
export { refuseGuessable } from './password/choose-password.ts';
export type { AccountDeps, Caller, Entered } from './deps.ts';
export { avatarAddress } from './profile/avatar.ts';
export { countAddress } from './lanes.ts';
export { actingMember } from './session/live-session-store.ts';
export { checkCredentials } from './session/login.ts';
export { defaultWorkspace, ownWorkspace } from './profile/own-workspace.ts';
export { hashPassword } from './password/passwords.ts';
export { activeMembers, mailPersonOf, membersOf, namesOf, type Person } from './profile/people.ts';
export { requirePassword } from './password/reauthenticate.ts';
export { openSession } from './session/sessions.ts';
export { closeSessions, closeSessionsIn, lastUses, moveSessions } from './session/store.ts';
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
