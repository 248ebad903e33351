// What the routes of every network's sandbox have in common: they answer on this machine only, are left out of the API's
// description, and meet what a test wants them to meet.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Network } from '#contract/social/networks.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import { isLocalRequest } from '#server/kernel/local-mode.ts';
import { answerCall, type ApiAnswer, type FaultAnswers } from './answer-call.ts';
import { answerConsent, showConsent } from './consent.ts';
import type { SandboxAction, SandboxDeps } from './deps.ts';
import type { OAuthRules } from './oauth.ts';
import { sendPage } from './send-page.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type ActionOf = SandboxAction | ((request: FastifyRequest) => SandboxAction);

/** Kept out of the API's description. */
export const hidden = { schema: { hide: true }, exposeHeadRoute: false } as const;

/** Makes a route of something that is shown on this machine only; elsewhere there is nothing. */
export const localPage =
  ({ localMode }: Pick<SandboxDeps, 'localMode'>) =>
  (show: Handler): Handler =>
  async (request, reply) => {
    if (!isLocalRequest(request, localMode)) throw notFound();
    reply.header('cache-control', 'no-store');
    return show(request, reply);
  };

/** The routes of one network below `/sandbox/<network>`. */
export function networkRoutes(
  app: FastifyInstance,
  deps: SandboxDeps,
  network: Network,
  faultAnswers: FaultAnswers,
) {
  const base = `/sandbox/${network.toLowerCase()}`;
  const page = localPage(deps);
  return {
    base,
    /** A page that a person opens. */
    page,
    /** A call of the network's API. */
    api: (action: ActionOf, act: (request: FastifyRequest) => Promise<ApiAnswer>): Handler =>
      page((request, reply) => {
        const call = { network, action: typeof action === 'string' ? action : action(request) };
        return answerCall(deps, call, reply, faultAnswers, () => act(request));
      }),
    /** The page of consent, shown and answered. */
    consent: (path: string, rules: OAuthRules): void => {
      app.get(
        path,
        hidden,
        page((request, reply) => showConsent(deps, network, request, reply, rules)),
      );
      app.post(
        path,
        hidden,
        page((request, reply) => answerConsent(deps, network, request, reply, rules)),
      );
    },
    /** The page that shows what was posted. */
    feed: (html: () => Promise<string>): void => {
      app.get(
        `${base}/feed`,
        hidden,
        page(async (_request, reply) => sendPage(reply, await html())),
      );
    },
  };
}
