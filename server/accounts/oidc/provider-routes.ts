// signin/{provider} and callback/{provider}: how a browser gets its session.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Email } from '#contract/accounts.ts';
import { Otp } from '#contract/accounts/two-factor.ts';
import { authBase, LinkForm, PendingLink, SignInForm, signInPage } from '#contract/accounts/session.ts';
import { AppError, badField, forbidden } from '#server/kernel/http/app-error.ts';
import { validated } from '#server/kernel/http/validate.ts';
import { AuthProblem } from '../session/auth-problem.ts';
import type { SessionDeps } from '../deps.ts';
import { enterWithIdentity, type Identity, linkWithPassword } from './enter-with-identity.ts';
import { countAddress } from '../lanes.ts';
import { logInByCookie } from '../session/login.ts';
import { type Answering, attempt, goOn, refuse, wantedOf } from '../session/session-answers.ts';
import { secondFactorRoutes } from '../two-factor/session-routes.ts';

const hidden = { schema: { hide: true } } as const;
const providerOf = (request: FastifyRequest) => (request.params as { provider: string }).provider;

/** An unknown provider leads to the sign-in page with callbackUrl. */
const unknownProvider = (answering: Answering): FastifyReply => {
  const query = new URLSearchParams({ callbackUrl: answering.wanted ?? '/' });
  return goOn(answering, `${signInPage}?${query.toString()}`);
};

export function providerRoutes(scope: FastifyInstance, deps: SessionDeps): void {
  const { cookies, csrf } = deps;

  /** What every form of a provider must bring: the right token, a page of this site, a provider that is there. */
  const form =
    (answer: (answering: Answering, provider: string) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const it: Answering = { request, reply, base: deps.baseOf(request), wanted: null };
      return attempt(it, async () => {
        if (!csrf.fits(request)) return refuse(it, 'MissingCSRF', 403, { csrf: 'true' });
        it.wanted = wantedOf(validated(SignInForm, request.body).callbackUrl, it.base);
        const provider = providerOf(request);
        if (provider === 'email')
          throw new AuthProblem('EMAIL_REQUIRES_ADAPTER_ERROR', 'sign-in by mailed link is not offered');
        if (provider !== 'credentials' && !(provider === 'google' && deps.openId)) return unknownProvider(it);
        return answer(it, provider);
      });
    };

  scope.post(
    `${authBase}/signin/:provider`,
    hidden,
    form(async (answering, provider) => {
      if (provider !== 'google' || !deps.openId) return unknownProvider(answering);
      const caller = deps.callerOf(answering.request);
      await countAddress(deps, caller, 'google-start');
      const { url, checks } = await deps.openId.start(redirectUri(answering.base));
      const { wanted } = answering;
      cookies.set(answering.reply, 'flow', deps.flows.seal({ kind: 'asked', provider, wanted, ...checks }));
      return goOn(answering, url);
    }),
  );

  scope.post(
    `${authBase}/callback/:provider`,
    hidden,
    form(async (answering, provider) => {
      // Google's answer arrives by GET; as a form it answers nothing that was asked.
      if (provider !== 'credentials')
        throw new AuthProblem('OAuthCallbackError', 'not an answer of the provider');
      const { email, password, otp } = answering.request.body as Record<string, unknown>;
      if (typeof email !== 'string' || typeof password !== 'string' || !email || !password)
        throw new AuthProblem('CALLBACK_CREDENTIALS_HANDLER_ERROR', 'email or password is missing');
      const address = Email.safeParse(email);
      if (!address.success) return refuse(answering, 'CredentialsSignin', 401, { provider });
      const entered = await logInByCookie(deps, deps.callerOf(answering.request), {
        email: address.data,
        password,
        otp: Otp.safeParse(otp).data,
      });
      deps.setSession(answering.request, answering.reply, entered);
      return goOn(answering, answering.wanted ?? '/');
    }),
  );

  scope.get(`${authBase}/callback/:provider`, hidden, async (request, reply) => {
    const it: Answering = { request, reply, base: deps.baseOf(request), wanted: null };
    return attempt(it, () => googleAnswered(it, deps));
  });

  linkRoutes(scope, deps);
  secondFactorRoutes(scope, deps);
}

const redirectUri = (base: string) => `${base}${authBase}/callback/google`;

/** Google sends the browser back: everything has to fit what this very browser was sent away with. */
async function googleAnswered(answering: Answering, deps: SessionDeps): Promise<FastifyReply> {
  const { request, reply, base } = answering;
  const { cookies, flows, openId, limits } = deps;
  if (providerOf(request) !== 'google' || !openId) return unknownProvider(answering);
  const sealed = cookies.read(request, 'flow');
  cookies.clear(reply, 'flow');
  const flow = flows.open(sealed);
  if (flow?.kind !== 'asked') throw new AuthProblem('OAuthCallbackError', 'no sign-in is under way here');
  answering.wanted = flow.wanted;
  const caller = deps.callerOf(request);
  await countAddress(deps, caller, 'google');
  // Whoever copied cookie and address cannot use them a second time.
  await limits.answer.take(flow.state).catch((cause: unknown) => {
    throw new AuthProblem('OAuthCallbackError', 'this answer was used already', { cause });
  });
  const answered = new URL(redirectUri(base) + new URL(request.url, base).search);
  const claims = await openId.finish(answered, flow);
  const identity: Identity = { provider: flow.provider, ...claims };
  try {
    deps.setSession(request, reply, await enterWithIdentity(deps, caller, identity));
  } catch (error) {
    if (error instanceof AuthProblem && error.error === 'AccountNotLinkedError')
      cookies.set(reply, 'flow', flows.seal({ kind: 'linking', ...identity, wanted: flow.wanted }));
    if (error instanceof AppError && error.code === 'otp-required') {
      const { issuer, subject } = identity;
      const waiting = { kind: 'proving', provider: flow.provider, issuer, subject } as const;
      cookies.set(reply, 'flow', flows.seal({ ...waiting, wanted: flow.wanted }));
      return refuse(answering, 'OtpRequired', 401);
    }
    throw error;
  }
  return goOn(answering, answering.wanted ?? '/');
}

/** Linking after the password was proven: ours, the protocol knows no such call. */
function linkRoutes(scope: FastifyInstance, deps: SessionDeps): void {
  const { cookies, csrf, flows } = deps;
  const waiting = (request: FastifyRequest) => {
    const flow = flows.open(cookies.read(request, 'flow'));
    return flow?.kind === 'linking' ? flow : null;
  };

  scope.get(`${authBase}/link`, hidden, async (request) => {
    const flow = waiting(request);
    return PendingLink.parse(flow ? { provider: flow.provider, email: flow.email } : {});
  });

  scope.post(`${authBase}/link`, hidden, async (request, reply) => {
    if (!csrf.fits(request)) throw forbidden();
    const { password, otp } = validated(LinkForm, request.body);
    const flow = waiting(request);
    if (!flow) throw new AppError(400, 'validation', 'This took too long. Continue with Google again.');
    const entered = await linkWithPassword(deps, deps.callerOf(request), flow, { password, otp });
    if (entered === null) throw badField('password', 'Wrong password. Check it and try again.');
    deps.setSession(request, reply, entered);
    cookies.clear(reply, 'flow');
    return { url: new URL(flow.wanted ?? '/', deps.baseOf(request)).href };
  });
}
