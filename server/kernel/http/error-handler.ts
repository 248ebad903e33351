import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '#server/kernel/db/unavailable.ts';
import { type ErrorCode, genericMessage } from '#contract/shared/errors.ts';
import { AppError, type AppErrorOptions } from './app-error.ts';
import { bareHeaders } from './security-headers.ts';

const body = (code: ErrorCode, requestId: string, message: string, options: AppErrorOptions = {}) => {
  const { fields = {}, meta = {}, retryAfterSeconds } = options;
  const byField = Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, [text]]));
  return {
    meta: { code, requestId, ...(retryAfterSeconds && { retryAfter: retryAfterSeconds }), ...meta },
    ...byField,
    // The client's rule takes the last message found, so the most telling one comes last.
    ...(message in byField || Object.values(fields).at(-1) === message ? {} : { detail: message }),
  };
};

// What Fastify itself refuses, in plain words.
const framework: Record<string, [number, ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'too-large', 'This is too large to send. Make it smaller and try again.'],
  FST_REQ_FILE_TOO_LARGE: [413, 'too-large', 'This file is too large. Files can have at most 5 MB.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupported-type', 'Send this as JSON'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'validation', 'The request is empty'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'validation', 'The request was cut short. Try again.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'validation', 'The request is not valid JSON'],
  FST_ERR_BAD_URL: [400, 'validation', 'This address is not valid'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'not-found', 'This page does not exist'],
};

const unparsed: Record<string, [string, ErrorCode, string]> & Record<'other', [string, ErrorCode, string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'too-large',
    'This address or its headers are too long',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'unavailable', 'The request took too long. Try again.'],
  other: ['400 Bad Request', 'validation', 'This request cannot be understood'],
};

/** The one place that turns errors into answers. Unexpected ones go to the log with their cause and out as 500. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof AppError) {
    if (error.cause) request.log.info({ err: error.cause, code: error.code }, error.message);
    if (error.options.retryAfterSeconds)
      reply.header('retry-after', String(Math.ceil(error.options.retryAfterSeconds)));
    return reply.status(error.status).send(body(error.code, request.id, error.message, error.options));
  }
  const { code, statusCode } = error as FastifyError;
  const known = framework[code];
  if (known) return reply.status(known[0]).send(body(known[1], request.id, known[2]));
  if (error instanceof SyntaxError && statusCode === 400)
    return reply.status(400).send(body('validation', request.id, 'The request is not valid JSON'));
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    request.log.info({ err: error }, 'refused by the framework');
    return reply.status(statusCode).send(body('validation', request.id, 'This request cannot be understood'));
  }
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error }, 'the database is away');
    const away = new AppError(
      503,
      'unavailable',
      'The server is busy or restarting. Try again in a moment.',
      {
        retryAfterSeconds: 2,
      },
    );
    return sendError(away, request, reply);
  }
  request.log.error({ err: error }, 'request failed');
  return reply.status(500).send({
    meta: { code: 'internal', requestId: request.id },
    detail: genericMessage,
  });
}

/** What Node's parser refused before there was a request; its packet may hold a token, so nothing of it is logged. */
export function answerUnparsed(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, code, message] = unparsed[error.code ?? ''] ?? unparsed.other;
  const text = JSON.stringify(body(code, randomUUID(), message));
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${status}`,
        ...Object.entries(bareHeaders).map(([name, value]) => `${name}: ${value}`),
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(text)}`,
        'connection: close',
        '',
        text,
      ].join('\r\n'),
    );
  socket.destroy();
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send(body('not-found', request.id, 'This page does not exist')),
  );
}
