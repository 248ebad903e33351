import { planLimitNames } from '#contract/billing.ts';
import { sizeText } from '#engine/text/size.ts';
import { englishFigure } from '#contract/shared/english-figure.ts';
import styles from './plan-table.module.css';
import { plans } from './plans.ts';
import { pricingMessages as messages } from '../messages.ts';

/** What each plan limits, and what none of them does. */
export function PlanTable() {
  return (
    <div className={styles.table}>
      <table>
        <caption>{messages.table}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.what}</th>
            {plans.map((plan) => (
              <th key={plan.id} scope="col">
                {plan.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {planLimitNames.map((limit) => (
            <tr key={limit}>
              <th scope="row">{messages.limits[limit]}</th>
              {plans.map((plan) => {
                const most = plan.limits[limit];
                return (
                  <td key={plan.id} data-name={plan.name}>
                    {most === null
                      ? messages.noLimit
                      : limit === 'media-bytes'
                        ? sizeText(most)
                        : englishFigure(most)}
                  </td>
                );
              })}
            </tr>
          ))}
          {messages.unlimited.map((row) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {plans.map((plan) => (
                <td key={plan.id} data-name={plan.name}>
                  {messages.noLimit}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
