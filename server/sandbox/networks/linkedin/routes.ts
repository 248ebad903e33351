// The sandbox of LinkedIn under /sandbox/linkedin: its consent page, its API at its own paths, and a feed.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxAction, SandboxDeps } from '../deps.ts';
import { hidden, networkRoutes } from '../network-routes.ts';
import { feedPage } from '../pages.ts';
import { faultAnswers, forbidden, invalid } from './answer.ts';
import { feedOf } from './feed.ts';
import { Begin, begin, state, upload } from './media.ts';
import { comment, create, remove } from './posts.ts';
import { rules, type Signed, signedIn, tokenAnswer, wrongVersion } from './tokens.ts';
import { numberOf, urnOf } from './urns.ts';
import { begin as beginVideo, end as endVideo, ownerOf, putPart, state as videoState } from './videos.ts';

const network = 'LINKEDIN' as const;
type Act = (signed: Signed, request: FastifyRequest) => ApiAnswer | Promise<ApiAnswer>;
const param = ({ params }: FastifyRequest, name: string) => (params as Record<string, string>)[name] ?? '';
const queryOf = ({ query }: FastifyRequest, name: string) => {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
};

export function linkedinSandboxRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  const { base, api, consent, feed } = networkRoutes(app, deps, network, faultAnswers);
  const signed = (action: SandboxAction, act: Act) =>
    api(action, (request) => signedIn(deps, request, (given) => act(given, request)));
  const rest = (action: SandboxAction, act: Act) =>
    signed(action, (given, request) => wrongVersion(request) ?? act(given, request));

  const idsOf = ({ authors }: Signed) => [...authors.values()].map(({ id }) => id);

  consent(`${base}/oauth/v2/authorization`, rules);
  app.post(
    `${base}/oauth/v2/accessToken`,
    hidden,
    api('token', ({ body }) => tokenAnswer(deps, body)),
  );
  app.get(
    `${base}/v2/userinfo`,
    hidden,
    signed('me', ({ person }) => ({
      status: 200,
      body: { sub: numberOf(person.id), name: person.name, locale: 'en_US' },
    })),
  );
  app.get(
    `${base}/rest/organizationAcls`,
    hidden,
    rest('me', ({ person, pages }, request) => {
      if (queryOf(request, 'q') !== 'roleAssignee') return invalid('q must be roleAssignee');
      const elements = pages.map(({ id }) => ({
        role: 'ADMINISTRATOR',
        state: 'APPROVED',
        organization: urnOf({ id, isPage: true }),
        roleAssignee: urnOf({ id: person.id, isPage: false }),
      }));
      return { status: 200, body: { elements, paging: { start: 0, count: 100, links: [] } } };
    }),
  );
  app.get(
    `${base}/rest/organizations`,
    hidden,
    rest('me', ({ pages }, request) => {
      const ids = /^List\(([\d,]+)\)$/.exec(queryOf(request, 'ids'))?.[1]?.split(',') ?? [];
      const known = pages.filter(({ id }) => ids.includes(numberOf(id)));
      const results = known.map(({ id, name, handle }) => [
        numberOf(id),
        { id: Number(numberOf(id)), localizedName: name, vanityName: handle },
      ]);
      return { status: 200, body: { results: Object.fromEntries(results), statuses: {}, errors: {} } };
    }),
  );

  app.post(
    `${base}/rest/images`,
    hidden,
    rest('media-part', ({ authors }, request) => {
      const parsed = Begin.safeParse(request.body);
      if (queryOf(request, 'action') !== 'initializeUpload' || !parsed.success)
        return invalid('initializeUploadRequest is wrong');
      const { owner } = parsed.data.initializeUploadRequest;
      return authors.has(owner) ? begin(deps, request, owner) : forbidden(`${owner} is not yours`);
    }),
  );
  app.get(
    `${base}/rest/images/:urn`,
    hidden,
    rest('media-state', (given, request) => state(deps, idsOf(given), param(request, 'urn'))),
  );
  app.post(
    `${base}/rest/videos`,
    hidden,
    rest('media-part', (given, request) => {
      const action = queryOf(request, 'action');
      if (action === 'finalizeUpload') return endVideo(deps, idsOf(given), request.body);
      if (action !== 'initializeUpload') return invalid('action is wrong');
      const owner = given.authors.get(ownerOf(request.body));
      return owner ? beginVideo(deps, owner, request) : forbidden('The owner is not yours');
    }),
  );
  app.get(
    `${base}/rest/videos/:urn`,
    hidden,
    rest('media-state', (given, request) => videoState(deps, idsOf(given), param(request, 'urn'))),
  );
  app.register(async (scoped) => {
    scoped.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scoped.put(
      `${base}/dms-video-uploads/:number/:part`,
      { ...hidden, bodyLimit: 5 * 1024 * 1024 },
      api('media', (request) =>
        putPart(deps, param(request, 'number'), param(request, 'part'), request.body),
      ),
    );
  });
  app.register(async (scoped) => {
    scoped.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scoped.put(
      `${base}/dms-uploads/:number`,
      { ...hidden, bodyLimit: 26 * 1024 * 1024 },
      signed('media', ({ authors }, request) => {
        const owner = authors.get(queryOf(request, 'owner'));
        return owner
          ? upload(deps, owner, param(request, 'number'), request.body)
          : forbidden('The owner is not yours');
      }),
    );
  });

  app.post(
    `${base}/rest/posts`,
    hidden,
    rest('post', ({ authors }, { body }) => create(deps, authors, body)),
  );
  app.post(
    `${base}/rest/socialActions/:urn/comments`,
    hidden,
    rest('comment', ({ authors }, request) => comment(deps, authors, param(request, 'urn'), request.body)),
  );
  app.delete(
    `${base}/rest/posts/:urn`,
    hidden,
    rest('delete', ({ authors }, request) => remove(deps, authors, param(request, 'urn'))),
  );
  feed(async () => feedPage(network, await feedOf(deps.db, 100)));
}
