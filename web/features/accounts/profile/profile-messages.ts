import type { Messages } from '#web/kernel/messages.ts';

export const profileMessages = {
  nav: 'On this page',
  sections: {
    details: 'Details',
    email: 'Email address',
    'two-factor': 'Two-factor sign-in',
    devices: 'Devices',
    'your-data': 'Your data',
    appearance: 'Appearance',
    mails: 'Email',
    'delete-account': 'Delete account',
  },
  avatar: {
    choose: 'Upload a photo',
    replace: 'Replace',
    remove: 'Remove',
    hint: 'PNG, JPEG or WebP, up to 5 MB. Cropped to a square. Location and other metadata are stripped.',
    tooLarge: 'This photo is larger than 5 MB. Choose a smaller one.',
    saved: 'Photo saved',
    removed: 'Photo removed',
  },
  zone: {
    offer: (zone: string) => `Your browser is set to ${zone}.`,
    use: 'Use this time zone',
  },
  email: {
    lead: (email: string) => `You sign in as ${email}, and we send email there.`,
    start: 'Change email',
    field: 'New email address',
    send: 'Send code',
    sent: (email: string) =>
      `Enter the 6-digit code we sent to ${email}. You’ll be signed out on all other devices.`,
    action: 'Change email',
    done: 'Email changed. You’re signed out on all other devices.',
    other: 'Use a different email',
    cancel: 'Cancel',
    presentCode: 'Code from your current email',
    sendPresent: 'Send a code there too',
    presentLead: (email: string) =>
      `Your account has no password, so we’ll also email a code to ${email} to confirm it’s you.`,
  },
} as const satisfies Messages;
