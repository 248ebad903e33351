import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DevClock } from '#contract/dev.ts';
import type { TestClock } from '#server/kernel/clock.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import { validated } from '#server/kernel/http/validate.ts';
import { isLocalRequest } from '#server/kernel/local-mode.ts';
import type { Mailer } from '#server/kernel/mail/mail.ts';

/** Mails as a local user reads them; 404 anywhere but in local mode. */
export function outboxRoute(app: FastifyInstance, deps: { mailer: Mailer; localMode: boolean }): void {
  app.get('/dev/outbox.json', async (request, reply) => {
    if (!isLocalRequest(request, deps.localMode)) throw notFound();
    const rows = await deps.mailer.newest(50);
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
 * The test clock: how far the server's time is ahead, and setting it. A page of this origin only (no form of another
 * one can send JSON), in local mode only.
 */
export function clockRoute(app: FastifyInstance, deps: { clock: TestClock; localMode: boolean }): void {
  const answer = (): DevClock => ({ now: deps.clock.now().toISOString(), aheadMs: deps.clock.ahead() });
  const onlyLocal = (request: FastifyRequest) => {
    if (!isLocalRequest(request, deps.localMode)) throw notFound();
  };
  app.get('/dev/clock.json', { schema: { hide: true } }, async (request, reply) => {
    onlyLocal(request);
    return reply.header('cache-control', 'no-store').send(answer());
  });
  app.put('/dev/clock.json', { schema: { hide: true } }, async (request, reply) => {
    onlyLocal(request);
    deps.clock.setAhead(validated(DevClock.pick({ aheadMs: true }), request.body).aheadMs);
    return reply.header('cache-control', 'no-store').send(answer());
  });
}
