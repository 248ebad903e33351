import type { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { routeOf } from '#contract/routes.ts';
import { decide } from './decide.ts';
import { formBodyLimit, type PagesOptions } from './options.ts';

/** React Router's own switch: the root with its fallback, as the built app shell is. */
const shellHeader = 'x-react-router-spa-mode';

function toRequest(request: FastifyRequest, address: string, shell: boolean): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && name !== shellHeader) headers.set(name, String(value));
  if (shell) headers.set(shellHeader, 'yes');
  return new Request(new URL(address, `http://${request.host}`), { headers });
}

type Listener = (...values: unknown[]) => void;

/**
 * Runs something and takes away the listeners that it put on SIGTERM and on the end of stdin: Vite would end the process
 * by itself there, before the database and the jobs are stopped.
 */
async function withoutExits<T>(work: () => Promise<T>): Promise<T> {
  const watched: readonly (readonly [EventEmitter, string])[] = [
    [process, 'SIGTERM'],
    [process.stdin, 'end'],
  ];
  const before = watched.map(([source, event]) => new Set(source.listeners(event)));
  const result = await work();
  for (const [i, [source, event]] of watched.entries())
    for (const listener of source.listeners(event))
      if (!before[i]?.has(listener)) source.removeListener(event, listener as Listener);
  return result;
}

/**
 * Runs something whose imports `node --watch` does not hear of: Vite writes its settings into a file, loads that and
 * deletes it, and the deletion would start the server anew each time before it listens.
 */
async function unseenByWatch<T>(work: () => Promise<T>): Promise<T> {
  /* oxlint-disable node/no-process-env -- Node's own switch of watch mode */
  const key = 'WATCH_REPORT_DEPENDENCIES';
  const before = process.env[key];
  delete process.env[key];
  try {
    return await work();
  } finally {
    if (before !== undefined) process.env[key] = before;
  }
  /* oxlint-enable node/no-process-env */
}

/** Vite in this process, with hot reload on the same port. */
export async function developmentPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { devAccess } = options;
  const { createServer } = await import('vite');
  const { createRequestHandler } = await import('react-router');
  const { default: middie } = await import('@fastify/middie');
  const vite = await withoutExits(() =>
    unseenByWatch(() =>
      createServer({
        root: options.root,
        server: { middlewareMode: true, hmr: { server: app.server } },
        appType: 'custom',
      }),
    ),
  );
  app.addHook('onClose', () => vite.close());
  // Vite writes its answers itself.
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    done();
  });
  await app.register(middie);
  app.use(vite.middlewares);
  // oxlint-disable-next-line node/no-process-env -- lets React Router read the shell header
  process.env['IS_RR_BUILD_REQUEST'] = 'yes';
  const handle = createRequestHandler(
    () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    'development',
  );
  for (const form of options.forms ?? [])
    app.post(form.path, { schema: { hide: true }, bodyLimit: formBodyLimit }, async (request, reply) => {
      const state = await form.answer(request);
      const page = await handle(toRequest(request, state ? request.url : '/404', false));
      reply.removeHeader('content-security-policy');
      const html = await page.text();
      return reply
        .code(state?.status ?? 404)
        .headers({ 'content-type': 'text/html; charset=utf-8', ...state?.headers })
        .send(state ? state.change(html) : html);
    });
  // Vite serves each module as a file of its own here.
  const everything = { schema: { hide: true }, config: { unlimited: true } } as const;
  app.get('/*', everything, async (request: FastifyRequest, reply: FastifyReply) => {
    // React Router asks for these after a hot update.
    if (request.url.split('?', 1)[0]?.endsWith('.data')) {
      const data = await handle(toRequest(request, request.url, false));
      return reply
        .code(data.status)
        .headers(Object.fromEntries(data.headers))
        .send(await data.text());
    }
    const decision = decide(request.url, devAccess.stateOf(request) !== 'absent');
    if (decision.kind === 'redirect') return reply.redirect(decision.to, 308);
    if (decision.kind === 'page' && !devAccess.admitPage(request, reply, decision.address)) return reply;
    const shell = decision.kind === 'page' ? routeOf(decision.address)?.access === 'signed-in' : decision.app;
    const address = decision.kind === 'page' || shell ? request.url : '/404';
    const answer = await handle(toRequest(request, address, shell));
    // Vite writes scripts and styles of its own into the page: no policy here.
    reply.removeHeader('content-security-policy');
    // A text that is not there: `/blog/:slug` fits more addresses than there are posts.
    reply
      .code(answer.status === 404 ? 404 : decision.status)
      .header('content-type', 'text/html; charset=utf-8');
    return reply.send(answer.body ? Readable.fromWeb(answer.body as ReadableStream) : '');
  });
}
