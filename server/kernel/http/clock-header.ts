import type { FastifyInstance } from 'fastify';
import { clockAheadHeader } from '#contract/dev.ts';
import type { TestClock } from '../clock.ts';

/** Lets browsers know how far the test clock is ahead of the Date header, which Node writes in real time. */
export function sendClockAhead(app: FastifyInstance, clock: TestClock): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (clock.ahead() > 0) reply.header(clockAheadHeader, clock.ahead());
    done();
  });
}
