// The HTTP server without any address of its own: limits, errors, headers, cookies, forms and uploads.
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { writerLimits } from '#contract/writer/brief.ts';
import type { TestClock } from './kernel/clock.ts';
import type { Config } from './kernel/config.ts';
import { sendClockAhead } from './kernel/http/clock-header.ts';
import { answerUnparsed, handleErrors, sendError } from './kernel/http/error-handler.ts';
import { registerOpenApi } from './kernel/http/openapi.ts';
import { logOfRequest } from './kernel/http/request-log.ts';
import { setSecurityHeaders } from './kernel/http/security-headers.ts';
import { limitRequests } from './kernel/limits/request-limit.ts';
import { fromLoopback } from './kernel/local-mode.ts';
import { loggedError, redacted } from './kernel/log.ts';
import { answerProbesOnly } from './site/worker-answers.ts';

export interface HttpOptions {
  config: Config;
  /** address under which people reach this server, without trailing slash */
  publicUrl: string;
  /** the clock, where people may move it: local mode */
  testClock?: TestClock;
  /** where log lines go; standard output when absent */
  logStream?: { write(line: string): void };
}

const mb = 1024 * 1024;

/** Where calls may have files: reading them hooks into each request, which pages and probes need not pay for. */
async function withUploads(http: FastifyInstance): Promise<{ api: FastifyInstance }> {
  // In an object: an instance is a thenable, and awaiting it gives another one.
  const { promise, resolve } = Promise.withResolvers<{ api: FastifyInstance }>();
  await http.register(async (api) => {
    await api.register(multipart, {
      limits: { fileSize: writerLimits.upload, files: 1, fields: 10, parts: 12 },
    });
    resolve({ api });
  });
  return promise;
}

/** @returns `http` for pages, probes and the few addresses outside the contract; `api` for the contract's endpoints */
export async function createHttp({
  config,
  publicUrl,
  testClock,
  logStream,
}: HttpOptions): Promise<{ http: FastifyInstance; api: FastifyInstance }> {
  const http = Fastify({
    logger: {
      level: config.LOG_LEVEL,
      redact: redacted,
      serializers: { err: (error: unknown) => loggedError(error) as never },
      ...(logStream && { stream: logStream }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: logOfRequest,
    bodyLimit: mb,
    // Only what the operator names is believed; by default nothing is (Mattermost CVE-2022-2366).
    trustProxy: config.TRUST_PROXY === '' ? false : config.TRUST_PROXY,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 5000 },
    frameworkErrors: (error, request, reply) => {
      void sendError(error, request, reply);
    },
    clientErrorHandler: answerUnparsed,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
  });
  handleErrors(http);
  setSecurityHeaders(http, publicUrl.startsWith('https:'));
  if (config.QUILLSTEAD_ROLE === 'worker') answerProbesOnly(http, config.localMode);
  if (testClock) sendClockAhead(http, testClock);
  limitRequests(http, (request) => !(config.localMode && fromLoopback(request)));
  await http.register(cookie);
  await http.register(formbody);
  await registerOpenApi(http);
  const { api } = await withUploads(http);
  http.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'private, no-store');
    done();
  });
  return { http, api };
}
