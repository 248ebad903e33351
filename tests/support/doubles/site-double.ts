// A web site on loopback, as strange as sites are: tests say what each path answers, and see what was asked when.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

export interface Served {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** answers this much later */
  afterMs?: number;
  /** closes the connection in the middle */
  breaks?: boolean;
  /** sends a space now and then after its body, for ever */
  drips?: boolean;
  /** says nothing at all, and keeps the connection */
  isSilent?: boolean;
}
type Serve = string | Served | ((request: IncomingMessage) => Served | Promise<Served>);

export interface Asked {
  path: string;
  headers: IncomingMessage['headers'];
  at: number;
  /** requests that were under way when this one came, itself counted */
  atOnce: number;
}

export interface SiteDouble {
  origin: string;
  /** `host:port`, for EGRESS_ALLOW */
  host: string;
  /** what was asked, in order */
  asked: Asked[];
  /** paths that were asked for, without robots.txt */
  paths(): string[];
  /** says what a path answers; a pattern stands for all that no path names */
  on(path: string | RegExp, answer: Serve): SiteDouble;
  robots(text: string): SiteDouble;
  stop(): Promise<void>;
}

/** Words of a text that are different for every page, so that no two are taken for the same. */
export const wordsOf = (seed: string, count = 120): string =>
  Array.from({ length: count }, (_, at) => `${seed}${(at * 7919) % 997}`).join(' ');

/** A page with a title, a paragraph of its own words, and links. */
export const htmlPage = (
  title: string,
  links: readonly string[] = [],
  { head = '', text = wordsOf(title.replace(/\W/g, '')) } = {},
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head>
<body><main><h1>${title}</h1><p>${text}</p>${links.map((href) => `<a href="${href}">To ${href}</a>`).join(' ')}</main></body></html>`;

export const sitemapOf = (urls: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls
    .map((url) => `<url><loc>${url}</loc></url>`)
    .join('')}</urlset>`;

export const packed = (text: string): Served => ({
  headers: { 'content-type': 'application/gzip' },
  body: gzipSync(text),
});

/** @param secure key and certificate of a site that is reached by https, as localhost */
export async function startSite(secure?: { key: string; cert: string }): Promise<SiteDouble> {
  const exact = new Map<string, Serve>();
  const patterns: [RegExp, Serve][] = [];
  const asked: Asked[] = [];
  let underWay = 0;

  const answerOf = async (request: IncomingMessage): Promise<Served> => {
    const path = request.url ?? '/';
    const serve = exact.get(path) ?? patterns.find(([pattern]) => pattern.test(path))?.[1];
    if (serve === undefined) return { status: 404, body: htmlPage('Not found') };
    if (typeof serve === 'string') return { body: serve };
    return typeof serve === 'function' ? serve(request) : serve;
  };
  const send = async (request: IncomingMessage, response: ServerResponse) => {
    const answer = await answerOf(request);
    const { status = 200, headers = {}, body = '', afterMs = 0, breaks, drips, isSilent } = answer;
    if (isSilent) return;
    if (afterMs > 0) await new Promise((done) => setTimeout(done, afterMs));
    if (response.destroyed) return;
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
    if (breaks) {
      response.write(String(body));
      response.destroy();
    } else if (drips) {
      response.write(body);
      const timer = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(timer));
    } else response.end(body);
  };
  const listen = (request: IncomingMessage, response: ServerResponse) => {
    underWay++;
    const { url: path = '/', headers } = request;
    asked.push({ path, headers, at: performance.now(), atOnce: underWay });
    response.once('close', () => underWay--);
    send(request, response).catch((error: unknown) => response.destroy(error as Error));
  };
  const server = secure ? createSecureServer(secure, listen) : createServer(listen);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `${secure ? 'localhost' : '127.0.0.1'}:${(server.address() as AddressInfo).port}`;
  const site: SiteDouble = {
    origin: `${secure ? 'https' : 'http'}://${host}`,
    host,
    asked,
    paths: () => asked.map(({ path }) => path).filter((path) => path !== '/robots.txt'),
    on(path, answer) {
      if (typeof path === 'string') exact.set(path, answer);
      else patterns.push([path, answer]);
      return site;
    },
    robots: (text) => site.on('/robots.txt', { headers: { 'content-type': 'text/plain' }, body: text }),
    stop: () =>
      new Promise((done, failed) => {
        server.close((error) => (error ? failed(error) : done()));
        server.closeAllConnections();
      }),
  };
  return site;
}
