// The consent page of the networks that send people to one: shown, and answered with a code or a denial.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Network } from '#contract/social/networks.ts';
import type { SandboxDeps } from './deps.ts';
import { grantConsent, type OAuthRules, readAuthorize } from './oauth.ts';
import { consentPage, problemPage } from './pages.ts';
import { sendPage } from './send-page.ts';
import { accountsOf } from './store.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const repeated = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    [
      'response_type',
      'client_id',
      'client_key',
      'redirect_uri',
      'scope',
      'state',
      'code_challenge',
      'code_challenge_method',
    ].flatMap((name) => (name in fields ? [[name, textOf(fields[name])]] : [])),
  );
const namesOf = async ({ db }: SandboxDeps, network: Network) =>
  (await accountsOf(db, network)).map((account) => account.name);
const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`;

export async function showConsent(
  deps: SandboxDeps,
  network: Network,
  request: FastifyRequest,
  reply: FastifyReply,
  rules: OAuthRules,
) {
  const fields = request.query as Record<string, unknown>;
  const asked = readAuthorize(fields, originOf(request), rules);
  if (typeof asked === 'string') return sendPage(reply, problemPage(network, asked), 400);
  return sendPage(reply, consentPage(network, repeated(fields), await namesOf(deps, network)));
}

/** Sends the browser back with a code, or with `access_denied`; a form without a name is shown again. */
export async function answerConsent(
  deps: SandboxDeps,
  network: Network,
  request: FastifyRequest,
  reply: FastifyReply,
  rules: OAuthRules,
) {
  const fields = (request.body ?? {}) as Record<string, unknown>;
  const asked = readAuthorize(fields, originOf(request), rules);
  if (typeof asked === 'string') return sendPage(reply, problemPage(network, asked), 400);
  const back = new URL(asked.redirectUri);
  back.searchParams.set('state', asked.state);
  if (fields.decision !== 'allow') {
    back.searchParams.set('error', 'access_denied');
    return reply.redirect(back.href, 303);
  }
  // Several names, separated by commas, are pages that one person runs.
  const names = textOf(fields.account)
    .replace(/\p{C}/gu, '')
    .split(',')
    .map((name) => name.trim().slice(0, 60))
    .filter((name) => name !== '');
  const [first, ...others] = new Set(names);
  if (first === undefined) {
    const known = await namesOf(deps, network);
    return sendPage(reply, consentPage(network, repeated(fields), known, 'Enter an account name.'), 400);
  }
  const code = await grantConsent(deps, network, asked, [first, ...others.slice(0, 9)], rules);
  back.searchParams.set('code', code);
  return reply.redirect(back.href, 303);
}
