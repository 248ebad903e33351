import { monthsPaidOfTwelve, plans } from './plans.ts';
import styles from './plan-table.module.css';
import { pricingWords as words } from './words.ts';

const figure = (n: number) => n.toLocaleString('en');

/** The four plans, by month or by year (two radio buttons and CSS, no script), and the table of what they limit. */
export function PlanTable() {
  return (
    <div className={styles.plans}>
      <p className={styles.notice}>{words.notice}</p>
      <fieldset className={styles.period}>
        <legend className="visually-hidden">{words.period}</legend>
        <label>
          <input type="radio" name="period" value="month" defaultChecked />
          <span>{words.monthly}</span>
        </label>
        <label>
          <input type="radio" name="period" value="year" data-yearly="" />
          <span>{words.yearly}</span>
        </label>
      </fieldset>
      <div className={styles.cards}>
        {plans.map((plan) => (
          <article key={plan.id}>
            <h2>{plan.name}</h2>
            <p className={styles.price} data-by="month">
              <b>${plan.monthlyUsd}</b> <span>{words.aMonth}</span>
            </p>
            <p className={styles.price} data-by="year">
              <b>${figure(plan.monthlyUsd * monthsPaidOfTwelve)}</b> <span>{words.aYear}</span>
            </p>
            <p>{words.aiWords(figure(plan.aiWords))}</p>
          </article>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard has to reach it */}
      <div className={styles.table} tabIndex={0} role="group" aria-label={words.table}>
        <table>
          <caption>{words.table}</caption>
          <thead>
            <tr>
              <th scope="col">{words.what}</th>
              {plans.map((plan) => (
                <th key={plan.id} scope="col">
                  {plan.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{words.metered}</th>
              {plans.map((plan) => (
                <td key={plan.id}>{figure(plan.aiWords)}</td>
              ))}
            </tr>
            {words.unlimited.map((row) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {plans.map((plan) => (
                  <td key={plan.id}>{words.noLimit}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
