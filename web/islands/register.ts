// The doorway to sign-up: shows the plan that the address names and keeps it. Without this script the plan is chosen
// once more from the same cards.
import { englishFigure } from '#contract/shared/english-figure.ts';
import { choiceIn, signupAddress, subscriptionAddress } from '#web/features/site/plans/plan-address.ts';
import { monthsPaidOfTwelve, plans } from '#web/features/site/plans/plans.ts';
import { registerMessages as messages } from '#web/features/site/plans/register-messages.ts';

const choice = choiceIn(window.location.search);
const box = document.querySelector<HTMLElement>('[data-choice]');
const plan = plans.find(({ id }) => id === choice?.plan);
if (choice && plan && box) {
  const price = choice.interval === 'year' ? plan.monthlyUsd * monthsPaidOfTwelve : plan.monthlyUsd;
  const said = box.querySelector('[data-said]');
  if (said) said.textContent = messages.chosen(plan.name, englishFigure(price), choice.interval);
  box.querySelector('a.when-signed-out')?.setAttribute('href', signupAddress(choice));
  if (choice.plan !== 'free')
    box.querySelector('a.when-signed-in')?.setAttribute('href', subscriptionAddress(choice));
  document.querySelector(`[data-plan="${plan.id}"]`)?.setAttribute('data-chosen', '');
  const period = document.querySelector<HTMLInputElement>(`input[name=period][value=${choice.interval}]`);
  if (period) period.checked = true;
}
