// The sandbox of Mastodon: a server's own API below /sandbox/mastodon, its consent page, and a feed.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkFacts } from '#contract/social/networks.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import { isLocalRequest } from '#server/kernel/local-mode.ts';
import type { SandboxAction, SandboxDeps } from '../deps.ts';
import { hashOf } from '../oauth.ts';
import { sandboxPolicy } from '../page-look.ts';
import { feedPage, problemPage } from '../pages.ts';
import { type AccountRow, accountByToken, accountsOf, feedOf } from '../store.ts';
import { type Answer, refuse, textOf } from './answer.ts';
import { instanceBody } from './limits.ts';
import { acceptMedia, attachment } from './media.ts';
import { grantConsent, readConsent, registerApp, revoke, tokenFor } from './oauth.ts';
import { authorizePage } from './pages.ts';
import { createStatus, deleteStatus, getStatus, listStatuses } from './statuses.ts';
import { mediaRow } from './store.ts';

const network = 'MASTODON' as const;
const facts = networkFacts.MASTODON;
const at = '/sandbox/mastodon';
const hidden = { schema: { hide: true } } as const;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
type Fields = Record<string, unknown>;
const fieldsOf = ({ body }: FastifyRequest) => (body ?? {}) as Fields;
const idOf = ({ params }: FastifyRequest) => (params as { id: string }).id;

function limited(seconds: number | null): Answer {
  if (seconds === null) return refuse(429, 'Too many requests');
  const reset = new Date(Date.now() + seconds * 1000).toISOString();
  const headers = { 'x-ratelimit-limit': '300', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset };
  return { ...refuse(429, 'Too many requests'), headers };
}

