import type { FastifyInstance } from 'fastify';
import { notFound } from '#server/kernel/http/app-error.ts';
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
