import { planLimitNames } from '#contract/billing.ts';
import { sizeText } from '#engine/text/size.ts';
import { figure } from './plan-cards.tsx';
import styles from './plan-table.module.css';
import { plans } from './plans.ts';
import { pricingWords as words } from './words.ts';

/** What each plan limits, and what none of them does. */
export function PlanTable() {
  return (
    <div className={styles.table}>
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
          {planLimitNames.map((limit) => (
            <tr key={limit}>
              <th scope="row">{words.limits[limit]}</th>
              {plans.map((plan) => {
                const most = plan.limits[limit];
                return (
                  <td key={plan.id} data-name={plan.name}>
                    {most === null ? words.noLimit : limit === 'media-bytes' ? sizeText(most) : figure(most)}
                  </td>
                );
              })}
            </tr>
          ))}
          {words.unlimited.map((row) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {plans.map((plan) => (
                <td key={plan.id} data-name={plan.name}>
                  {words.noLimit}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
