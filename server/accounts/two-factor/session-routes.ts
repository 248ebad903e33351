import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authBase, PendingSecondFactor, SecondFactorForm } from '#contract/accounts/session.ts';
import { AppError, forbidden } from '#server/kernel/http/app-error.ts';
import { validated } from '#server/kernel/http/validate.ts';
import type { SessionDeps } from '../deps.ts';
import { enterWithSecondFactor } from '../oidc/enter-with-identity.ts';

const hidden = { schema: { hide: true } } as const;

/** The code of a sign-in by a provider: ours, the protocol knows no such call. No session is there before it. */
export function secondFactorRoutes(scope: FastifyInstance, deps: SessionDeps): void {
  const { cookies, csrf, flows } = deps;
  const waiting = (request: FastifyRequest) => {
    const flow = flows.open(cookies.read(request, 'flow'));
    return flow?.kind === 'proving' ? flow : null;
  };
  const tooLate = () => new AppError(400, 'validation', 'This took too long. Continue with Google again.');

  scope.get(`${authBase}/second-factor`, hidden, async (request) =>
    PendingSecondFactor.parse({ waiting: waiting(request) !== null }),
  );

  scope.post(`${authBase}/second-factor`, hidden, async (request, reply) => {
    if (!csrf.fits(request)) throw forbidden();
    const { otp } = validated(SecondFactorForm, request.body);
    const flow = waiting(request);
    if (!flow) throw tooLate();
    const entered = await enterWithSecondFactor(deps, deps.callerOf(request), flow, otp);
    if (entered === null) throw tooLate();
    deps.setSession(request, reply, entered);
    cookies.clear(reply, 'flow');
    return { url: new URL(flow.wanted ?? '/', deps.baseOf(request)).href };
  });
}
