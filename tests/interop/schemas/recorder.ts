// A proxy that keeps what went through it: a network's double stays as it is, and what was said to it can be judged.
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Message {
  /** media type without parameters; '' where none is named */
  type: string;
  /** JSON as it is; a form as its fields, of which a file is the text `(file)`; other bodies as text; null for none */
  body: unknown;
}

export interface Exchange {
  method: string;
  path: string;
  query: Record<string, string>;
  request: Message;
  status: number;
  answer: Message;
}

export interface Recorder {
  origin: string;
  /** in the order of their answers */
  exchanges: Exchange[];
  close(): Promise<void>;
}

async function messageOf({ headers }: IncomingMessage, bytes: Buffer): Promise<Message> {
  const header = headers['content-type'] ?? '';
  const type = header.split(';')[0]!.trim().toLowerCase();
  if (bytes.length === 0) return { type, body: null };
  if (/[/+]json$/.test(type)) return { type, body: JSON.parse(bytes.toString()) };
  if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)$/.test(type))
    return { type, body: bytes.toString() };
  const fields = await new Response(new Uint8Array(bytes), {
    headers: { 'content-type': header },
  }).formData();
  const named = [...fields].map(([name, value]) => [name, typeof value === 'string' ? value : '(file)']);
  return { type, body: Object.fromEntries(named) };
}

/** Sends a request on. @returns the answer */
const forward = (
  target: URL,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = target;
    http.request({ hostname, port, method, path: url, headers }, resolve).on('error', reject).end(body);
  });

/** @param target what is called, as `http://127.0.0.1:1234` */
export async function startRecorder(target: string): Promise<Recorder> {
  const exchanges: Exchange[] = [];
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const sent = await buffer(request);
    const answer = await forward(new URL(target), request, sent);
    const given = await buffer(answer);
    const { method = '', url = '' } = request;
    const { statusCode: status = 0 } = answer;
    const { pathname: path, searchParams } = new URL(url, target);
    exchanges.push({
      method,
      path,
      query: Object.fromEntries(searchParams),
      request: await messageOf(request, sent),
      status,
      answer: await messageOf(answer, given),
    });
    response.writeHead(status, answer.headers).end(given);
  };
  const server = http.createServer((request, response) => {
    pass(request, response).catch((cause: Error) => response.destroy(cause));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    exchanges,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
