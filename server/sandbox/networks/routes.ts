// The sandboxes of networks that have none of their own yet, over HTTP, below /sandbox/<network>/: in local mode and for local requests only.
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileHeaders } from '#server/kernel/files/file-headers.ts';
import { sendStored } from '#server/kernel/files/send-stored.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import { isLocalRequest } from '#server/kernel/local-mode.ts';
import { acceptMedia } from './accept-media.ts';
import { acceptComment, acceptPost, type Accepted, removePost } from './accept-post.ts';
import { bearerAccount, bearerOf } from './bearer.ts';
import type { SandboxAction, SandboxDeps } from './deps.ts';
import { answerCall, type ApiAnswer, type FaultAnswers } from './answer-call.ts';
import { answerConsent, showConsent } from './consent.ts';
import { sendPage } from './send-page.ts';
import { accountsOfConsent, exchangeCode, hashOf, refreshTokens, type TokenAnswer } from './oauth.ts';
import { sandboxFont, sandboxScript, sandboxStyle } from './page-look.ts';
import { feedPage } from './pages.ts';
import { type Refusal, refusal, type SharedNetwork, sharedNetworks } from './refusal.ts';
import * as store from './store.ts';

interface Meeting {
  network: SharedNetwork;
  request: FastifyRequest;
  reply: FastifyReply;
}
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const slugs = new Map<string, SharedNetwork>(
  sharedNetworks.map((network) => [network.toLowerCase(), network]),
);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const answerOf = ({ status, body, retryAfterSeconds }: Refusal): ApiAnswer => ({
  status,
  body,
  ...(retryAfterSeconds !== undefined && { headers: { 'retry-after': String(retryAfterSeconds) } }),
});
export function sandboxNetworkRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  const { db, files, facts } = deps;
  const hidden = { schema: { hide: true } } as const;

  /** The network that the address names. @throws 404 for unknown ones and wherever the sandbox is not open */
  const meet = (request: FastifyRequest, reply: FastifyReply): Meeting => {
    const network = slugs.get((request.params as { network?: string }).network ?? '');
    if (!network || !isLocalRequest(request, deps.localMode)) throw notFound();
    reply.header('cache-control', 'no-store');
    return { network, request, reply };
  };
  /** Answers a call of the API, with whatever a test wants it to meet. */
  const api =
    (action: SandboxAction, act: (meeting: Meeting) => Promise<ApiAnswer>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const meeting = meet(request, reply);
      const { network } = meeting;
      const faultAnswers: FaultAnswers = {
        rateLimited: (seconds) => answerOf(refusal('rate-limited', 'Too many requests.', seconds)),
        unauthenticated: () => answerOf(refusal('unauthenticated', 'The access token is not good.')),
        server: () => answerOf(refusal('server', 'Something went wrong.')),
        processing: (answer) => ({ ...answer, status: action === 'media' ? 202 : 206 }),
      };
      return answerCall(deps, { network, action }, reply, faultAnswers, () => act(meeting));
    };

  const signedIn = async (
    meeting: Meeting,
    act: (account: store.AccountRow) => Promise<ApiAnswer>,
  ): Promise<ApiAnswer> => {
    const account = await bearerAccount(deps, meeting.network, meeting.request);
    return account ? act(account) : refusal('unauthenticated', 'The access token is not good.');
  };
  const shown = (network: SharedNetwork, post: store.PostRow) => ({
    id: post.id,
    text: post.text,
    title: post.title,
    link: post.link,
    mediaIds: post.mediaIds,
    createdAt: post.createdAt.toISOString(),
    url: `/sandbox/${network.toLowerCase()}/feed#${post.id}`,
  });
  const madeOf = (network: SharedNetwork, made: Accepted): ApiAnswer =>
    made.ok ? { status: made.status, body: shown(network, made.post) } : made.refusal;

  for (const [file, type, text] of [
    ['look.css', 'text/css', sandboxStyle],
    ['look.js', 'text/javascript', sandboxScript],
  ] as const)
    app.get(`/sandbox/${file}`, hidden, async (request, reply) => {
      if (!isLocalRequest(request, deps.localMode)) throw notFound();
      return reply.type(`${type}; charset=utf-8`).send(text);
    });

  app.get('/sandbox/inter.woff2', hidden, async (request, reply) => {
    if (!isLocalRequest(request, deps.localMode)) throw notFound();
    return reply.type('font/woff2').send(await readFile(sandboxFont));
  });

  app.get('/sandbox/:network/oauth/authorize', hidden, async (request, reply) =>
    showConsent(deps, meet(request, reply).network, request, reply),
  );
  app.post('/sandbox/:network/oauth/authorize', hidden, async (request, reply) =>
    answerConsent(deps, meet(request, reply).network, request, reply),
  );

  app.post(
    '/sandbox/:network/oauth/token',
    hidden,
    api('token', async ({ network, request }) => {
      const said = (request.body ?? {}) as Record<string, unknown>;
      let made: TokenAnswer = { ok: false, error: 'unsupported_grant_type', why: 'Unknown grant_type.' };
      if (said.grant_type === 'authorization_code')
        made = await exchangeCode(deps, network, {
          code: textOf(said.code),
          verifier: textOf(said.code_verifier),
          redirectUri: textOf(said.redirect_uri),
        });
      if (said.grant_type === 'refresh_token')
        made = await refreshTokens(deps, network, textOf(said.refresh_token));
      return made.ok
        ? { status: 200, body: made.body }
        : { status: 400, body: { error: made.error, error_description: made.why } };
    }),
  );

  app.get(
    '/sandbox/:network/api/me',
    hidden,
    api('me', (meeting) =>
      signedIn(meeting, async ({ id, name, handle }) => ({ status: 200, body: { id, name, handle } })),
    ),
  );

  app.get(
    '/sandbox/:network/api/accounts',
    hidden,
    api('me', (meeting) =>
      signedIn(meeting, async () => {
        const results = await accountsOfConsent(deps, meeting.network, hashOf(bearerOf(meeting.request)));
        return { status: 200, body: { results } };
      }),
    ),
  );

  app.get(
    '/sandbox/:network/api/boards',
    hidden,
    api('me', (meeting) =>
      signedIn(meeting, async (account) =>
        facts[meeting.network].needs?.includes('boardId')
          ? { status: 200, body: { items: await store.boardsOf(db, account) } }
          : refusal('not-found', 'There are no boards here.'),
      ),
    ),
  );

  app.post(
    '/sandbox/:network/api/media',
    { ...hidden, bodyLimit: 26 * 1024 * 1024 },
    api('media', (meeting) =>
      signedIn(meeting, (account) => acceptMedia(deps, meeting.network, account, meeting.request)),
    ),
  );

  app.get(
    '/sandbox/:network/api/media/:id',
    hidden,
    api('media-state', (meeting) =>
      signedIn(meeting, async (account) => {
        const { id } = meeting.request.params as { id: string };
        const [row] = uuid.test(id) ? await store.mediaOf(db, account.id, [id]) : [];
        return row ? { status: 200, body: { id } } : refusal('not-found', 'This picture does not exist.');
      }),
    ),
  );

  app.get('/sandbox/:network/media/:id', { ...hidden, exposeHeadRoute: false }, async (request, reply) => {
    if (!isLocalRequest(request, deps.localMode)) throw notFound();
    const { network, id } = request.params as { network: string; id: string };
    const row = uuid.test(id) ? await store.mediaById(db, network.toUpperCase(), id) : null;
    if (!row) throw notFound('picture');
    const headers = fileHeaders({ fileName: row.id, contentType: row.mime }, true);
    return sendStored(request, reply, { files, key: row.fileKey, headers });
  });

  app.post(
    '/sandbox/:network/api/posts',
    { ...hidden, bodyLimit: 1024 * 1024 },
    api('post', (meeting) =>
      signedIn(meeting, async (account) => {
        const key = meeting.request.headers['idempotency-key'];
        const { network, request } = meeting;
        const made = await acceptPost(
          deps,
          network,
          account,
          request.body,
          typeof key === 'string' ? key : undefined,
        );
        return madeOf(network, made);
      }),
    ),
  );

  app.post(
    '/sandbox/:network/api/posts/:id/comments',
    hidden,
    api('comment', (meeting) =>
      signedIn(meeting, async (account) => {
        const { id } = meeting.request.params as { id: string };
        const parent = uuid.test(id) ? id : '00000000-0000-0000-0000-000000000000';
        return madeOf(
          meeting.network,
          await acceptComment(deps, meeting.network, account, parent, meeting.request.body),
        );
      }),
    ),
  );

  app.get(
    '/sandbox/:network/api/posts',
    hidden,
    api('list', (meeting) =>
      signedIn(meeting, async (account) => {
        const posts = await store.postsOfAccount(db, account.id, 100);
        return { status: 200, body: { results: posts.map((post) => shown(meeting.network, post)) } };
      }),
    ),
  );

  const ownPost = (meeting: Meeting, act: (post: store.PostRow) => Promise<ApiAnswer>) =>
    signedIn(meeting, async (account) => {
      const { id } = meeting.request.params as { id: string };
      const post = uuid.test(id) ? await store.postById(db, account, id) : null;
      return post ? act(post) : refusal('not-found', 'This post does not exist.');
    });
  app.get(
    '/sandbox/:network/api/posts/:id',
    hidden,
    api('get', (meeting) =>
      ownPost(meeting, async (post) => ({ status: 200, body: shown(meeting.network, post) })),
    ),
  );
  app.delete(
    '/sandbox/:network/api/posts/:id',
    hidden,
    api('delete', (meeting) =>
      ownPost(meeting, async (post) => {
        await removePost(deps, post);
        return { status: 204, body: undefined };
      }),
    ),
  );

  app.get('/sandbox/:network/feed', hidden, async (request, reply) => {
    const { network } = meet(request, reply);
    return sendPage(
      reply,
      feedPage(facts[network], network.toLowerCase(), await store.feedOf(db, network, 50)),
    );
  });
}
