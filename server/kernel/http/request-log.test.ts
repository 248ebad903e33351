import Fastify, { LogController } from 'fastify';
import { describe, expect, it } from 'vitest';
import { logOfRequest } from './request-log.ts';

/** A server whose route logs twice, and once by a child of the request's log; with the lines that it wrote. */
async function logging(level: string): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level, stream: { write: (line: string) => lines.push(line) } },
    childLoggerFactory: logOfRequest,
    genReqId: () => 'request-7',
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.get('/', (request, reply) => {
    request.log.info({ part: 'first' }, 'something happened');
    request.log.warn('something went wrong');
    request.log.child({ inner: true }).error('worse');
    return reply.send({});
  });
  await app.inject('/');
  await app.close();
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('the log of a request', () => {
  it('names the request in each line, with what the line says', async () => {
    expect(await logging('info')).toEqual([
      expect.objectContaining({ reqId: 'request-7', level: 30, part: 'first', msg: 'something happened' }),
      expect.objectContaining({ reqId: 'request-7', level: 40, msg: 'something went wrong' }),
      expect.objectContaining({ reqId: 'request-7', level: 50, inner: true, msg: 'worse' }),
    ]);
  });

  it('keeps the level of the server’s log', async () => {
    expect((await logging('error')).map(({ msg }) => msg)).toEqual(['worse']);
    expect(await logging('silent')).toEqual([]);
  });
});
