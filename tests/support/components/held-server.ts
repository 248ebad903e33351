import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { soon } from './soon.ts';

interface HappyWindow {
  happyDOM: { setURL: (url: string) => void };
}

interface Held {
  request: IncomingMessage;
  response: ServerResponse;
}

export interface HeldServer {
  /** Answers the oldest waiting request of an address, once there is one. */
  answer: (path: string, status: number, body: unknown) => Promise<void>;
}

/**
 * A server of this test whose answers wait until the test gives them; the document's address becomes its own, so that
 * the app's calls reach it. It ends with the test.
 */
export async function heldServer(): Promise<HeldServer> {
  const waiting: Held[] = [];
  const server = createServer((request, response) => waiting.push({ request, response }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  (window as unknown as HappyWindow).happyDOM.setURL(`http://127.0.0.1:${port}/`);
  onTestFinished(async () => {
    for (const { response } of waiting) response.writeHead(503, { connection: 'close' }).end();
    await new Promise((resolve) => server.close(resolve));
  });
  const pathOf = ({ request }: Held) => new URL(request.url ?? '', 'http://localhost').pathname;
  return {
    answer: async (path, status, body) => {
      const at = await soon(() => {
        const found = waiting.findIndex((held) => pathOf(held) === path);
        if (found < 0) throw new Error(`nobody asks for ${path}; waiting: ${waiting.map(pathOf).join(', ')}`);
        return found;
      });
      const [held] = waiting.splice(at, 1);
      held?.response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    },
  };
}
