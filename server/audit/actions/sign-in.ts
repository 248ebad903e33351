import { type Actions, quoted, wordOf } from './action.ts';

const group = 'sign-in';
const profile = () => '/profile';

const codeFor: Record<string, string> = {
  verify: 'to confirm the email address',
  reset: 'to reset the password',
  password: 'to set a password',
  email: 'to change the email address',
};

export const signInActions: Actions = {
  'account.created': { group, what: 'Created the account' },
  'account.verified': { group, what: 'Confirmed the email address and signed in' },
  'account.signup-repeated': { group, what: 'Tried to sign up with an email that has an account' },
  'account.updated': { group, what: 'Changed the profile', href: profile },
  'code.sent': {
    group,
    what: ({ purpose }) => ['Requested a code by email', codeFor[wordOf(purpose)]].filter(Boolean).join(' '),
  },
  'session.opened': { group, what: 'Signed in', href: profile },
  'session.refused': { group, what: 'A sign-in failed: wrong password or code' },
  'session.closed': { group, what: 'Signed out a device', href: profile },
  'session.moved': { group, what: 'Switched to another workspace' },
  'session.token-taken': { group, what: 'Opened the app with a browser sign-in' },
  'password.changed': { group, what: 'Changed the password' },
  'password.reset': { group, what: 'Reset the password with an emailed code' },
  'session.others-closed': { group, what: 'Signed out all other devices', href: profile },
  'two-factor.begun': { group, what: 'Started setting up two-factor sign-in', href: profile },
  'two-factor.enabled': { group, what: 'Turned on two-factor sign-in', href: profile },
  'two-factor.disabled': { group, what: 'Turned off two-factor sign-in', href: profile },
  'two-factor.codes-renewed': { group, what: 'Generated new recovery codes', href: profile },
  'two-factor.recovery-code-used': { group, what: 'Used a recovery code', href: profile },
  'two-factor.refused': { group, what: 'A two-factor code was rejected' },
  'email.changed': { group, what: 'Changed the email address', href: profile },
  'avatar.changed': { group, what: 'Changed the profile photo', href: profile },
  'avatar.removed': { group, what: 'Removed the profile photo', href: profile },
  'identity.linked': { group, what: 'Linked a Google account' },
  'notifications.switched': {
    group,
    what: ({ type, value }) =>
      wordOf(type) ? `Turned ${wordOf(value)} emails about ${wordOf(type)}` : 'Changed email settings',
    href: profile,
  },
  'notifications.digest-set': {
    group,
    what: ({ digest }) => `Changed email frequency${quoted(digest)}`,
    href: profile,
  },
};
