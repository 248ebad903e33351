import { networkFacts } from '#contract/social/networks.ts';
import { escapeHtml } from '#engine/text/escape-html.ts';
import { sandboxPage } from '../pages.ts';

const { label } = networkFacts.MASTODON;

/** Where consent is given: what is asked, for which account, Authorize or Deny. */
export function authorizePage(
  app: string,
  fields: Record<string, string>,
  existing: readonly string[],
  problem = '',
): string {
  const hidden = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  return sandboxPage(
    `Connect ${label} (sandbox)`,
    label,
    `<h1>Let ${escapeHtml(app)} use your ${label} account?</h1>
<p>${escapeHtml(app)} asks to see the account’s name and posts, and to add pictures and posts.</p>
<form method="post" class="card"><label for="account">Account name</label>
<input id="account" name="account" list="accounts" maxlength="60" autocomplete="off" autofocus required${problem ? ' aria-describedby="problem" aria-invalid="true"' : ''}>
<datalist id="accounts">${existing.map((name) => `<option value="${escapeHtml(name)}"></option>`).join('')}</datalist>
${problem ? `<p id="problem" class="dim" role="alert">${escapeHtml(problem)}</p>` : '<p class="dim">Any name will do. A name that you used before is the same account.</p>'}
${hidden}<div class="actions"><button class="first" name="decision" value="allow">Authorize</button><button name="decision" value="deny" formnovalidate>Deny</button></div></form>`,
  );
}
