import { englishFigure } from '#contract/shared/english-figure.ts';
import type { ReactNode } from 'react';
import { type PlanChoice, subscriptionAddress } from './plan-address.ts';
import { monthsPaidOfTwelve, plans } from './plans.ts';
import styles from './plan-table.module.css';
import { pricingMessages as messages } from '../messages.ts';

interface Props {
  /** where somebody goes who is signed out */
  addressOf: (choice: PlanChoice) => string;
  children?: ReactNode;
}

/**
 * The plans, by month or by year: two radio buttons and CSS, no script. Both prices stand in the page in the same
 * room, so that nothing moves.
 */
export function PlanCards({ addressOf, children }: Props) {
  return (
    <div className={styles.plans}>
      <p className={styles.notice}>{messages.notice}</p>
      <fieldset className={styles.period}>
        <legend className="visually-hidden">{messages.period}</legend>
        <label>
          <input type="radio" name="period" value="month" defaultChecked />
          <span>{messages.monthly}</span>
        </label>
        <label>
          <input type="radio" name="period" value="year" data-yearly="" />
          <span>{messages.yearly}</span>
        </label>
      </fieldset>
      <div className={styles.cards}>
        {plans.map(({ id, name, forWhom, monthlyUsd, limits }) => (
          <article key={id} data-plan={id} aria-labelledby={`plan-${id}`}>
            <h2 id={`plan-${id}`}>{name}</h2>
            <p>{forWhom}</p>
            <p className={styles.price} data-by="month">
              <b>${monthlyUsd}</b> <span>{messages.aMonth}</span>
            </p>
            <p className={styles.price} data-by="year">
              <b>${englishFigure(monthlyUsd * monthsPaidOfTwelve)}</b> <span>{messages.aYear}</span>
            </p>
            <p>{messages.aiWords(englishFigure(limits['ai-words'] ?? 0))}</p>
            {(['month', 'year'] as const).map((interval) => (
              <p key={interval} className={styles.action} data-by={interval}>
                <a className="site-button when-signed-out" href={addressOf({ plan: id, interval })}>
                  {messages.choose(name)}
                </a>
                <a
                  className="site-button when-signed-in"
                  href={id === 'free' ? '/projects' : subscriptionAddress({ plan: id, interval })}
                >
                  {id === 'free' ? messages.openApp : messages.choose(name)}
                </a>
              </p>
            ))}
          </article>
        ))}
      </div>
      {children}
    </div>
  );
}
