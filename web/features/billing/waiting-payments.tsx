import { Button } from '@mantine/core';
import type { WaitingPayment } from '#contract/billing.ts';
import styles from './billing.module.css';
import { day, money } from './money.ts';
import { billingMessages } from './messages.ts';

const messages = billingMessages.waiting;

interface Props {
  payments: readonly WaitingPayment[];
  /** a subscription is paid for: what waits can be credit for it, else it can start its plan */
  paying: boolean;
  mayUse: boolean;
  /** id of the one that is being used */
  busy: string | null;
  onUse: (payment: WaitingPayment, use: 'start' | 'credit') => void;
}

/** Payments that would have replaced what the workspace has: they changed nothing and wait for the owner. */
export function WaitingPayments({ payments, paying, mayUse, busy, onUse }: Props) {
  if (payments.length === 0) return null;
  return (
    <section className={styles.present} aria-labelledby="waiting-payments">
      <h2 id="waiting-payments">{messages.title}</h2>
      <p>{paying ? messages.asCredit : messages.toStart}</p>
      <ul className={styles.waiting}>
        {payments.map((payment) => (
          <li key={payment.id}>
            <span>
              {messages.payment(
                money(payment.amount, payment.currency),
                payment.plan,
                payment.interval,
                day(payment.paidAt),
              )}
            </span>
            <Button
              variant="default"
              disabled={!mayUse}
              loading={busy === payment.id}
              onClick={() => onUse(payment, paying ? 'credit' : 'start')}
            >
              {paying ? messages.credit : messages.start(payment.plan)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
