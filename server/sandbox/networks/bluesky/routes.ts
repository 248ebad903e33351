// The sandbox of Bluesky: a personal data server under /sandbox/bluesky/xrpc, a page for app passwords, and a feed.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newId } from '#server/kernel/ids.ts';
import type { ApiAnswer, FaultAnswers } from '../answer-call.ts';
import { bearerAccount, bearerOf } from '../bearer.ts';
import type { SandboxAction, SandboxDeps } from '../deps.ts';
import { hidden, networkRoutes } from '../network-routes.ts';
import { hashOf } from '../oauth.ts';
import { newestRecords } from '../record-store.ts';
import { sendPage } from '../send-page.ts';
import { refuse } from './answer.ts';
import { didFor } from './count.ts';
import { blueskyFeed, passwordPage } from './pages.ts';
import { getRecord, putRecord, removeRecord, uploadBlob } from './repo.ts';
import {
  createSession,
  deleteSession,
  missingToken,
  passwordHash,
  refreshSession,
  refusedToken,
} from './sessions.ts';
import { type AccountRow, accountBy, putAccount } from './store.ts';

const actions: Record<string, SandboxAction> = {
  'com.atproto.server.createSession': 'token',
  'com.atproto.server.refreshSession': 'token',
  'com.atproto.identity.resolveHandle': 'me',
  'com.atproto.repo.uploadBlob': 'media',
  'com.atproto.repo.putRecord': 'post',
  'com.atproto.repo.getRecord': 'get',
  'com.atproto.repo.deleteRecord': 'delete',
};
/** Most bytes of any file on a server that was set up by Bluesky's own installer. */
const blobBytes = 104_857_600;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** A name as the first part of a handle. */
function handleFor(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
  return `${
    words.slice(0, 30) ||
    `account-${hashOf(name)
      .replace(/[^a-z0-9]/g, '')
      .slice(0, 8)}`
  }.test`;
}

const faultAnswers: FaultAnswers = {
  rateLimited: (seconds) => ({
    ...refuse(429, 'RateLimitExceeded', 'Rate Limit Exceeded'),
    headers: {
      'ratelimit-limit': '5000',
      'ratelimit-remaining': '0',
      ...(seconds !== null && { 'ratelimit-reset': `${Math.floor(Date.now() / 1000) + seconds}` }),
    },
  }),
  unauthenticated: () => refuse(400, 'ExpiredToken', 'Token has expired'),
  server: () => refuse(500, 'InternalServerError', 'Internal Server Error'),
  processing: (given) => given,
};

export function blueskySandboxRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  const { db } = deps;
  const { base, page, api, feed } = networkRoutes(app, deps, 'BLUESKY', faultAnswers);
  const signedIn = async (request: FastifyRequest, act: (account: AccountRow) => Promise<ApiAnswer>) => {
    const token = bearerOf(request);
    if (token === '') return missingToken;
    const account = await bearerAccount(deps, 'BLUESKY', request);
    return account ? act(account) : refusedToken(token, deps.clock.now());
  };

  async function answer(request: FastifyRequest, method: string): Promise<ApiAnswer> {
    const query = request.query as Record<string, string>;
    const body = (request.body ?? {}) as Record<string, unknown>;
    switch (method) {
      case 'com.atproto.server.createSession':
        return createSession(deps, textOf(body.identifier), textOf(body.password));
      case 'com.atproto.server.refreshSession':
        return refreshSession(deps, bearerOf(request));
      case 'com.atproto.server.deleteSession':
        return deleteSession(deps, bearerOf(request));
      case 'com.atproto.identity.resolveHandle': {
        const account = await accountBy(db, { handle: query.handle ?? '' });
        return account
          ? { status: 200, body: { did: account.did } }
          : refuse(400, 'HandleNotFound', 'Unable to resolve handle');
      }
      case 'com.atproto.repo.getRecord':
        return getRecord(deps, query);
      case 'com.atproto.repo.uploadBlob':
        return signedIn(request, (account) => uploadBlob(deps, account, request.body));
      case 'com.atproto.repo.putRecord':
        return signedIn(request, (account) => putRecord(deps, account, request.body));
      case 'com.atproto.repo.deleteRecord':
        return signedIn(request, (account) => removeRecord(deps, account, request.body));
      default:
        return refuse(501, 'MethodNotImplemented', 'Method Not Implemented');
    }
  }

  const methodOf = ({ params }: FastifyRequest) => (params as { method: string }).method;
  const xrpc = api(
    (request) => actions[methodOf(request)] ?? 'get',
    (request) => answer(request, methodOf(request)),
  );

  // Files come as the body itself, whatever their type.
  void app.register(async (scoped) => {
    scoped.addContentTypeParser(/^(?:image|video)\//, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scoped.get(`${base}/xrpc/:method`, hidden, xrpc);
    scoped.post(`${base}/xrpc/:method`, { ...hidden, bodyLimit: blobBytes }, xrpc);
  });

  const address = `${base}/app-passwords`;
  app.get(
    address,
    hidden,
    page(async (_request, reply) => sendPage(reply, passwordPage(null))),
  );
  app.post(
    address,
    hidden,
    page(async (request, reply) => {
      const name = textOf((request.body as Record<string, unknown> | null)?.account)
        .replace(/\p{C}/gu, '')
        .trim();
      if (name === '') return sendPage(reply, passwordPage(null, 'Enter an account name.'), 400);
      const handle = handleFor(name);
      const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
      const password = [...randomBytes(16)]
        .map((byte) => letters[byte % 32])
        .join('')
        .replace(/(.{4})(?=.)/g, '$1-');
      const id = newId();
      const row = {
        id,
        name: name.slice(0, 60),
        handle,
        did: didFor(id),
        passwordHash: passwordHash(password),
      };
      await putAccount(db, row);
      return sendPage(reply, passwordPage({ handle, password }));
    }),
  );

  feed(async () => blueskyFeed(db, await newestRecords(db, 'BLUESKY', 'app.bsky.feed.post', 50)));
}
