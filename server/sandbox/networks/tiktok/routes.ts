// The sandbox of TikTok under /sandbox/tiktok: its consent page, its API at its own paths, and a feed.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxAction, SandboxDeps } from '../deps.ts';
import { hidden, networkRoutes } from '../network-routes.ts';
import { feedPage } from '../pages.ts';
import { faultAnswers, tooMany, unauthorized } from './answer.ts';
import { creatorInfo, userInfo } from './creator.ts';
import { feedOf } from './feed.ts';
import { downloads, init, status } from './posts.ts';
import { revoke, rules, type Signed, signedIn, tokenAnswer } from './tokens.ts';
import { initVideo, isLastPart, mostLastPart, putPart } from './video.ts';
import { callsAMinute } from './windows.ts';

const network = 'TIKTOK' as const;

export function tiktokSandboxRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  const { base, api, consent, feed } = networkRoutes(app, deps, network, faultAnswers);
  /** A call of the API, so often for each token. */
  const limited = (
    action: SandboxAction,
    most: number,
    act: (signed: Signed, request: FastifyRequest) => ApiAnswer | Promise<ApiAnswer>,
  ) => {
    const mayCall = callsAMinute(deps.clock, most);
    return api(action, async (request) => {
      const signed = await signedIn(deps, request);
      if (!signed) return unauthorized();
      return mayCall(signed.token) ? act(signed, request) : tooMany();
    });
  };

  const downloaded = downloads(deps);

  consent(`${base}/v2/auth/authorize/`, rules);
  app.post(
    `${base}/v2/oauth/token/`,
    hidden,
    api('token', (request) => tokenAnswer(deps, request)),
  );
  app.post(
    `${base}/v2/oauth/revoke/`,
    hidden,
    api('get', (request) => revoke(deps, request)),
  );
  app.get(
    `${base}/v2/user/info/`,
    hidden,
    limited('me', 600, ({ account }, { query }) => {
      const { fields } = query as Record<string, unknown>;
      return userInfo(account, typeof fields === 'string' ? fields : '');
    }),
  );
  app.post(
    `${base}/v2/post/publish/creator_info/query/`,
    hidden,
    limited('get', 20, ({ account }) => creatorInfo(account)),
  );
  app.post(
    `${base}/v2/post/publish/content/init/`,
    hidden,
    limited('post', 6, (signed, request) => init(deps, signed, request)),
  );
  app.post(
    `${base}/v2/post/publish/video/init/`,
    hidden,
    limited('media', 6, (signed, request) => initVideo(deps, signed, request)),
  );
  // Parts come as the body itself, to an address that says whose they are.
  void app.register(async (scoped) => {
    scoped.addContentTypeParser(/^video\//, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scoped.put(
      `${base}/upload/video/`,
      { ...hidden, bodyLimit: mostLastPart },
      api(
        (request) => (isLastPart(request) ? 'post' : 'media-part'),
        (request) => putPart(deps, request),
      ),
    );
  });
  app.post(
    `${base}/v2/post/publish/status/fetch/`,
    hidden,
    limited('media-state', 30, (signed, { body }) => status(deps, downloaded, signed, body)),
  );
  feed(async () => feedPage(network, await feedOf(deps.db, downloaded, 100)));
}
