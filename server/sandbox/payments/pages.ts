import { escapeHtml } from '#engine/text/escape-html.ts';
import { sandboxHead } from '../networks/page-look.ts';

export interface Asked {
  id: string;
  email: string;
  description: string;
  /** cents */
  amount: number;
  interval: 'month' | 'year';
}

const cards = [
  ['good', 'A card that pays'],
  ['once', 'A card that pays now and is declined at the next charge'],
  ['declined', 'A card that is declined'],
] as const;

/** The hosted checkout page. */
export function checkoutPage(requested: Asked, problem: string | null): string {
  const sum = `$${(requested.amount / 100).toFixed(2)}`;
  const choices = cards
    .map(
      ([value, label], at) =>
        `<label class="choice"><input type="radio" name="card" value="${value}"${at === 0 ? ' checked' : ''}><span>${label}</span></label>`,
    )
    .join('');
  return `<!doctype html><html lang="en"><head>${sandboxHead('Test checkout')}</head><body>
<p class="note">This is a test checkout on your own machine. No money is taken and no card is asked for.</p>
<main><h1>${escapeHtml(requested.description)}</h1>
<p>${sum} every ${requested.interval}, for ${escapeHtml(requested.email)}</p>
${problem === null ? '' : `<p class="note" role="alert">${escapeHtml(problem)}</p>`}
<form method="post" class="card"><fieldset><legend>Card</legend>${choices}</fieldset>
<div class="actions"><button class="first" name="decision" value="pay">Pay ${sum}</button><button name="decision" value="cancel">Go back without paying</button></div></form></main></body></html>`;
}
