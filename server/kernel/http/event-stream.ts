import type { FastifyReply, FastifyRequest } from 'fastify';

const heartbeatMs = 15_000;

export interface StreamItem {
  /** SSE id, what Last-Event-ID brings back */
  id: string;
  event: string;
  data: unknown;
}

/**
 * Sends server-sent events until the source ends or the reader leaves. Not compressed; a comment every 15 s keeps
 * proxies from closing it.
 * @param stillAllowed asked at each heartbeat: a member who was removed loses the open stream too
 */
export async function sendEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  source: (signal: AbortSignal) => AsyncIterable<StreamItem>,
  stillAllowed: () => Promise<boolean>,
): Promise<void> {
  const leave = new AbortController();
  reply.hijack();
  const { raw } = reply;
  // The answer's, not the request's: that is over once its body has been read.
  raw.once('close', () => leave.abort());
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  raw.write(': open\n\n');
  const beat = setInterval(() => {
    raw.write(': still here\n\n');
    stillAllowed().then(
      (allowed) => allowed || leave.abort(),
      (cause: unknown) => {
        request.log.warn({ err: cause }, 'event stream closed');
        leave.abort();
      },
    );
  }, heartbeatMs);
  try {
    for await (const item of source(leave.signal)) {
      const room = raw.write(`id: ${item.id}\nevent: ${item.event}\ndata: ${JSON.stringify(item.data)}\n\n`);
      if (!room && !leave.signal.aborted) await drained(raw, leave.signal);
      if (leave.signal.aborted) break;
    }
  } catch (cause) {
    if (!leave.signal.aborted) request.log.error({ err: cause }, 'event stream failed');
  } finally {
    clearInterval(beat);
    leave.abort();
    raw.end();
  }
}

const drained = (raw: FastifyReply['raw'], signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    raw.once('drain', resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
