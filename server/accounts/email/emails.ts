import type { CodePurpose } from '#contract/accounts.ts';
import type { Email } from '#server/kernel/mail/templates.ts';

const notAsked = 'If you did not ask for it, you need do nothing.';
const purposes: Record<CodePurpose, { subject: string; why: string; otherwise?: string }> = {
  verify: {
    subject: 'Your Quillstead code',
    why: 'Enter this code to confirm your e-mail address.',
    otherwise:
      'If you did not sign up just now, do not enter it anywhere: it would finish what somebody else began.',
  },
  reset: { subject: 'Reset your Quillstead password', why: 'Enter this code to set a new password.' },
  password: {
    subject: 'Set your Quillstead password',
    why: 'Enter this code to set a password for your account.',
  },
  email: {
    subject: 'Confirm your new e-mail address',
    why: 'Enter this code to use this address with Quillstead.',
  },
};

export const codeEmail = (purpose: CodePurpose, code: string): Email => ({
  subject: purposes[purpose].subject,
  paragraphs: [
    purposes[purpose].why,
    `It works once, for ten minutes. ${purposes[purpose].otherwise ?? notAsked}`,
  ],
  code,
});

export const existingAccountEmail = (publicUrl: string): Email => ({
  subject: 'You already have a Quillstead account',
  paragraphs: [
    'Somebody, perhaps you, tried to sign up with this address. It already has an account.',
    'If it was you, sign in, or reset your password if you do not know it any more.',
  ],
  button: { label: 'Sign in', url: `${publicUrl}/login` },
});

export const passwordChangedEmail = (publicUrl: string): Email => ({
  subject: 'Your Quillstead password was changed',
  paragraphs: [
    'Your password was changed and every device was signed out.',
    'If this was not you, reset your password now.',
  ],
  button: { label: 'Reset password', url: `${publicUrl}/reset-password` },
});

export const passwordUpdatedEmail = (publicUrl: string): Email => ({
  subject: 'Your Quillstead password was changed',
  paragraphs: [
    'Your password was changed, and every device but the one that changed it was signed out.',
    'If this was not you, reset your password now.',
  ],
  button: { label: 'Reset password', url: `${publicUrl}/reset-password` },
});

export const twoFactorOnEmail = (publicUrl: string): Email => ({
  subject: 'Two-factor sign-in is on',
  paragraphs: [
    'Two-factor sign-in was switched on for your Quillstead account. Every other device was signed out.',
    'From now on signing in asks for a code of your authenticator app.',
    'If this was not you, reset your password now and write to whoever runs this install.',
  ],
  button: { label: 'Open your profile', url: `${publicUrl}/profile` },
});

export const twoFactorOffEmail = (publicUrl: string): Email => ({
  subject: 'Two-factor sign-in is off',
  paragraphs: [
    'Two-factor sign-in was switched off for your Quillstead account. Every other device was signed out.',
    'If this was not you, reset your password now.',
  ],
  button: { label: 'Reset password', url: `${publicUrl}/reset-password` },
});

export const recoveryUsedEmail = (publicUrl: string, left: number): Email => ({
  subject: 'A recovery code was used',
  paragraphs: [
    `A recovery code of your Quillstead account was used. You have ${left} left.`,
    'If this was not you, reset your password now and make new recovery codes.',
  ],
  button: { label: 'Open your profile', url: `${publicUrl}/profile` },
});

export const recoveryRenewedEmail = (publicUrl: string): Email => ({
  subject: 'New recovery codes were made',
  paragraphs: [
    'New recovery codes were made for your Quillstead account. The old ones do not work any more.',
    'If this was not you, reset your password now.',
  ],
  button: { label: 'Open your profile', url: `${publicUrl}/profile` },
});

/** To the new address when it belongs to somebody: nothing tells whoever asked. */
export const addressTakenEmail = (publicUrl: string): Email => ({
  subject: 'This address has a Quillstead account already',
  paragraphs: [
    'Somebody, perhaps you, wanted to use this address for another Quillstead account. It has one already.',
    'If it was you, sign in with this address instead. If not, you need do nothing.',
  ],
  button: { label: 'Sign in', url: `${publicUrl}/login` },
});

/** To the old address. */
export const addressChangedEmail = (publicUrl: string): Email => ({
  subject: 'Your Quillstead e-mail address was changed',
  paragraphs: [
    'Your account uses another e-mail address now. This one does not sign in any more, and every other device was signed out.',
    'If this was not you, write to whoever runs this install at once: they can see when and from where it was changed.',
  ],
  button: { label: 'Write to us', url: `${publicUrl}/contact` },
});
