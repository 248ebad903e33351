// The site of this bench, in a process of its own.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const count = Number(process.argv[2]);
const words = Array.from({ length: 500 }, (_, at) => `word${(at * 7919) % 997}`).join(' ');
/** Page n links to the next ten and to ten that are known already. */
const pageOf = (n: number): string => {
  const links = Array.from({ length: 20 }, (_, at) => (at < 10 ? n * 10 + at + 1 : Math.max(0, n - at)));
  return `<!doctype html><html lang="en"><head><title>Page ${n}</title></head><body><main><h1>Page ${n}</h1>
  <p>${words} ${n}</p>${links.map((to) => `<a href="/p/${to % count}">Page ${to}</a>`).join(' ')}</main></body></html>`;
};

let asked = 0;
const server = createServer(({ url = '/' }, response) => {
  const found = /^\/p\/(\d+)$/.exec(url);
  if (!found) return void response.writeHead(404).end();
  asked++;
  response.setHeader('content-type', 'text/html').end(pageOf(Number(found[1])));
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ host: `127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.on('message', () => process.send?.({ asked }));
process.on('disconnect', () => process.exit(0));
