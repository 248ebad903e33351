export const checkoutMessages = {
  success: {
    title: 'Your payment is being confirmed',
    lead: 'It appears under Subscription as soon as the payment service has told us, usually within a minute.',
    text: [
      'If you bought without signing in, the plan is kept for the email address that you gave at the checkout. It takes effect when you sign in, or create an account, with that address. A subscription that is running there is not changed by it: its owner decides, under Subscription, how the payment is used.',
      'A payment that is not confirmed changes nothing: your workspace stays on the plan that it has.',
    ],
  },
  cancel: {
    title: 'Nothing was charged',
    lead: 'You left the checkout before the payment. Your workspace stays on the plan that it has.',
    text: ['Your choice is not kept. The plans are where you left them.'],
  },
  toPricing: 'Back to the plans',
  toSubscription: 'Open your subscription',
  signIn: 'Sign in',
  create: 'Create your account',
} as const;
