import { privacyDays } from '#contract/accounts/privacy.ts';
import type { Messages } from '#web/kernel/messages.ts';

export const privacyMessages = {
  dataExport: {
    title: 'Your data',
    lead: 'Download one archive with your account, your activity and every workspace you own: texts as Markdown and JSON, plus your images.',
    start: 'Export my data',
    empty: `Your exports appear here. We’ll email you when one is ready. You can download it for ${privacyDays.export} days.`,
    asked: 'Preparing your export. You can leave this page.',
    list: 'Exports',
    made: 'Requested',
    statuses: {
      queued: 'Queued',
      running: 'In progress',
      ready: 'Ready',
      failed: 'Failed',
      cancelled: 'Canceled',
      expired: 'Expired',
    },
    until: (day: string) => `available until ${day}`,
    progress: (percent: number) => `Export ${percent}% done`,
    download: 'Download',
    cancel: 'Cancel',
    remove: 'Remove',
    removeOf: (day: string) => `Remove the export from ${day}`,
    confirm: {
      title: 'Remove this export?',
      body: 'The archive is deleted. You can create a new one anytime.',
      action: 'Remove',
    },
    removed: 'Export removed',
    cancelled: 'Export canceled.',
  },
  end: {
    title: 'Delete account',
    lead: `Everything is erased after ${privacyDays.deletion} days. Until then, you can sign in to keep your account.`,
    takes: (names: string) => `These workspaces and everything in them will be deleted too: ${names}.`,
    takesNone: 'No workspaces will be deleted. Others own the ones you work in.',
    subscription: 'Your subscription is canceled right away. You won’t be charged again.',
    sends: 'Scheduled posts still publish until then. Pause the channels to stop them.',
    blocked: (names: string) =>
      `Other people work in ${names}. Make someone else the owner first, or remove them.`,
    toTeam: 'Go to Your Team',
    copyFirst: 'You may want to export your data first.',
    start: 'Delete account',
    dialog: {
      title: 'Delete your account',
      lead: `You’ll be signed out everywhere now, and everything is erased in ${privacyDays.deletion} days. Enter your password to continue.`,
      action: 'Delete account',
    },
  },
  closing: {
    text: (day: string) => `Your account will be deleted on ${day}.`,
    keep: 'Keep my account',
    kept: 'Your account is safe. If your subscription was canceled, you can start it again.',
  },
} as const satisfies Messages;
