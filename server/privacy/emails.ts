import { privacyDays } from '#contract/accounts/privacy.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import type { Email } from '#server/kernel/mail/templates.ts';

/** The archive is not linked: its address is told only to whoever is signed in. */
export const exportReadyEmail = (publicUrl: string): Email => ({
  subject: 'Your data export is ready',
  paragraphs: [
    `Your Quillstead data is in one archive. You can download it for ${privacyDays.export} days.`,
    'If you didn’t request it, sign out any devices you don’t recognize and update your password.',
  ],
  button: { label: 'Download it in your profile', url: `${publicUrl}${pagePath('/profile')}#your-data` },
});

export const accountClosingEmail = (
  publicUrl: string,
  input: { day: string; workspaces: readonly string[] },
): Email => ({
  subject: `Your Quillstead account will be deleted on ${input.day}`,
  paragraphs: [
    `You asked to delete your account. You’re signed out on every device. On ${input.day}, everything is permanently erased.`,
    ...(input.workspaces.length > 0
      ? [`These workspaces will be deleted too: ${input.workspaces.join(', ')}.`]
      : []),
    'To keep your account, sign in before then and choose “Keep my account”. If you didn’t request this, do that now and update your password.',
  ],
  button: { label: 'Sign in to keep it', url: `${publicUrl}/login` },
});

export const accountKeptEmail = (publicUrl: string): Email => ({
  subject: 'Your Quillstead account is safe',
  paragraphs: ['You canceled the deletion of your account. Nothing was erased.'],
  button: { label: 'Open your profile', url: `${publicUrl}/profile` },
});
