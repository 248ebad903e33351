// The peer: Fastify without options, plugins and hooks, with one route per answer that sends its bytes.
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

const answers = JSON.parse(process.argv[2] ?? '') as Record<string, string>;
const app = Fastify();
for (const [address, base64] of Object.entries(answers)) {
  const bytes = Buffer.from(base64, 'base64');
  app.get(address, (_request, reply) => reply.send(bytes));
}
await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`bare Fastify is ready at http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
