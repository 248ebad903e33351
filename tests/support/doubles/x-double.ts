// The few calls of X's API by which an account is connected and a post is sent, for any app.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface XDouble {
  origin: string;
  /** the apps that asked for tokens, as `id:secret` */
  apps: string[];
  /** the texts that were posted */
  posts: string[];
  stop(): void;
}

const read = async (request: AsyncIterable<Uint8Array>) => {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
};

export async function startXDouble(): Promise<XDouble> {
  const apps: string[] = [];
  const posts: string[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await read(request);
    const answer = (value: object) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value));
    };
    switch (`${request.method} ${request.url}`) {
      case 'POST /2/oauth2/token':
        apps.push(
          decodeURIComponent(
            Buffer.from(request.headers.authorization?.slice('Basic '.length) ?? '', 'base64').toString(),
          ),
        );
        return answer({ access_token: 'access', refresh_token: 'refresh', expires_in: 7200 });
      case 'GET /2/users/me':
        return answer({ data: { id: '1', name: 'Corner Bakery', username: 'bakery' } });
      case 'POST /2/tweets':
        posts.push((JSON.parse(body) as { text: string }).text);
        return answer({ data: { id: `${posts.length}` } });
      default:
        response.writeHead(404);
        return response.end();
    }
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, apps, posts, stop: () => server.close() };
}
