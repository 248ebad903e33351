// The server under every double of a search service: real HTTP on loopback, a log of what came, and faults that a
// test switches on. What is answered is the business of each service's own file.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Answer,
  type Break,
  contentTypeOf,
  type Fault,
  isBreak,
  replacementFor,
  spoil,
  textOf,
} from './faults.ts';

/** A request as it came over the wire. */
export interface LoggedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface FaultOptions {
  /** how many requests meet the fault; 1 when absent, Infinity: until `heal()` */
  times?: number;
  /** which requests meet it; all when absent */
  when?: (request: LoggedRequest) => boolean;
}

/** What every double has; `Own` are the names of the faults that only this service has. */
export interface HttpDouble<Own extends string = never> {
  /** `http://127.0.0.1:port` */
  origin: string;
  /** `127.0.0.1:port`, for EGRESS_ALLOW */
  host: string;
  /** all requests, also those that met a fault, oldest first */
  requests: LoggedRequest[];
  /** Lets requests that come meet a fault; of several that fit, the first that was named. */
  fail(fault: Fault | Own, options?: FaultOptions): void;
  /** Ends all faults. */
  heal(): void;
  /** Sends the rest of all answers that are `slow`. */
  release(): void;
  close(): Promise<void>;
}

export interface Service<Own extends string> {
  answer: (request: LoggedRequest) => Answer;
  /** milliseconds that each answer takes; 0 when absent */
  afterMs?: number;
  /** what the service answers when it meets a fault of its own */
  ownFaults: Record<Own, (request: LoggedRequest) => Answer>;
}

async function readRequest(request: IncomingMessage): Promise<LoggedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double');
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks).toString(),
  };
}

/** Starts a server on 127.0.0.1 with a port of its own. */
export async function startHttpDouble<Own extends string = never>(
  service: Service<Own>,
): Promise<HttpDouble<Own>> {
  const requests: LoggedRequest[] = [];
  let faults: { fault: Fault | Own; left: number; when: (request: LoggedRequest) => boolean }[] = [];
  let held: (() => void)[] = [];

  function takeFault(request: LoggedRequest): Fault | Own | undefined {
    const found = faults.find(({ left, when }) => left > 0 && when(request));
    if (found) found.left -= 1;
    return found?.fault;
  }

  function answerFor(request: LoggedRequest, fault: Fault | Own | undefined): Answer {
    if (fault === undefined || isBreak(fault)) return service.answer(request);
    if (typeof fault === 'string' && fault in service.ownFaults)
      return service.ownFaults[fault as Own](request);
    return replacementFor(fault as Fault) ?? spoil(fault as Fault, service.answer(request));
  }

  function send(response: ServerResponse, answer: Answer, fault?: Break): void {
    const content = textOf(answer.body);
    const half = content.subarray(0, Math.floor(content.length / 2));
    const headers = { 'content-type': contentTypeOf(answer), ...answer.headers };
    if (fault === 'drip') {
      response.writeHead(answer.status ?? 200, headers);
      const timer = setInterval(() => response.write(' '), 20);
      return void response.on('close', () => clearInterval(timer));
    }
    response.writeHead(answer.status ?? 200, { ...headers, 'content-length': content.length });
    if (fault === undefined) return void response.end(content);
    response.write(half, () => fault === 'cut' && response.destroy());
    if (fault === 'slow') held.push(() => response.end(content.subarray(half.length)));
  }

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    requests.push(request);
    const fault = takeFault(request);
    if (fault === 'reset') return void incoming.socket.resetAndDestroy();
    if (fault === 'silent') return;
    const answer = answerFor(request, fault);
    if (service.afterMs) await new Promise((done) => setTimeout(done, service.afterMs));
    send(response, answer, isBreak(fault) ? fault : undefined);
  }

  const server = createServer((incoming, response) => {
    respond(incoming, response).catch((cause: unknown) => {
      const text = cause instanceof Error ? cause.stack : String(cause);
      if (response.headersSent) response.destroy();
      else send(response, { status: 500, body: `The double itself failed: ${text}` });
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    requests,
    fail: (fault, { times = 1, when = () => true } = {}) => void faults.push({ fault, left: times, when }),
    heal: () => void (faults = []),
    release() {
      for (const finish of held) finish();
      held = [];
    },
    close: () =>
      new Promise((done, failed) => {
        server.close((error) => (error ? failed(error) : done()));
        server.closeAllConnections();
      }),
  };
}
