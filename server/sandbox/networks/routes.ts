// The sandboxes of networks that have none of their own yet, over HTTP, below /sandbox/<network>/: in local mode and for local requests only.
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ClosedNetwork } from '#contract/social/networks.ts';
import { networks } from '#contract/shared/options.ts';
import { fileHeaders } from '#server/kernel/files/file-headers.ts';
import { sendStored } from '#server/kernel/files/send-stored.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import { isLocalRequest } from '#server/kernel/local-mode.ts';
import { acceptMedia } from './accept-media.ts';
import { acceptComment, acceptPost, type Accepted, removePost } from './accept-post.ts';
import type { SandboxAction, SandboxDeps } from './deps.ts';
import {
  accountsOfConsent,
  exchangeCode,
  grantConsent,
  hashOf,
  readAuthorize,
  refreshTokens,
  type TokenAnswer,
} from './oauth.ts';
import { sandboxFont, sandboxPolicy, sandboxScript, sandboxStyle } from './page-look.ts';
import { consentPage, feedPage, problemPage } from './pages.ts';
import { type Refusal, refusal, type RefusalKind } from './refusal.ts';
import * as store from './store.ts';

interface Meeting {
  network: ClosedNetwork;
  request: FastifyRequest;
  reply: FastifyReply;
}
interface Answer {
  status: number;
  body: unknown;
  retryAfterSeconds?: number;
}
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const slugs = new Map<string, ClosedNetwork>(networks.map((network) => [network.toLowerCase(), network]));
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const answerOf = (input: Refusal): Answer => input;
const bearerOf = ({ headers }: FastifyRequest) =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';

export function sandboxNetworkRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  const { db, clock, files, facts } = deps;
  const hidden = { schema: { hide: true } } as const;

  /** The network that the address names. @throws 404 for unknown ones and wherever the sandbox is not open */
  const meet = (request: FastifyRequest, reply: FastifyReply): Meeting => {
    const network = slugs.get((request.params as { network?: string }).network ?? '');
    if (!network || !isLocalRequest(request, deps.localMode)) throw notFound();
    reply.header('cache-control', 'no-store');
    return { network, request, reply };
  };
  const html = (reply: FastifyReply, text: string, status = 200) =>
    reply
      .status(status)
      .header('content-security-policy', sandboxPolicy)
      .type('text/html; charset=utf-8')
      .send(text);
  const hangUp = (reply: FastifyReply) => {
    reply.hijack();
    reply.raw.socket?.destroy();
  };

  /** Answers a call of the API, with whatever a test wants it to meet. */
  const api =
    (action: SandboxAction, act: (meeting: Meeting) => Promise<Answer>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const it = meet(request, reply);
      const refused = (kind: RefusalKind, message: string, seconds?: number) =>
        answerOf(refusal(it.network, kind, message, seconds));
      const fault = deps.fault?.({ network: it.network, action }) ?? null;
      if (fault?.kind === 'drop-before') return hangUp(reply);
      if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.ms));
      const instead =
        fault?.kind === 'rate-limited'
          ? refused('rate-limited', 'Too many requests.', fault.retryAfterSeconds)
          : fault?.kind === 'unauthenticated'
            ? refused('unauthenticated', 'The access token is not good.')
            : fault?.kind === 'error-before'
              ? refused('server', 'Something went wrong.')
              : null;
      let answer = instead ?? (await act(it));
      if (fault?.kind === 'drop-after') return hangUp(reply);
      if (fault?.kind === 'processing') answer = { ...answer, status: action === 'media' ? 202 : 206 };
      if (fault?.kind === 'error-after') answer = refused('server', 'Something went wrong.');
      if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds);
      return reply.status(answer.status).send(answer.body ?? undefined);
    };

  const signedIn = async (
    meeting: Meeting,
    act: (account: store.AccountRow) => Promise<Answer>,
  ): Promise<Answer> => {
    const bearer = bearerOf(meeting.request);
    const account = bearer && (await store.accountByToken(db, meeting.network, hashOf(bearer), clock.now()));
    return account
      ? act(account)
      : refusal(meeting.network, 'unauthenticated', 'The access token is not good.');
  };
  const shown = (network: ClosedNetwork, post: store.PostRow) => ({
    id: post.id,
    text: post.text,
    title: post.title,
    link: post.link,
    mediaIds: post.mediaIds,
    createdAt: post.createdAt.toISOString(),
    url: `/sandbox/${network.toLowerCase()}/feed#${post.id}`,
  });
  const madeOf = (network: ClosedNetwork, made: Accepted): Answer =>
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

  const consentOf = (meeting: Meeting, message: unknown) => {
    const fields = message as Record<string, unknown>;
    const origin = `${meeting.request.protocol}://${meeting.request.host}`;
    return { fields, asked: readAuthorize(fields, origin) };
  };
  const namesOf = async (network: ClosedNetwork) =>
    (await store.accountsOf(db, network)).map((account) => account.name);
  const repeated = (fields: Record<string, unknown>) =>
    Object.fromEntries(
      ['response_type', 'client_id', 'redirect_uri', 'state', 'code_challenge', 'code_challenge_method'].map(
        (name) => [name, textOf(fields[name])],
      ),
    );

  app.get('/sandbox/:network/oauth/authorize', hidden, async (request, reply) => {
    const it = meet(request, reply);
    const { fields, asked } = consentOf(it, request.query);
    if (typeof asked === 'string') return html(reply, problemPage(facts[it.network], asked), 400);
    return html(reply, consentPage(facts[it.network], repeated(fields), await namesOf(it.network)));
  });

  app.post('/sandbox/:network/oauth/authorize', hidden, async (request, reply) => {
    const it = meet(request, reply);
    const { fields, asked } = consentOf(it, request.body ?? {});
    if (typeof asked === 'string') return html(reply, problemPage(facts[it.network], asked), 400);
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
      const known = await namesOf(it.network);
      return html(
        reply,
        consentPage(facts[it.network], repeated(fields), known, 'Enter an account name.'),
        400,
      );
    }
    back.searchParams.set(
      'code',
      await grantConsent(deps, it.network, asked, [first, ...others.slice(0, 9)]),
    );
    return reply.redirect(back.href, 303);
  });

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
          : refusal(meeting.network, 'not-found', 'There are no boards here.'),
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
        return row
          ? { status: 200, body: { id } }
          : refusal(meeting.network, 'not-found', 'This picture does not exist.');
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

  const ownPost = (meeting: Meeting, act: (post: store.PostRow) => Promise<Answer>) =>
    signedIn(meeting, async (account) => {
      const { id } = meeting.request.params as { id: string };
      const post = uuid.test(id) ? await store.postById(db, account, id) : null;
      return post ? act(post) : refusal(meeting.network, 'not-found', 'This post does not exist.');
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
    return html(reply, feedPage(facts[network], network.toLowerCase(), await store.feedOf(db, network, 50)));
  });
}
