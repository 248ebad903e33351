import { type Actions, quoted, wordOf } from './action.ts';

const group = 'sign-in';
const profile = () => '/profile';

const codeFor: Record<string, string> = {
  verify: 'to confirm the e-mail address',
  reset: 'to reset the password',
  password: 'to set a password',
  email: 'to change the e-mail address',
};

export const signInActions: Actions = {
  'account.created': { group, what: 'Created the account' },
  'account.verified': { group, what: 'Confirmed the e-mail address and signed in' },
  'account.signup-repeated': { group, what: 'Was signed up again with an address that has an account' },
  'account.updated': { group, what: 'Changed the profile', href: profile },
  'code.sent': {
    group,
    what: ({ purpose }) => ['Asked for a mailed code', codeFor[wordOf(purpose)]].filter(Boolean).join(' '),
  },
  'session.opened': { group, what: 'Signed in', href: profile },
  'session.refused': { group, what: 'A sign-in was refused: wrong password or code' },
  'session.closed': { group, what: 'Signed a device out', href: profile },
  'session.moved': { group, what: 'Switched to another workspace' },
  'session.token-taken': { group, what: 'Opened the app with a sign-in of the browser' },
  'password.changed': { group, what: 'Changed the password' },
  'password.reset': { group, what: 'Reset the password with a mailed code' },
  'session.others-closed': { group, what: 'Signed all other devices out', href: profile },
  'two-factor.begun': { group, what: 'Began to set up two-factor sign-in', href: profile },
  'two-factor.enabled': { group, what: 'Switched two-factor sign-in on', href: profile },
  'two-factor.disabled': { group, what: 'Switched two-factor sign-in off', href: profile },
  'two-factor.codes-renewed': { group, what: 'Made new recovery codes', href: profile },
  'two-factor.recovery-code-used': { group, what: 'Used a recovery code', href: profile },
  'two-factor.refused': { group, what: 'A code of two-factor sign-in was refused' },
  'email.changed': { group, what: 'Changed the e-mail address', href: profile },
  'avatar.changed': { group, what: 'Changed the picture', href: profile },
  'avatar.removed': { group, what: 'Removed the picture', href: profile },
  'identity.linked': { group, what: 'Linked a Google account' },
  'notifications.switched': {
    group,
    what: ({ type, value }) =>
      wordOf(type) ? `Switched mails about ${wordOf(type)} ${wordOf(value)}` : 'Switched mails on or off',
    href: profile,
  },
  'notifications.digest-set': {
    group,
    what: ({ digest }) => `Chose how often to get mails${quoted(digest)}`,
    href: profile,
  },
};
