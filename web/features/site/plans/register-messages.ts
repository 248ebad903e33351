const intervalNames = { month: 'a month', year: 'a year' } as const;

export const registerMessages = {
  title: 'Choose a plan and create your account',
  lead: 'An account costs nothing. It starts on Free, or on Self-hosted, without limits, where no payment provider is set up. Another plan is chosen on the next page but one, after your email address is confirmed.',
  choice: 'Your choice',
  notChosen:
    'Free, or Self-hosted on your own machine, until you choose another plan below. You can change it later.',
  chosen: (plan: string, price: string, interval: keyof typeof intervalNames) =>
    price === '0' ? `${plan}: nothing to pay.` : `${plan}: $${price} ${intervalNames[interval]}.`,
  create: 'Create your account',
  goOn: 'Go on to your subscription',
  haveAccount: 'You have an account already?',
  signIn: 'Sign in',
  steps: {
    title: 'What happens next?',
    list: [
      'You give a name, an email address and a password.',
      'A code arrives by mail. On your own machine without a mail server it is printed in the terminal.',
      'With a paid plan you come to the subscription page, where your choice is waiting. Nothing is paid before that.',
    ],
  },
} as const;
