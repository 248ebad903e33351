import type { CodePurpose } from '#contract/accounts.ts';
import type { Email } from '#server/kernel/mail/templates.ts';

const notAsked = 'If you didn’t request it, you can ignore this email.';
const purposes: Record<CodePurpose, { subject: string; why: string; otherwise?: string }> = {
  verify: {
    subject: 'Your Quillstead code',
    why: 'Enter this code to confirm your email address.',
    otherwise:
      'If you didn’t just sign up, don’t enter it anywhere: someone else may be using your email address.',
  },
  reset: { subject: 'Reset your Quillstead password', why: 'Enter this code to set a new password.' },
  password: {
    subject: 'Set your Quillstead password',
    why: 'Enter this code to set a password for your account.',
  },
  email: {
    subject: 'Confirm your new email address',
    why: 'Enter this code to use this address with Quillstead.',
  },
};

export const codeEmail = (purpose: CodePurpose, code: string): Email => ({
  subject: purposes[purpose].subject,
  paragraphs: [
    purposes[purpose].why,
    `The code works once and expires in 10 minutes. ${purposes[purpose].otherwise ?? notAsked}`,
  ],
  code,
});

export const existingAccountEmail = (publicUrl: string): Email => ({
  subject: 'You already have a Quillstead account',
  paragraphs: [
    'Someone, perhaps you, tried to sign up with this email address. It already has an account.',
    'If it was you, sign in, or reset your password if you forgot it.',
  ],
  button: { label: 'Sign in', url: `${publicUrl}/login` },
});

export const passwordChangedEmail = (publicUrl: string): Email => ({
  subject: 'Your Quillstead password was changed',
  paragraphs: [
    'Your password was changed and you were signed out on every device.',
    'If this wasn’t you, reset your password now.',
  ],
  button: { label: 'Reset password', url: `${publicUrl}/reset-password` },
});

export const passwordUpdatedEmail = (publicUrl: string): Email => ({
  subject: 'Your Quillstead password was changed',
  paragraphs: [
    'Your password was changed, and you were signed out on every other device.',
    'If this wasn’t you, reset your password now.',
  ],
  button: { label: 'Reset password', url: `${publicUrl}/reset-password` },
});

export const twoFactorOnEmail = (publicUrl: string): Email => ({
  subject: 'Two-factor sign-in is on',
  paragraphs: [
    'Two-factor sign-in was turned on for your Quillstead account. You were signed out on every other device.',
    'From now on, you’ll need a code from your authenticator app to sign in.',
    'If this wasn’t you, reset your password now and contact the administrator of this install.',
  ],
  button: { label: 'Open your profile', url: `${publicUrl}/profile` },
});

export const twoFactorOffEmail = (publicUrl: string): Email => ({
  subject: 'Two-factor sign-in is off',
  paragraphs: [
    'Two-factor sign-in was turned off for your Quillstead account. You were signed out on every other device.',
    'If this wasn’t you, reset your password now.',
  ],
  button: { label: 'Reset password', url: `${publicUrl}/reset-password` },
});

export const recoveryUsedEmail = (publicUrl: string, left: number): Email => ({
  subject: 'A recovery code was used',
  paragraphs: [
    `A recovery code for your Quillstead account was used. You have ${left} left.`,
    'If this wasn’t you, reset your password now and generate new recovery codes.',
  ],
  button: { label: 'Open your profile', url: `${publicUrl}/profile` },
});

export const recoveryRenewedEmail = (publicUrl: string): Email => ({
  subject: 'Your recovery codes were replaced',
  paragraphs: [
    'New recovery codes were generated for your Quillstead account. The old ones no longer work.',
    'If this wasn’t you, reset your password now.',
  ],
  button: { label: 'Open your profile', url: `${publicUrl}/profile` },
});

/** To the new address when it belongs to somebody: nothing tells whoever asked. */
export const addressTakenEmail = (publicUrl: string): Email => ({
  subject: 'This email address already has a Quillstead account',
  paragraphs: [
    'Someone, perhaps you, tried to use this email address for another Quillstead account. It already has one.',
    'If it was you, sign in with this email address instead. If not, you can ignore this email.',
  ],
  button: { label: 'Sign in', url: `${publicUrl}/login` },
});

/** To the old address. */
export const addressChangedEmail = (publicUrl: string): Email => ({
  subject: 'Your Quillstead email address was changed',
  paragraphs: [
    'Your account now uses a different email address. You can no longer sign in with this one, and you were signed out on every other device.',
    'If this wasn’t you, contact the administrator of this install right away. They can see when and where it was changed.',
  ],
  button: { label: 'Contact us', url: `${publicUrl}/contact` },
});