export function mastodonSandboxRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  const { db, clock } = deps;
  const onlyLocal = (request: FastifyRequest, reply: FastifyReply) => {
    if (!isLocalRequest(request, deps.localMode)) throw notFound();
    reply.header('cache-control', 'no-store');
  };
  const html = (reply: FastifyReply, text: string, status = 200) =>
    reply
      .status(status)
      .header('content-security-policy', sandboxPolicy)
      .type('text/html; charset=utf-8')
      .send(text);

  /** Answers a call of the API, with whatever a test wants it to meet. */
  const api =
    (
      action: SandboxAction | ((request: FastifyRequest) => SandboxAction),
      act: (request: FastifyRequest) => Promise<Answer>,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      onlyLocal(request, reply);
      const name = typeof action === 'string' ? action : action(request);
      const fault = deps.fault?.({ network, action: name }) ?? null;
      const hangUp = () => {
        reply.hijack();
        reply.raw.socket?.destroy();
      };
      if (fault?.kind === 'drop-before') return hangUp();
      if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.ms));
      let answer: Answer;
      if (fault?.kind === 'rate-limited') answer = limited(fault.retryAfterSeconds);
      else if (fault?.kind === 'unauthenticated') answer = refuse(401, 'The access token is invalid');
      else if (fault?.kind === 'error-before') answer = refuse(503, 'Remote data could not be fetched');
      else answer = await act(request);
      if (fault?.kind === 'drop-after') return hangUp();
      if (fault?.kind === 'processing') answer = { ...answer, status: name === 'media' ? 202 : 206 };
      if (fault?.kind === 'error-after') answer = refuse(500, 'Internal Server Error');
      return reply
        .status(answer.status)
        .headers(answer.headers ?? {})
        .send(answer.body);
    };
  const signedIn =
    (act: (account: AccountRow, request: FastifyRequest) => Promise<Answer>) =>
    async (request: FastifyRequest): Promise<Answer> => {
      const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const account = bearer && (await accountByToken(db, network, hashOf(bearer), clock.now()));
      return account ? act(account, request) : refuse(401, 'The access token is invalid');
    };

  const consentOf = async (request: FastifyRequest, reply: FastifyReply, fields: Fields) => {
    onlyLocal(request, reply);
    const asked = await readConsent(deps, fields);
    const names = (await accountsOf(db, network)).map(({ name }) => name);
    const repeated = Object.fromEntries(
      [
        'response_type',
        'client_id',
        'redirect_uri',
        'scope',
        'state',
        'code_challenge',
        'code_challenge_method',
      ].map((name) => [name, textOf(fields[name])]),
    );
    return { asked, names, repeated };
  };
  app.get(`${at}/oauth/authorize`, hidden, async (request, reply) => {
    const { asked, names, repeated } = await consentOf(request, reply, request.query as Fields);
    return typeof asked === 'string'
      ? html(reply, problemPage(facts, asked), 400)
      : html(reply, authorizePage(asked.app.name, repeated, names));
  });
  app.post(`${at}/oauth/authorize`, hidden, async (request, reply) => {
    const fields = fieldsOf(request);
    const { asked, names, repeated } = await consentOf(request, reply, fields);
    if (typeof asked === 'string') return html(reply, problemPage(facts, asked), 400);
    const back = new URL(asked.redirectUri);
    back.searchParams.set('state', asked.state);
    if (fields.decision !== 'allow') {
      back.searchParams.set('error', 'access_denied');
      return reply.redirect(back.href, 303);
    }
    const name = textOf(fields.account).replace(/\p{C}/gu, '').trim().slice(0, 60);
    if (name === '')
      return html(reply, authorizePage(asked.app.name, repeated, names, 'Enter an account name.'), 400);
    back.searchParams.set('code', await grantConsent(deps, asked, name));
    return reply.redirect(back.href, 303);
  });

  app.post(
    `${at}/api/v1/apps`,
    hidden,
    api('token', (request) => registerApp(deps, fieldsOf(request))),
  );
  app.post(
    `${at}/oauth/token`,
    hidden,
    api('token', (request) => tokenFor(deps, fieldsOf(request))),
  );
  app.post(
    `${at}/oauth/revoke`,
    hidden,
    api('token', (request) => revoke(deps, fieldsOf(request))),
  );
  app.get(
    `${at}/api/v2/instance`,
    hidden,
    api('me', () => Promise.resolve({ status: 200, body: instanceBody })),
  );
  app.get(
    `${at}/api/v1/accounts/verify_credentials`,
    hidden,
    api(
      'me',
      signedIn(async ({ id, name, handle }) => ({
        status: 200,
        body: { id, username: handle, acct: handle, display_name: name },
      })),
    ),
  );
  app.get(
    `${at}/api/v1/accounts/:id/statuses`,
    hidden,
    api(
      'list',
      signedIn((account, request) =>
        listStatuses(deps, account, idOf(request), request.query as Record<string, string>),
      ),
    ),
  );
  app.post(
    `${at}/api/v2/media`,
    { ...hidden, bodyLimit: 20 * 1024 * 1024 },
    api(
      'media',
      signedIn((account, request) => acceptMedia(deps, account, request)),
    ),
  );
  app.get(
    `${at}/api/v1/media/:id`,
    hidden,
    api(
      'media-state',
      signedIn(async (account, request) => {
        const id = idOf(request);
        const row = uuid.test(id) ? await mediaRow(db, account.id, id) : null;
        return row ? { status: 200, body: attachment(row.id, row.altText) } : refuse(404, 'Record not found');
      }),
    ),
  );
  app.post(
    `${at}/api/v1/statuses`,
    { ...hidden, bodyLimit: 1024 * 1024 },
    api(
      (request) => (fieldsOf(request).in_reply_to_id ? 'comment' : 'post'),
      signedIn((account, request) => {
        const key = request.headers['idempotency-key'];
        return createStatus(deps, account, request.body, typeof key === 'string' ? key : undefined);
      }),
    ),
  );
  app.get(
    `${at}/api/v1/statuses/:id`,
    hidden,
    api(
      'get',
      signedIn((account, request) => getStatus(deps, account, idOf(request))),
    ),
  );
  app.delete(
    `${at}/api/v1/statuses/:id`,
    hidden,
    api(
      'delete',
      signedIn((account, request) => deleteStatus(deps, account, idOf(request))),
    ),
  );

  app.get(`${at}/feed`, hidden, async (request, reply) => {
    onlyLocal(request, reply);
    return html(reply, feedPage(facts, 'mastodon', await feedOf(db, network, 50)));
  });
}
