import type { Email } from '#server/kernel/mail/templates.ts';

/** To whoever paid without signing in: the same whether the address has an account or not. */
export const claimPaidEmail = (publicUrl: string, plan: string): Email => ({
  subject: `Your payment for ${plan}`,
  paragraphs: [
    `A payment for the plan ${plan} of Quillstead was made with this e-mail address.`,
    'It starts the plan of your workspace once you have signed in, or created an account, with this address. A subscription that is running is not changed by it: you decide then, under Subscription, how the payment is used.',
    'If you did not pay, you need do nothing.',
  ],
  button: { label: 'Open your subscription', url: `${publicUrl}/subscription` },
});
