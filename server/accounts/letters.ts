import type { CodePurpose } from '#contract/accounts.ts';
import type { Letter } from '#server/kernel/mail/templates.ts';

const purposes: Record<CodePurpose, { subject: string; why: string }> = {
  verify: { subject: 'Your Quillstead code', why: 'Enter this code to confirm your e-mail address.' },
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

export const codeLetter = (purpose: CodePurpose, code: string): Letter => ({
  subject: purposes[purpose].subject,
  paragraphs: [
    purposes[purpose].why,
    'It works once, for ten minutes. If you did not ask for it, you need do nothing.',
  ],
  code,
});

export const existingAccountLetter = (publicUrl: string): Letter => ({
  subject: 'You already have a Quillstead account',
  paragraphs: [
    'Somebody, perhaps you, tried to sign up with this address. It already has an account.',
    'If it was you, sign in, or reset your password if you do not know it any more.',
  ],
  button: { label: 'Sign in', url: `${publicUrl}/login` },
});

export const passwordChangedLetter = (publicUrl: string): Letter => ({
  subject: 'Your Quillstead password was changed',
  paragraphs: [
    'Your password was changed and every device was signed out.',
    'If this was not you, reset your password now.',
  ],
  button: { label: 'Reset password', url: `${publicUrl}/reset-password` },
});

export const passwordUpdatedLetter = (publicUrl: string): Letter => ({
  subject: 'Your Quillstead password was changed',
  paragraphs: [
    'Your password was changed, and every device but the one that changed it was signed out.',
    'If this was not you, reset your password now.',
  ],
  button: { label: 'Reset password', url: `${publicUrl}/reset-password` },
});
