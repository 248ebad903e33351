import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routeOf } from '#contract/routes.ts';
import { escapeHtml } from '#engine/text/escape-html.ts';
import { readBuiltPages, revalidated, type BuiltPage } from './built-pages.ts';
import { robotsText, rssXml, sitemapXml } from './crawlers.ts';
import { decide } from './decide.ts';
import { formBodyLimit, type PagesOptions } from './options.ts';

const immutable = 'public, max-age=31536000, immutable';

/** Answers from memory, in the smallest form that the browser takes; 304 when it has this very page. */
function answer(request: FastifyRequest, reply: FastifyReply, page: BuiltPage, status: number): FastifyReply {
  reply.code(status).headers(page.head);
  const known = request.headers['if-none-match']?.split(',').some((tag) => tag.trim() === page.etag);
  if (known && status === 200) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.html);
}

/** Pages that ask not to be found are in no sitemap, whatever the row of their route says. */
const wantsToBeFound = ({ html }: BuiltPage) => !html.includes('<meta name="robots" content="noindex"');

/** What a script may do that runs as a worker: load parts of the build. */
const scriptPolicy = "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The grammar checker is a WebAssembly program, which its worker loads from the build as well. */
const grammarPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Serves the built pages and their assets. */
export async function productionPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { publicUrl, devAccess } = options;
  const canonical = (address: string) =>
    publicUrl && routeOf(address)?.inSitemap
      ? `<link rel="canonical" href="${escapeHtml(publicUrl + address)}"/>` +
        `<meta property="og:url" content="${escapeHtml(publicUrl + address)}"/>`
      : '';
  const { pages, shell, notFound, feed } = readBuiltPages(options.root, canonical, publicUrl);
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, unlimited: true };
    });
    await files.register(fastifyStatic, {
      root: path.join(options.root, 'build/client'),
      wildcard: false,
      index: false,
      redirect: false,
      preCompressed: true,
      globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '.vite/**'],
      setHeaders: (res, file) => {
        res.header('cache-control', file.includes(`${path.sep}assets${path.sep}`) ? immutable : revalidated);
        // A worker obeys the policy of its own file: one that may load nothing could not load its parts.
        if (/\.js(?:\.br|\.gz)?$/.test(file))
          res.header(
            'content-security-policy',
            path.basename(file).startsWith('grammar.worker-') ? grammarPolicy : scriptPolicy,
          );
      },
    });
  });
  if (publicUrl) {
    const findable = [...pages].filter(([, page]) => wantsToBeFound(page)).map(([address]) => address);
    app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(robotsText(publicUrl)),
    );
    app.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) =>
      reply.type('application/xml; charset=utf-8').send(sitemapXml(publicUrl, findable)),
    );
    app.get('/blog/rss.xml', { schema: { hide: true } }, (_request, reply) =>
      reply.type('application/rss+xml; charset=utf-8').send(rssXml(publicUrl, feed)),
    );
  }
  for (const form of options.forms ?? [])
    app.post(form.path, { schema: { hide: true }, bodyLimit: formBodyLimit }, async (request, reply) => {
      const [path = ''] = request.url.split('?', 1);
      const page = pages.get(path.replace(/(?<!\/)\/+$/, ''));
      const state = page && (await form.answer(request));
      if (!page || !state) return answer(request, reply, notFound, 404);
      return reply
        .code(state.status)
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'content-security-policy': page.policy,
          ...state.headers,
        })
        .send(state.change(page.html.toString()));
    });
  // Pages that are the same for everybody need no decision of their own for each request.
  const plain = new Map([...pages].filter(([address]) => decide(address, false).kind === 'page'));
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const plainPage = plain.get(request.url.split('?', 1)[0] ?? '');
    if (plainPage) return answer(request, reply, plainPage, 200);
    const decision = decide(request.url, devAccess.stateOf(request) !== 'absent');
    if (decision.kind === 'redirect') return reply.redirect(decision.to, 308);
    if (decision.kind === 'page' && !devAccess.admitPage(request, reply, decision.address)) return reply;
    if (decision.kind === 'not-found') return answer(request, reply, decision.app ? shell : notFound, 404);
    const page = pages.get(decision.address);
    // Pages that need no sign-in were all made at build: `/blog/:slug` fits more addresses than there are posts.
    if (!page && routeOf(decision.address)?.access !== 'signed-in')
      return answer(request, reply, notFound, 404);
    return answer(request, reply, page ?? shell, decision.status);
  });
}
