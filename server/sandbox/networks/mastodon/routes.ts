// The sandbox of Mastodon: a server's own API below /sandbox/mastodon, its consent page, and a feed.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiAnswer } from '../answer-call.ts';
import { bearerAccount } from '../bearer.ts';
import type { SandboxDeps } from '../deps.ts';
import { hidden, networkRoutes } from '../network-routes.ts';
import { feedPage, problemPage } from '../pages.ts';
import { sendPage } from '../send-page.ts';
import { type AccountRow, accountsOf, feedOf } from '../store.ts';
import { faultAnswers, refuse, textOf, unauthorized } from './answer.ts';
import { instanceBody } from './limits.ts';
import { acceptMedia, showMedia } from './media.ts';
import { grantConsent, readConsent, registerApp, revoke, tokenFor } from './oauth.ts';
import { authorizePage } from './pages.ts';
import { createStatus, deleteStatus, getStatus, listStatuses } from './statuses.ts';
import { mediaRow } from './store.ts';

const network = 'MASTODON' as const;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
type Fields = Record<string, unknown>;
const fieldsOf = ({ body }: FastifyRequest) => (body ?? {}) as Fields;
const idOf = ({ params }: FastifyRequest) => (params as { id: string }).id;

export function mastodonSandboxRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  const { db } = deps;
  const { base, page, api, feed } = networkRoutes(app, deps, network, faultAnswers);
  const signedIn = (
    action: Parameters<typeof api>[0],
    act: (account: AccountRow, request: FastifyRequest) => Promise<ApiAnswer>,
  ) =>
    api(action, async (request) => {
      const account = await bearerAccount(deps, network, request);
      return account ? act(account, request) : unauthorized;
    });

  const consentOf = async (fields: Fields) => {
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
  const dialog = `${base}/oauth/authorize`;
  app.get(
    dialog,
    hidden,
    page(async (request, reply) => {
      const { asked, names, repeated } = await consentOf(request.query as Fields);
      return typeof asked === 'string'
        ? sendPage(reply, problemPage(network, asked), 400)
        : sendPage(reply, authorizePage(asked.app.name, repeated, names));
    }),
  );
  app.post(
    dialog,
    hidden,
    page(async (request, reply) => {
      const fields = fieldsOf(request);
      const { asked, names, repeated } = await consentOf(fields);
      if (typeof asked === 'string') return sendPage(reply, problemPage(network, asked), 400);
      const back = new URL(asked.redirectUri);
      back.searchParams.set('state', asked.state);
      if (fields.decision !== 'allow') {
        back.searchParams.set('error', 'access_denied');
        return reply.redirect(back.href, 303);
      }
      const name = textOf(fields.account).replace(/\p{C}/gu, '').trim().slice(0, 60);
      if (name === '')
        return sendPage(reply, authorizePage(asked.app.name, repeated, names, 'Enter an account name.'), 400);
      back.searchParams.set('code', await grantConsent(deps, asked, name));
      return reply.redirect(back.href, 303);
    }),
  );

  app.post(
    `${base}/api/v1/apps`,
    hidden,
    api('token', (request) => registerApp(deps, fieldsOf(request))),
  );
  app.post(
    `${base}/oauth/token`,
    hidden,
    api('token', (request) => tokenFor(deps, fieldsOf(request))),
  );
  app.post(
    `${base}/oauth/revoke`,
    hidden,
    api('token', (request) => revoke(deps, fieldsOf(request))),
  );
  app.get(
    `${base}/api/v2/instance`,
    hidden,
    api('me', () => Promise.resolve({ status: 200, body: instanceBody })),
  );
  app.get(
    `${base}/api/v1/accounts/verify_credentials`,
    hidden,
    signedIn('me', async ({ id, name, handle }) => ({
      status: 200,
      body: { id, username: handle, acct: handle, display_name: name },
    })),
  );
  app.get(
    `${base}/api/v1/accounts/:id/statuses`,
    hidden,
    signedIn('list', (account, request) =>
      listStatuses(deps, account, idOf(request), request.query as Record<string, string>),
    ),
  );
  app.post(
    `${base}/api/v2/media`,
    { ...hidden, bodyLimit: 110 * 1024 * 1024 },
    signedIn('media', (account, request) => acceptMedia(deps, account, request)),
  );
  app.get(
    `${base}/api/v1/media/:id`,
    hidden,
    signedIn('media-state', async (account, request) => {
      const id = idOf(request);
      const row = uuid.test(id) ? await mediaRow(db, account.id, id) : null;
      return row ? showMedia(deps, row) : refuse(404, 'Record not found');
    }),
  );
  app.post(
    `${base}/api/v1/statuses`,
    { ...hidden, bodyLimit: 1024 * 1024 },
    signedIn(
      (request) => (fieldsOf(request).in_reply_to_id ? 'comment' : 'post'),
      (account, request) => {
        const key = request.headers['idempotency-key'];
        return createStatus(deps, account, request.body, typeof key === 'string' ? key : undefined);
      },
    ),
  );
  app.get(
    `${base}/api/v1/statuses/:id`,
    hidden,
    signedIn('get', (account, request) => getStatus(deps, account, idOf(request))),
  );
  app.delete(
    `${base}/api/v1/statuses/:id`,
    hidden,
    signedIn('delete', (account, request) => deleteStatus(deps, account, idOf(request))),
  );

  feed(async () => feedPage(network, await feedOf(db, network, 50)));
}
