import type { Network } from '#contract/social/networks.ts';
import { networkLabels } from '#contract/social/network-labels.ts';
import { escapeHtml } from '#engine/text/escape-html.ts';
import { faultKinds, type FaultName, faultsOf } from './faults.ts';
import { sandboxPage } from './pages.ts';

const radio = (value: string, checked: boolean, label: string, hint: string) =>
  `<label class="choice"><input type="radio" name="fault" value="${value}"${checked ? ' checked' : ''}><span>${escapeHtml(label)}<span class="dim hint">${escapeHtml(hint)}</span></span></label>`;

/** Where a person chooses what the network gets wrong. */
export function faultPage(
  network: Network,
  current: { fault: FaultName; lasting: boolean } | null,
  signInsEnded: boolean,
): string {
  const label = networkLabels[network];
  const choices = faultsOf(network).map((name) => {
    const { label: words, hint } = faultKinds[name];
    return radio(name, current?.fault === name, words, hint);
  });
  const state = current
    ? `On: ${faultKinds[current.fault].label}${current.lasting ? ', every time.' : ', once.'}`
    : 'Everything works.';
  return sandboxPage(
    `${label} faults (sandbox)`,
    label,
    `<h1>What ${escapeHtml(label)} gets wrong</h1>
<p>Try how posts come through when the network does not play along. Quillstead is not told of what is chosen here.</p>
<p role="status"><strong>${escapeHtml(state)}</strong>${signInsEnded ? '<br>All sign-ins have ended.' : ''}</p>
<form method="post" class="card"><fieldset><legend>Fault</legend>
${radio('', current === null, 'None', 'The network answers as it should.')}
${choices.join('\n')}</fieldset>
<label class="choice"><input type="checkbox" name="lasting" value="yes"${current?.lasting ? ' checked' : ''}><span>Every time<span class="dim hint">Otherwise it happens once.</span></span></label>
<div class="actions"><button class="first">Save</button></div></form>
<form method="post" action="/sandbox/${network.toLowerCase()}/faults/sign-ins" class="card"><h2>Sign-ins</h2>
<p>End them as if each account had removed Quillstead in its settings. Posts wait until the account is connected again.</p>
<div class="actions"><button>End all sign-ins</button></div></form>
<p><a href="/sandbox/${network.toLowerCase()}/feed">${escapeHtml(label)} feed</a></p>`,
  );
}
