import type { Email } from '#server/kernel/mail/templates.ts';

/** To whoever paid without signing in: the same whether the address has an account or not. */
export const claimPaidEmail = (publicUrl: string, plan: string): Email => ({
  subject: `Your payment for ${plan}`,
  paragraphs: [
    `We received a payment for the Quillstead ${plan} plan with this email address.`,
    'Sign in or create an account with this email to start your plan. If you already have a subscription, choose how to use the payment under Subscription.',
    'If you didn’t make this payment, you can ignore this email.',
  ],
  button: { label: 'Open your subscription', url: `${publicUrl}/subscription` },
});
