import type { Messages } from '#web/kernel/messages.ts';

export const joinMessages = {
  title: 'Join a workspace',
  loading: 'Loading your invitation',
  lead: (from: string, workspace: string, role: string) =>
    `${from} invited you to join “${workspace}” as ${role}.`,
  noToken: 'Open the link in your invitation email.',
  forEmail: (email: string) => `This invitation is for ${email}.`,
  signedIn: 'You’re signed in with this email.',
  existing: 'You already have an account with this email. Enter your password.',
  fresh: 'Choose a username and password for your account.',
  username: 'Username',
  action: 'Join',
  toLogin: 'Sign in instead',
} as const satisfies Messages;

export const unsubscribeMessages = {
  title: 'Unsubscribe',
  lead: (type: string) =>
    type === 'digest'
      ? 'Stop getting notification digests? We’ll still email you when a post or payment needs attention.'
      : `Stop getting “${type}” emails?`,
  incomplete: 'This link is incomplete. Open it from the email again.',
  action: 'Unsubscribe',
  back: 'Keep these emails',
  done: 'You’re unsubscribed. You can manage all emails in your profile.',
} as const satisfies Messages;
