import type { Messages } from '#web/kernel/messages.ts';

export const twoFactorMessages = {
  field: {
    otp: 'Code of your authenticator app',
    recovery: 'Recovery code',
    toRecovery: 'Use a recovery code',
    toApp: 'Use the authenticator app',
    setupCode: '6-digit code that the app shows',
  },
  step: {
    title: 'Enter your code',
    lead: 'Your password is right. Two-factor sign-in is on: enter the code of your authenticator app.',
    googleLead:
      'Google has confirmed you. Two-factor sign-in is on: enter the code of your authenticator app.',
    join: 'Two-factor sign-in is on: enter the code of your authenticator app.',
    action: 'Sign in',
    back: 'Sign in another way',
  },
  panel: {
    title: 'Two-factor sign-in',
    lead: 'Signing in asks for a code of an app on your phone as well. Who learns your password cannot get in with it alone.',
    off: 'Off',
    since: (day: string) => `On since ${day}`,
    left: (count: number) =>
      count === 1 ? 'You have 1 recovery code left.' : `You have ${count} recovery codes left.`,
    few: 'Make new ones before they run out.',
    setUp: 'Set up',
    renew: 'New recovery codes',
    switchOff: 'Switch off',
    withoutPassword:
      'Your account has no password, so we mail you a code first. You can set a password under “Update password” too.',
  },
  setUp: {
    reauthenticateTitle: 'Set up two-factor sign-in',
    reauthenticateLead: 'Enter your password first, so that nobody else can do this for you.',
    reauthenticateAction: 'Go on',
    scan: 'Scan this picture with an authenticator app, for example Aegis, 1Password or Google Authenticator.',
    qr: 'QR code with the secret for your authenticator app',
    typed: 'If you cannot scan it, type this secret into the app:',
    copySecret: 'Copy secret',
    copied: 'Copied',
    notCopied: 'Your browser did not allow copying. Select the text and copy it.',
    action: 'Switch on',
    cancel: 'Cancel',
    done: 'Two-factor sign-in is on. Other devices were signed out.',
  },
  codes: {
    title: 'Recovery codes',
    lead: 'Each of these recovery codes signs you in once when the app is not at hand. They are shown this one time: keep them where you keep your passwords.',
    copy: 'Copy',
    download: 'Download',
    file: 'quillstead-recovery-codes.txt',
    fileHead: (email: string) => `Recovery codes of ${email} for Quillstead. Each works once.`,
    kept: 'I have kept them',
  },
  renew: {
    title: 'New recovery codes',
    lead: 'The old ones stop working. Enter a code of your authenticator app.',
    action: 'Make new codes',
  },
  switchOff: {
    title: 'Switch two-factor sign-in off',
    lead: 'From then on your password alone signs you in. Other devices are signed out.',
    action: 'Switch off',
    done: 'Two-factor sign-in is off. Other devices were signed out.',
  },
  reauthenticate: {
    cancel: 'Cancel',
    send: 'Send code',
    sendLead: (email: string) => `Your account has no password. We mail a code to ${email} instead.`,
    sent: (email: string) => `A 6-digit code is on its way to ${email}.`,
  },
} as const satisfies Messages;
