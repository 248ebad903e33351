import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { z } from 'zod';
import { site } from '#contract/site.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Db } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { addressKey } from '#server/kernel/limits/address-key.ts';
import { createLimiter } from '#server/kernel/limits/limiter.ts';
import { fromLoopback } from '#server/kernel/local-mode.ts';
import type { Mailer } from '#server/kernel/mail/mail.ts';
import type { Email } from '#server/kernel/mail/templates.ts';

const hourSeconds = 3600;
const thanks = 'Your message is on its way to the people who run this install.';

/** The address in `Quillstead <quillstead@example.com>`, or the text itself where there are no brackets. */
export const addressIn = (from: string): string => /<([^<>]+)>/.exec(from)?.[1]?.trim() ?? from.trim();

const emailOf = ({ name, email, message }: z.output<typeof site.contact.body & {}>): Email => ({
  subject: `A message from ${name}`,
  paragraphs: [
    `${name} (${email}) wrote by the contact form. The address is what they typed; nobody has proven it. Answer to it, not to this mail.`,
    ...message.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
  ],
});

/** Sent by a browser without a script: it wants a page back. */
const isForm = (request: FastifyRequest) =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;

/**
 * The contact form: a mail to the sender address of this install. Limited by network address (5 an hour, but for
 * people at their own machine), by email address (5 an hour) and for everybody together (200 an hour), so that nobody
 * fills the outbox.
 */
export function contactRoute(
  route: Route,
  deps: {
    db: Db;
    pool: pg.Pool;
    mailer: Mailer;
    config: Pick<Config, 'MAIL_FROM' | 'localMode'>;
  },
): void {
  const { db, pool, mailer, config } = deps;
  const byAddress = createLimiter(pool, 'contact-address', 5, hourSeconds);
  const byEmail = createLimiter(pool, 'contact-email', 5, hourSeconds);
  const all = createLimiter(pool, 'contact', 200, hourSeconds);
  const operator = addressIn(config.MAIL_FROM);

  route(site.contact, {
    handle: async ({ body, request, reply }) => {
      if (body.website === '') {
        if (!(config.localMode && fromLoopback(request))) await byAddress.take(addressKey(request.ip));
        await byEmail.take(body.email);
        await all.take('all');
        await db.transaction(async (tx) => {
          await emitEvent(tx, { workspaceId: null, userId: null, type: 'contact.sent', ip: request.ip });
          await mailer.send(tx, operator, emailOf(body));
        });
      }
      if (isForm(request)) reply.redirect(`${pagePath('/contact')}#sent`, 303);
      return { detail: thanks };
    },
  });
}
