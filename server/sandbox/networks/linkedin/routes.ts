// The sandbox of LinkedIn under /sandbox/linkedin: its consent page, its API at its own paths, and a feed.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#server/kernel/http/app-error.ts';
import { isLocalRequest } from '#server/kernel/local-mode.ts';
import { answerCall, type ApiAnswer } from '../answer-call.ts';
import { answerConsent, showConsent } from '../consent.ts';
import type { SandboxAction, SandboxDeps } from '../deps.ts';
import { feedPage } from '../pages.ts';
import { sendPage } from '../send-page.ts';
import { faultAnswers, forbidden, invalid } from './answer.ts';
import { feedOf } from './feed.ts';
import { Begin, begin, state, upload } from './media.ts';
import { comment, create, remove } from './posts.ts';
import { rules, type Signed, signedIn, tokenAnswer, wrongVersion } from './tokens.ts';
import { numberOf, urnOf } from './urns.ts';

const network = 'LINKEDIN' as const;
type Act = (signed: Signed, request: FastifyRequest) => ApiAnswer | Promise<ApiAnswer>;
const param = ({ params }: FastifyRequest, name: string) => (params as Record<string, string>)[name] ?? '';
const queryOf = ({ query }: FastifyRequest, name: string) => {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
};

export function linkedinSandboxRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  const hidden = { schema: { hide: true }, exposeHeadRoute: false } as const;
  const base = '/sandbox/linkedin';
  const page =
    (show: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isLocalRequest(request, deps.localMode)) throw notFound();
      reply.header('cache-control', 'no-store');
      return show(request, reply);
    };
  const api = (action: SandboxAction, act: (request: FastifyRequest) => Promise<ApiAnswer>) =>
    page((request, reply) => answerCall(deps, { network, action }, reply, faultAnswers, () => act(request)));
  const signed = (action: SandboxAction, act: Act) =>
    api(action, (request) => signedIn(deps, request, (given) => act(given, request)));
  const rest = (action: SandboxAction, act: Act) =>
    signed(action, (given, request) => wrongVersion(request) ?? act(given, request));

  const dialog = `${base}/oauth/v2/authorization`;
  app.get(
    dialog,
    hidden,
    page((request, reply) => showConsent(deps, network, request, reply, rules)),
  );
  app.post(
    dialog,
    hidden,
    page((request, reply) => answerConsent(deps, network, request, reply, rules)),
  );
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
    rest('media-state', ({ authors }, request) =>
      state(
        deps,
        [...authors.values()].map(({ id }) => id),
        param(request, 'urn'),
      ),
    ),
  );
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
  app.get(
    `${base}/feed`,
    hidden,
    page(async (_request, reply) =>
      sendPage(reply, feedPage(deps.facts[network], 'linkedin', await feedOf(deps.db, 100))),
    ),
  );
}
