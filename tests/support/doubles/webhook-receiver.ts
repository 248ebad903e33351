// A receiver of signed messages on 127.0.0.1, as the Standard Webhooks specification describes one: checks signature and
// age, takes each id once, and keeps one page for each article. Written from the specification, not from the sender.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type WebhookFault =
  /** kept, then the connection breaks */
  | 'reset-after-commit'
  /** the connection breaks, nothing is kept */
  | 'reset-before-commit'
  /** an answer with this status, nothing is kept */
  | number;

export interface WebhookMessage {
  id: string;
  type: string;
  data: Record<string, unknown>;
}

export interface WebhookReceiver {
  origin: string;
  host: string;
  url: string;
  /** `whsec_…`, which the sender signs with */
  secret: string;
  /** from now on messages are signed with another secret */
  trust(secret: string): void;
  /** messages that were taken, each once */
  messages(): WebhookMessage[];
  /** how often each id came with a good signature */
  seen(): ReadonlyMap<string, number>;
  /** requests whose signature or age was wrong */
  refused(): number;
  /** the newest text of each article */
  pages(): ReadonlyMap<string, Record<string, unknown>>;
  /** what the next messages meet, one each */
  fail(...faults: WebhookFault[]): void;
  /** what it says of an article that it took */
  answers(answer: unknown): void;
  stop(): Promise<void>;
}

const toleranceSeconds = 300;

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  let key: Buffer = randomBytes(32);
  const messages: WebhookMessage[] = [];
  const seen = new Map<string, number>();
  const pages = new Map<string, Record<string, unknown>>();
  const faults: WebhookFault[] = [];
  let refused = 0;
  let said: unknown;
  let origin = '';

  function isGenuine({ headers }: IncomingMessage, body: string): boolean {
    const [id, at, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
      (name) => headers[name],
    );
    if (typeof id !== 'string' || typeof at !== 'string' || typeof signatures !== 'string') return false;
    if (Math.abs(Date.now() / 1000 - Number(at)) > toleranceSeconds) return false;
    const good = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest();
    return signatures.split(' ').some((signature) => {
      const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
      return given.length === good.length && timingSafeEqual(given, good);
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    if (!isGenuine(request, body)) {
      refused += 1;
      return void response.writeHead(401).end();
    }
    const id = request.headers['webhook-id'] as string;
    const { type, data } = JSON.parse(body) as Omit<WebhookMessage, 'id'>;
    seen.set(id, (seen.get(id) ?? 0) + 1);
    const fault = type === 'ping' ? undefined : faults.shift();
    if (fault === 'reset-before-commit') return void request.socket.destroy();
    if (typeof fault === 'number')
      return void response.writeHead(fault, fault === 429 ? { 'retry-after': '3600' } : {}).end('no');
    if (!messages.some((message) => message.id === id)) {
      messages.push({ id, type, data });
      if (typeof data.articleId === 'string') pages.set(data.articleId, data);
    }
    if (fault === 'reset-after-commit') return void request.socket.destroy();
    if (said === undefined) return void response.writeHead(204).end();
    return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((cause: unknown) => response.writeHead(500).end(String(cause)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    host: `127.0.0.1:${port}`,
    url: `${origin}/hooks?key=abc`,
    secret: `whsec_${key.toString('base64')}`,
    trust: (secret) => {
      key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    },
    messages: () => messages,
    seen: () => seen,
    refused: () => refused,
    pages: () => pages,
    fail: (...next) => void faults.push(...next),
    answers: (next) => {
      said = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
