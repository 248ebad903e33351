import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface HappyWindow {
  happyDOM: { setURL: (url: string) => void };
}

/** `drop` ends the connection without an answer, as a lost network does. */
export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'drop';

export interface AskedRequest {
  method: string;
  path: string;
  /** values of the route's `:names` */
  params: Record<string, string>;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  /** JSON and form fields as an object, anything else as text */
  body: unknown;
}

export type Answering = Answer | ((request: AskedRequest) => Answer | Promise<Answer>);

export interface AnsweringServer {
  /**
   * What a route answers from now on.
   * @param route method and path, as in `PATCH accounts/user/` or `DELETE devices/:id/`; below the API's base unless it
   * begins with `/`
   */
  on: (route: string, answer: Answering) => void;
  /** The requests that came to a route so far, the oldest first. */
  asked: (route: string) => AskedRequest[];
  /** Waits until what the page has asked so far has come, before it is said that something was not asked. */
  caughtUp: () => Promise<void>;
}

interface Route {
  method: string;
  pattern: RegExp;
}

function routeOf(route: string): Route {
  const [method = '', path = ''] = route.split(' ');
  const whole = path.startsWith('/') ? path : `/api/v1/${path}`;
  return { method, pattern: new RegExp(`^${whole.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`) };
}

const fits = ({ method, pattern }: Route, request: { method: string; path: string }) =>
  method === request.method && pattern.test(request.path);

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('application/json')) return JSON.parse(text);
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text));
  return text;
}

/** An error answer with one message that belongs to no field. */
export const refusal = (status: number, message: string, meta: object = {}): Answer => ({
  status,
  body: { meta: { requestId: 'r', ...meta }, detail: [message] },
});

/**
 * A server of this test that answers by method and path and keeps what it was asked; the document's address becomes its
 * own, so that the app's calls reach it. A route that nobody named answers 404 with its name. It ends with the test.
 */
export async function answeringServer(answers: Record<string, Answering> = {}): Promise<AnsweringServer> {
  const routes = new Map<string, Answering>();
  const seen: AskedRequest[] = [];
  const open = new Set<ServerResponse>();
  const on = (route: string, answer: Answering) => void routes.set(route, answer);
  for (const [route, answer] of Object.entries(answers)) on(route, answer);

  const server = createServer((incoming, response) => {
    open.add(response);
    response.on('close', () => open.delete(response));
    void (async () => {
      const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://localhost');
      const request: AskedRequest = {
        method: incoming.method ?? '',
        path: pathname,
        params: {},
        query: Object.fromEntries(searchParams),
        headers: incoming.headers,
        body: await bodyOf(incoming),
      };
      seen.push(request);
      const found = [...routes].find(([route]) => fits(routeOf(route), request));
      if (found) request.params = { ...routeOf(found[0]).pattern.exec(pathname)?.groups };
      const given = found?.[1] ?? refusal(404, `nothing answers ${request.method} ${pathname}`);
      const answer = typeof given === 'function' ? await given(request) : given;
      if (answer === 'drop') return void incoming.socket.destroy();
      if (response.headersSent) return;
      const { status = 200, body, headers } = answer;
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  (window as unknown as HappyWindow).happyDOM.setURL(`http://127.0.0.1:${port}/`);
  onTestFinished(async () => {
    for (const response of open) response.writeHead(503, { connection: 'close' }).end();
    await new Promise((resolve) => server.close(resolve));
  });
  const caughtUp = async () => {
    // The page acts on an answer of its reader in a later turn; then a call of the test follows the page's own.
    await new Promise((resolve) => void setTimeout(resolve));
    await fetch('/caught-up').catch(() => null);
  };
  return { on, caughtUp, asked: (route) => seen.filter((request) => fits(routeOf(route), request)) };
}
