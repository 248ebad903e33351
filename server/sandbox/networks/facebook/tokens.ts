// The token endpoint, and who a token speaks for: a person, or one page. A token's first letters say which it is, and
// all tokens of a consent end with it.
import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ApiAnswer } from '../answer-call.ts';
import { bearerOf } from '../bearer.ts';
import { accountsOfGrant, goodToken, insertToken } from '../consent-store.ts';
import type { SandboxDeps } from '../deps.ts';
import { exchangeCode, hashOf, type OAuthRules, sandboxClientId } from '../oauth.ts';
import type { AccountRow } from '../store.ts';
import { graphError, invalid, unauthorized } from './answer.ts';
import { pageNumber } from './numbers.ts';

const network = 'FACEBOOK' as const;
const clientSecret = 'sandbox';
export const rules: OAuthRules = {
  pkce: false,
  codeSeconds: 300,
  accessSeconds: 5400,
  refreshes: false,
  scopes: ['pages_show_list', 'pages_read_engagement', 'pages_manage_posts', 'pages_manage_engagement'],
};
const longSeconds = 5_183_944;
const never = new Date('9999-12-31');
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const secret = () => randomBytes(32).toString('base64url');
const isLong = (token: string) => token.startsWith('EAAlong_');

async function keep({ db }: SandboxDeps, grantId: string, access: string, accessExpiresAt: Date) {
  await insertToken(db, {
    grantId,
    accessHash: hashOf(access),
    accessExpiresAt,
    refreshHash: hashOf(secret()),
  });
  return access;
}

/** POST /oauth/access_token: a code for a token of an hour and a half, and such a token for one of 60 days. */
export async function tokenAnswer(deps: SandboxDeps, body: unknown): Promise<ApiAnswer> {
  const given = (body ?? {}) as Record<string, unknown>;
  if (given.client_id !== sandboxClientId) return graphError(101, 'Error validating application.');
  if (given.client_secret !== clientSecret) return graphError(1, 'Error validating client secret.');
  const now = deps.clock.now();
  if (given.grant_type === 'fb_exchange_token') {
    const row = await goodToken(deps.db, network, hashOf(textOf(given.fb_exchange_token)), now);
    if (!row) return unauthorized;
    const access = `EAAlong_${secret()}`;
    await keep(deps, row.grant.id, access, new Date(now.getTime() + longSeconds * 1000));
    return { status: 200, body: { access_token: access, token_type: 'bearer', expires_in: longSeconds } };
  }
  const message = { code: textOf(given.code), verifier: '', redirectUri: textOf(given.redirect_uri) };
  const made = await exchangeCode(deps, network, message, rules);
  return made.ok ? { status: 200, body: made.body } : graphError(100, made.why, { subcode: 36_009 });
}

export interface Person {
  token: string;
  grantId: string;
  pages: AccountRow[];
  expiresAt: Date;
}

/** GET /me/accounts: a page's token has no end where the person's is a long one, else theirs. */
export async function pagesAnswer(deps: SandboxDeps, person: Person): Promise<ApiAnswer> {
  const data: unknown[] = [];
  for (const { id, name, handle } of person.pages) {
    const ends = isLong(person.token) ? never : person.expiresAt;
    const access = await keep(deps, person.grantId, `EAApage_${id}_${secret()}`, ends);
    const tasks = ['ADVERTISE', 'ANALYZE', 'CREATE_CONTENT', 'MESSAGING', 'MODERATE', 'MANAGE'];
    data.push({ id: pageNumber(id), name, username: handle, access_token: access, tasks });
  }
  return { status: 200, body: { data, paging: { cursors: { before: 'first', after: 'last' } } } };
}

/** A call's token, which comes as a parameter or a header. */
function tokenOf(request: FastifyRequest): string {
  const parameter = { ...(request.query as object), ...(request.body as object) } as Record<string, unknown>;
  return bearerOf(request) || textOf(parameter.access_token);
}

/** The app wants a proof with every call ("Require App Secret"). @returns what is wrong with it, or null */
function proofProblem(request: FastifyRequest, token: string): ApiAnswer | null {
  const { appsecret_proof: proof } = { ...(request.query as Record<string, unknown>) };
  if (proof === undefined)
    return graphError(100, 'API calls from the server require an appsecret_proof argument', {
      type: 'GraphMethodException',
    });
  const right = createHmac('sha256', clientSecret).update(token).digest('hex');
  return proof === right ? null : invalid('Invalid appsecret_proof provided in the API argument');
}

/** Lets a person's token act. */
export async function asPerson(
  deps: SandboxDeps,
  request: FastifyRequest,
  act: (person: Person) => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  const token = tokenOf(request);
  const row = await goodToken(deps.db, network, hashOf(token), deps.clock.now());
  if (!row || token.startsWith('EAApage_')) return unauthorized;
  const problem = proofProblem(request, token);
  if (problem) return problem;
  const pages = await accountsOfGrant(deps.db, row.grant);
  return act({ token, grantId: row.grant.id, pages, expiresAt: row.token.accessExpiresAt });
}

/** Lets a page's token act: a person's is refused, as Facebook does it for what a page posts. */
export async function asPage(
  deps: SandboxDeps,
  request: FastifyRequest,
  act: (page: AccountRow) => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  const token = tokenOf(request);
  const row = await goodToken(deps.db, network, hashOf(token), deps.clock.now());
  if (!row) return unauthorized;
  const problem = proofProblem(request, token);
  if (problem) return problem;
  const id = /^EAApage_([0-9a-f-]{36})_/.exec(token)?.[1];
  const page = (await accountsOfGrant(deps.db, row.grant)).find((account) => account.id === id);
  if (!page)
    return graphError(210, '(#210) A page access token is required to request this resource.', {
      status: 403,
    });
  return act(page);
}
