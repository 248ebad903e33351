import type { FastifyInstance } from 'fastify';
import { DevClock, type LocalMode } from '#contract/dev.ts';
import type { TestClock } from '#server/kernel/clock.ts';
import type { DevAccess } from '#server/kernel/dev-access.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import { validated } from '#server/kernel/http/validate.ts';
import type { Mailer } from '#server/kernel/mail/mail.ts';

const hidden = { schema: { hide: true } } as const;

/**
 * What local mode answers programs below /dev: the mails, and the test clock where there is one. To whoever has the
 * secret; 404 anywhere but in local mode. `/local-mode.json` tells a page which of both it would be.
 */
export function devRoutes(
  app: FastifyInstance,
  deps: { access: DevAccess; mailer: Pick<Mailer, 'newest'>; clock?: TestClock | undefined },
): void {
  const { access, mailer, clock } = deps;
  app.get('/local-mode.json', hidden, async (request, reply) => {
    const state = access.stateOf(request);
    if (state === 'absent') throw notFound();
    return reply.header('cache-control', 'no-store').send({ open: state === 'open' } satisfies LocalMode);
  });
  void app.register(async (scope) => {
    scope.addHook('onRequest', (request) => access.requireOpen(request));
    outboxRoute(scope, mailer);
    if (clock) clockRoute(scope, clock);
  });
}

/** Mails as a local user reads them. */
function outboxRoute(app: FastifyInstance, mailer: Pick<Mailer, 'newest'>): void {
  app.get('/dev/outbox.json', hidden, async (_request, reply) => {
    const rows = await mailer.newest(50);
    reply.header('cache-control', 'no-store');
    return {
      results: rows.map(({ recipient, subject, text, html, code, links, createdAt }) => ({
        to: recipient,
        subject,
        text,
        html,
        ...(code && { code }),
        links,
        at: createdAt.toISOString(),
      })),
    };
  });
}

/**
 * The test clock: how far the server's time is ahead, and setting it. A page of this origin only: no form of another one
 * can send JSON.
 */
function clockRoute(app: FastifyInstance, clock: TestClock): void {
  const answer = (): DevClock => ({ now: clock.now().toISOString(), aheadMs: clock.ahead() });
  app.get('/dev/clock.json', hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(answer()),
  );
  app.put('/dev/clock.json', hidden, async (request, reply) => {
    clock.setAhead(validated(DevClock.pick({ aheadMs: true }), request.body).aheadMs);
    return reply.header('cache-control', 'no-store').send(answer());
  });
}
