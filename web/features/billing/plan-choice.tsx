import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { type Plan, type PlanLimitName, planLimitNames, type Subscription } from '#contract/billing.ts';
import { limitText } from './limit-text.ts';
import { money } from './money.ts';
import styles from './billing.module.css';
import { billingMessages as messages } from './messages.ts';

/** A plan's limit; null has none. */
const shownLimit = (name: PlanLimitName, limit: number | null) =>
  limit === null ? messages.unlimited : limitText(name, limit);

interface Props {
  plans: readonly Plan[];
  subscription: Subscription | null;
  /** the plan and interval that led here, as on the pricing page */
  wanted: { plan: string | null; interval: string | null };
  mayChange: boolean;
  busy: string | null;
  onChoose: (priceId: string, plan: Plan) => void;
}

/** Every plan with what it allows, and the button that leads to it. */
export function PlanChoice({ plans, subscription, wanted, mayChange, busy, onChoose }: Props) {
  const [interval, setInterval] = useState<string>(
    wanted.interval === 'year' || (!wanted.interval && subscription?.interval === 'year') ? 'year' : 'month',
  );
  const presentId = subscription?.plan ?? 'free';
  const paying = subscription?.priceId != null;
  return (
    <section aria-label={messages.title}>
      <div className={styles.switch}>
        <SegmentedControl
          aria-label={messages.interval}
          value={interval}
          onChange={setInterval}
          data={[
            { value: 'month', label: messages.monthly },
            { value: 'year', label: messages.yearly },
          ]}
        />
        <span>{messages.yearlyNote}</span>
      </div>
      <div className={styles.plans}>
        {plans.map((plan) => {
          const price = plan.prices.find((item) => item.interval === interval);
          const mine = plan.id === presentId && (!price || price.id === subscription?.priceId);
          return (
            <article
              key={plan.id}
              className={styles.plan}
              data-mine={mine || plan.id === wanted.plan || undefined}
            >
              <h3>{plan.name}</h3>
              <p className={styles.price}>
                {price
                  ? interval === 'year'
                    ? messages.perYear(money(price.amount))
                    : messages.perMonth(money(price.amount))
                  : money(0)}
              </p>
              <p>{plan.description}</p>
              <ul>
                {planLimitNames.map((name) => (
                  <li key={name}>
                    <span>{shownLimit(name, plan.limits[name])}</span>{' '}
                    {messages.limits[name](plan.limits[name])}
                  </li>
                ))}
              </ul>
              {mine ? (
                <p className={styles.mine}>{messages.chosen}</p>
              ) : (
                price && (
                  <Button
                    variant={paying || (wanted.plan && wanted.plan !== plan.id) ? 'default' : 'filled'}
                    disabled={!mayChange}
                    loading={busy === price.id}
                    onClick={() => onChoose(price.id, plan)}
                  >
                    {paying ? messages.change(plan.name) : messages.choose(plan.name)}
                  </Button>
                )
              )}
            </article>
          );
        })}
      </div>
    </section>
  );
}
