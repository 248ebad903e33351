import type { Messages } from '#web/kernel/messages.ts';

export const profileMessages = {
  nav: 'On this page',
  sections: {
    details: 'Details',
    email: 'E-mail address',
    'two-factor': 'Two-factor sign-in',
    devices: 'Devices',
    'your-data': 'Your data',
    appearance: 'Appearance',
    mails: 'Mails',
    'delete-account': 'Delete account',
  },
  avatar: {
    choose: 'Choose a picture',
    replace: 'Choose another one',
    remove: 'Remove',
    hint: 'PNG, JPEG or WebP, at most 5 MB. It is cut to a square, and hidden data in it is dropped.',
    tooLarge: 'This picture is larger than 5 MB. Choose a smaller one.',
    saved: 'Picture saved',
    removed: 'Picture removed',
  },
  zone: {
    offer: (zone: string) => `This browser is in ${zone}.`,
    use: 'Use this time zone',
  },
  email: {
    lead: (email: string) => `You sign in as ${email}, and mails go there.`,
    start: 'Change address',
    field: 'New e-mail address',
    send: 'Send code',
    sent: (email: string) =>
      `A 6-digit code is on its way to ${email}. Enter it here. Other devices will be signed out.`,
    action: 'Change address',
    done: 'E-mail address changed. Other devices were signed out.',
    other: 'Use another address',
    cancel: 'Cancel',
    presentCode: 'Code from your present mailbox',
    sendPresent: 'Send a code there, too',
    presentLead: (email: string) =>
      `Your account has no password. To be sure that it is you, we mail a second code to ${email}.`,
  },
} as const satisfies Messages;
