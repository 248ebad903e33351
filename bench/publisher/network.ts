// A network in a process of its own, as X's API answers: posts after a while, and tokens that are good for one renewal.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** What this process was told: how long it takes to answer a post. */
export interface NetworkOrder {
  answerMs?: number;
  /** forget all that came, and say it */
  report?: true;
}
export interface NetworkReport {
  /** post text → when each came, milliseconds since 1970 */
  posts: Record<string, number[]>;
  /** renewals that were refused because the token had been used already */
  reused: number;
  renewed: number;
}

let answerMs = 50;
let posts = new Map<string, number[]>();
let renewals = { reused: 0, renewed: 0 };
const usedTokens = new Set<string>();
let lastId = 1_800_000_000_000_000_000n;

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const body = Buffer.concat(parts).toString();
    const answer = (status: number, value: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value));
    };
    if (request.url === '/2/oauth2/token') {
      const token = new URLSearchParams(body).get('refresh_token') ?? '';
      if (usedTokens.has(token)) {
        renewals.reused += 1;
        return answer(400, { error: 'invalid_request' });
      }
      usedTokens.add(token);
      renewals.renewed += 1;
      const refresh = `${token}+`;
      return void delay(answerMs).then(() =>
        answer(200, { access_token: `access of ${refresh}`, refresh_token: refresh, expires_in: 7200 }),
      );
    }
    const { text } = JSON.parse(body) as { text: string };
    const times = posts.get(text);
    if (times) times.push(Date.now());
    else posts.set(text, [Date.now()]);
    lastId += 1n;
    const id = `${lastId}`;
    void delay(answerMs).then(() => answer(201, { data: { id, text } }));
  });
});

process.on('message', (order: NetworkOrder) => {
  answerMs = order.answerMs ?? answerMs;
  if (!order.report) return;
  const report: NetworkReport = { posts: Object.fromEntries(posts), ...renewals };
  posts = new Map();
  renewals = { reused: 0, renewed: 0 };
  process.send?.(report);
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () =>
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
