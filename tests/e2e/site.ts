// Somebody else's web site on loopback, and two real pages to write from.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '../..');
/** Pages as the web serves them, where they lie beside the repository; two pages of our own elsewhere. */
const corpus = path.resolve(repository, '../shared/corpus/pages');

interface Material {
  topic: string;
  keyword: string;
  /** file that is served at an address */
  fetched: string;
  /** file whose text is pasted */
  pasted: string;
}

const fromCorpus = {
  topic: 'how Mozilla makes Firefox',
  keyword: 'Firefox',
  fetched: path.join(corpus, 'wikipedia/source.html'),
  pasted: path.join(corpus, 'firefox-nightly-blog/expected.html'),
};
const ownPages = {
  topic: 'how a bakery wastes less flour',
  keyword: 'flour waste',
  fetched: path.join(repository, 'tests/support/pages/article.html'),
  pasted: path.join(import.meta.dirname, 'pages/mill.html'),
};
export const material: Material =
  existsSync(fromCorpus.fetched) && existsSync(fromCorpus.pasted) ? fromCorpus : ownPages;

const named: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', mdash: '—' };

/** What somebody has in the clipboard who marked the page's text: one paragraph for each block. */
export function pastedText(): string {
  return readFileSync(material.pasted, 'utf8')
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<\/(p|li|h[1-6]|blockquote|div)>/gi, '\n\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&#(\d+);/g, (_whole, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&([a-z]+);/g, (whole, name: string) => named[name] ?? whole)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

interface Site {
  /** for EGRESS_ALLOW */
  host: string;
  url: string;
  close(): Promise<void>;
}

export async function serveSite(): Promise<Site> {
  const html = readFileSync(material.fetched);
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/article`,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
