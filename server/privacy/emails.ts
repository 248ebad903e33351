import { privacyDays } from '#contract/privacy.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import type { Email } from '#server/kernel/mail/templates.ts';

/** The archive is not linked: its address is told only to whoever is signed in. */
export const exportReadyEmail = (publicUrl: string): Email => ({
  subject: 'The copy of your data is ready',
  paragraphs: [
    `Everything that is yours in Quillstead is in one archive. You can download it for ${privacyDays.export} days.`,
    'If you did not ask for it, sign out the devices that you do not know and update your password.',
  ],
  button: { label: 'Download it in your profile', url: `${publicUrl}${pagePath('/profile')}#your-data` },
});

export const accountClosingEmail = (
  publicUrl: string,
  input: { day: string; workspaces: readonly string[] },
): Email => ({
  subject: `Your Quillstead account will be deleted on ${input.day}`,
  paragraphs: [
    `You asked to delete your account. Every device is signed out. On ${input.day} everything is erased for good.`,
    ...(input.workspaces.length > 0 ? [`With it go: ${input.workspaces.join(', ')}.`] : []),
    'To keep the account, sign in before that day and choose “Keep my account”. If you did not ask for this, do that now and update your password.',
  ],
  button: { label: 'Sign in to keep it', url: `${publicUrl}/login` },
});

export const accountKeptEmail = (publicUrl: string): Email => ({
  subject: 'Your Quillstead account stays',
  paragraphs: ['You took back the deletion of your account. Nothing was erased.'],
  button: { label: 'Open your profile', url: `${publicUrl}/profile` },
});
