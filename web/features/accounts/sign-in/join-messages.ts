import type { Messages } from '#web/kernel/messages.ts';

export const joinMessages = {
  title: 'Join a workspace',
  loading: 'Looking at your invitation',
  lead: (from: string, workspace: string, role: string) =>
    `${from} invites you to “${workspace}” as ${role}.`,
  noToken: 'Open the link of the invitation that was mailed to you.',
  forEmail: (email: string) => `The invitation is for ${email}.`,
  signedIn: 'You are signed in with this address.',
  existing: 'You have an account with this address. Enter its password.',
  fresh: 'Choose a name and a password for your account.',
  username: 'Username',
  action: 'Join',
  toLogin: 'Sign in instead',
} as const satisfies Messages;

export const unsubscribeMessages = {
  title: 'Mails about this',
  lead: (type: string) =>
    type === 'digest'
      ? 'Switch off mails that gather your notifications? A post or payment that needs you is still mailed.'
      : `Switch off mails of the kind “${type}”?`,
  incomplete: 'This link is not complete. Open it from the mail again.',
  action: 'Switch these mails off',
  back: 'Keep getting them',
  done: 'Done: these mails are off. Your profile has all of them.',
} as const satisfies Messages;
