import { privacyDays } from '#contract/privacy.ts';
import type { Messages } from '#web/kernel/messages.ts';

export const privacyMessages = {
  dataExport: {
    title: 'Your data',
    lead: 'One archive with everything that is yours: your account, what you did, and all of the workspaces that you own, with texts as Markdown and JSON, and your pictures.',
    start: 'Make a copy',
    empty: `The first copy you make is shown here. It takes moments to minutes; we mail you when it is ready, and it stays for ${privacyDays.export} days.`,
    asked: 'The copy is being made. You can leave this page.',
    list: 'Copies',
    made: 'Asked for',
    statuses: {
      queued: 'Waiting to begin',
      running: 'Being made',
      ready: 'Ready',
      failed: 'Not made',
      cancelled: 'Cancelled',
      expired: 'Removed after its time',
    },
    until: (day: string) => `can be downloaded until ${day}`,
    progress: (percent: number) => `${percent} % of the copy is made`,
    download: 'Download',
    cancel: 'Cancel',
    remove: 'Remove',
    removeOf: (day: string) => `Remove the copy of ${day}`,
    confirm: {
      title: 'Remove this copy?',
      body: 'The archive is deleted from this install. You can make a new one at any time.',
      action: 'Remove',
    },
    removed: 'Copy removed',
    cancelled: 'Cancelled. Nothing was kept.',
  },
  end: {
    title: 'Delete account',
    lead: `Everything is erased ${privacyDays.deletion} days after you ask for it. Until then you can sign in and keep the account.`,
    takes: (names: string) => `With your account go its workspaces and all that is in them: ${names}.`,
    takesNone: 'No workspace goes with it: others own those you work in.',
    subscription: 'Your subscription is cancelled at once; nothing more is charged.',
    sends: 'Posts that are scheduled still go out until that day. Pause the channels if they should not.',
    blocked: (names: string) =>
      `Others work in ${names}. Make somebody else its owner first, or remove them.`,
    toTeam: 'Go to Your Team',
    copyFirst: 'You may want a copy of your data first.',
    start: 'Delete account',
    dialog: {
      title: 'Delete your account',
      lead: `You are signed out everywhere now, and in ${privacyDays.deletion} days everything is erased. Enter your password to go on.`,
      action: 'Delete account',
    },
  },
  closing: {
    text: (day: string) => `Your account will be deleted on ${day}.`,
    keep: 'Keep my account',
    kept: 'Your account stays. A subscription that was cancelled can be taken up again.',
  },
} as const satisfies Messages;
