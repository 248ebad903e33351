import type { Messages } from '#web/kernel/messages.ts';

export const twoFactorMessages = {
  field: {
    otp: 'Authenticator app code',
    recovery: 'Recovery code',
    toRecovery: 'Use a recovery code',
    toApp: 'Use the authenticator app',
    setupCode: '6-digit code from the app',
  },
  step: {
    title: 'Enter your code',
    lead: 'Two-factor sign-in is on. Enter the code from your authenticator app.',
    googleLead: 'Google confirmed it’s you. Now enter the code from your authenticator app.',
    join: 'Two-factor sign-in is on. Enter the code from your authenticator app.',
    action: 'Sign in',
    back: 'Sign in another way',
  },
  panel: {
    title: 'Two-factor sign-in',
    lead: 'Also ask for a code from an app on your phone. Someone who gets your password still can’t sign in.',
    off: 'Off',
    since: (day: string) => `On since ${day}`,
    left: (count: number) =>
      count === 1 ? 'You have 1 recovery code left.' : `You have ${count} recovery codes left.`,
    few: 'Generate new ones before you run out.',
    setUp: 'Set up',
    renew: 'New recovery codes',
    switchOff: 'Turn off',
    withoutPassword:
      'Your account has no password, so we’ll email you a code first. You can also set a password under “Update password”.',
  },
  setUp: {
    reauthenticateTitle: 'Set up two-factor sign-in',
    reauthenticateLead: 'Enter your password to continue.',
    reauthenticateAction: 'Continue',
    scan: 'Scan this QR code with an authenticator app such as 1Password, Aegis or Google Authenticator.',
    qr: 'QR code for your authenticator app',
    typed: 'Can’t scan it? Enter this secret in the app:',
    copySecret: 'Copy secret',
    copied: 'Copied',
    notCopied: 'Your browser blocked copying. Select the text and copy it.',
    action: 'Turn on',
    cancel: 'Cancel',
    done: 'Two-factor sign-in is on. You’re signed out on all other devices.',
  },
  codes: {
    title: 'Recovery codes',
    lead: 'Use a recovery code to sign in when you don’t have your phone. Each code works once. They’re shown only now, so store them with your passwords.',
    copy: 'Copy',
    download: 'Download',
    file: 'quillstead-recovery-codes.txt',
    fileHead: (email: string) => `Quillstead recovery codes for ${email}. Each code works once.`,
    kept: 'I’ve saved them',
  },
  renew: {
    title: 'New recovery codes',
    lead: 'Your old codes will stop working. Enter a code from your authenticator app.',
    action: 'Generate new codes',
  },
  switchOff: {
    title: 'Turn off two-factor sign-in',
    lead: 'You’ll sign in with your password only, and you’ll be signed out on all other devices.',
    action: 'Turn off',
    done: 'Two-factor sign-in is off. You’re signed out on all other devices.',
  },
  reauthenticate: {
    cancel: 'Cancel',
    send: 'Send code',
    sendLead: (email: string) => `Your account has no password, so we’ll email a code to ${email} instead.`,
    sent: (email: string) => `We sent a 6-digit code to ${email}.`,
  },
} as const satisfies Messages;
