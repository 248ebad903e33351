// A small Ghost on 127.0.0.1, as a real 6.65 was seen to answer: Admin API with tokens, posts, images, public pages.
// Written from those observations, not from the connector.
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readUpload, storedHtml } from './ghost-content.ts';
import type { GhostDouble, GhostFault, GhostPost } from './ghost-types.ts';

export type { GhostDouble };

class Refusal extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  constructor(status: number, type: string, message: string, more: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    const nothing = {
      context: null,
      details: null,
      property: null,
      help: null,
      code: null,
      ghostErrorCode: null,
    };
    this.body = { message, ...nothing, type, id: randomUUID(), ...more };
  }
}
const invalid = (verb: string, property: string, context: string) =>
  new Refusal(422, 'ValidationError', `Validation error, cannot ${verb} post.`, { context, property });

const objectId = () => randomBytes(12).toString('hex');
/** The database keeps whole seconds. */
const whole = (date: Date) => new Date(Math.floor(date.getTime() / 1000) * 1000);
const owner = { slug: 'ada', email: 'ada@bakery.example', name: 'Ada' };
const limits = {
  title: 255,
  slug: 191,
  custom_excerpt: 300,
  meta_title: 300,
  meta_description: 500,
  feature_image_alt: 191,
};

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export async function startGhost({ name = 'Crumb & Crust', folder = '' } = {}): Promise<GhostDouble> {
  const keys = new Map<string, string>();
  let posts: GhostPost[] = [];
  const images: { name: string; type: string; bytes: Buffer; url: string }[] = [];
  const writes: { method: string; path: string; post: Record<string, unknown> }[] = [];
  const faults: GhostFault[] = [];
  let origin = '';
  const home = () => `${origin}${folder}/`;

  function signedIn(request: IncomingMessage, aheadSeconds = 0): void {
    const header = request.headers.authorization;
    if (header === undefined)
      throw new Refusal(403, 'NoPermissionError', 'Authorization failed', {
        context: 'Unable to determine the authenticated user or integration.',
      });
    const token = /^Ghost (\S+)$/.exec(header)?.[1];
    if (token === undefined)
      throw new Refusal(
        401,
        'UnauthorizedError',
        'Authorization header format is "Authorization: Ghost [token]"',
        {
          code: 'INVALID_AUTH_HEADER',
        },
      );
    const parts = token.split('.');
    const read = (part: string | undefined) => {
      try {
        return JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Record<string, unknown>;
      } catch {
        throw new Refusal(400, 'BadRequestError', 'Invalid token', { code: 'INVALID_JWT' });
      }
    };
    const [head, claims] = [read(parts[0]), read(parts[1])];
    if (typeof head.kid !== 'string')
      throw new Refusal(400, 'BadRequestError', 'Admin API kid missing.', { code: 'MISSING_ADMIN_API_KID' });
    const secret = keys.get(head.kid);
    if (secret === undefined)
      throw new Refusal(401, 'UnauthorizedError', 'Unknown Admin API Key', { code: 'UNKNOWN_ADMIN_API_KEY' });
    const refuse = (why: string) =>
      new Refusal(401, 'UnauthorizedError', `Invalid token: ${why}`, { code: 'INVALID_JWT' });
    const good = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${parts[0]}.${parts[1]}`).digest();
    const given = Buffer.from(parts[2] ?? '', 'base64url');
    if (head.alg !== 'HS256' || given.length !== good.length || !timingSafeEqual(given, good))
      throw refuse('invalid signature');
    const now = Date.now() / 1000 + aheadSeconds;
    if (Number(claims.exp) <= now) throw refuse('jwt expired');
    if (now - Number(claims.iat) > 300) throw refuse('maxAge exceeded');
    if (!/\/?admin\/?$/.test(String(claims.aud)))
      throw refuse('jwt audience invalid. expected: /\\/?admin\\/?$/');
  }

  const urlOf = (post: GhostPost) =>
    post.status === 'published' ? `${home()}${post.slug}/` : `${home()}p/${post.uuid}/`;
  const shown = (post: GhostPost, formats: string) => ({
    id: post.id,
    uuid: post.uuid,
    title: post.title,
    slug: post.slug,
    ...(formats.includes('html') && { html: post.html }),
    ...(formats === '' || formats.includes('lexical') ? { lexical: post.lexical, mobiledoc: null } : {}),
    status: post.status,
    custom_excerpt: post.custom_excerpt,
    feature_image: post.feature_image,
    feature_image_alt: post.feature_image_alt,
    feature_image_caption: post.feature_image_caption,
    meta_title: post.meta_title,
    meta_description: post.meta_description,
    published_at: post.published_at?.toISOString() ?? null,
    created_at: post.created_at.toISOString(),
    updated_at: post.updated_at.toISOString(),
    tags: post.tags.map((tag) => ({ name: tag, slug: tag.toLowerCase() })),
    authors: [post.author],
    url: urlOf(post),
  });

  function slugFor(text: string, own: GhostPost | null): string {
    const base =
      text
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-+|-+$/g, '') || 'untitled';
    const taken = (slug: string) => posts.some((post) => post !== own && post.slug === slug);
    for (let n = 1; ; n += 1)
      if (!taken(n === 1 ? base : `${base}-${n}`)) return n === 1 ? base : `${base}-${n}`;
  }

  function store(input: Record<string, unknown>, of: GhostPost | null, source: string | null): GhostPost {
    const verb = of ? 'edit' : 'save';
    if (!of && typeof input.title !== 'string') throw invalid(verb, 'title', 'Validation failed for title.');
    for (const [field, max] of Object.entries(limits))
      if (typeof input[field] === 'string' && input[field].length > max)
        throw invalid(verb, field, `Value in [posts.${field}] exceeds maximum length of ${max} characters.`);
    const status = (input.status ?? of?.status ?? 'draft') as GhostPost['status'];
    if (!['published', 'draft', 'scheduled', 'sent'].includes(status))
      throw invalid(verb, 'status', 'Validation failed for status.');
    const publishedAt =
      typeof input.published_at === 'string' ? whole(new Date(input.published_at)) : of?.published_at;
    if (status === 'scheduled' && (!publishedAt || publishedAt.getTime() < Date.now() + 120_000))
      throw invalid(verb, 'published_at', 'Date must be at least -2 minutes in the future.');
    if (of) {
      if (typeof input.updated_at !== 'string') throw invalid(verb, '0', 'Validation failed for 0.');
      const changes = Object.keys(input).some((key) => key !== 'updated_at');
      if (changes && input.updated_at !== of.updated_at.toISOString())
        throw new Refusal(409, 'UpdateCollisionError', 'Saving failed! Someone else is editing this post.', {
          code: 'UPDATE_COLLISION',
          context: 'Saving failed! Someone else is editing this post.',
        });
    }
    const now = whole(new Date());
    const post: GhostPost = of ?? {
      id: objectId(),
      uuid: randomUUID(),
      title: '',
      lexical: JSON.stringify({ root: { children: [] } }),
      html: '',
      slug: '',
      status,
      custom_excerpt: null,
      feature_image: null,
      feature_image_alt: null,
      feature_image_caption: null,
      meta_title: null,
      meta_description: null,
      published_at: null,
      created_at: now,
      updated_at: now,
      tags: [],
      author: owner,
    };
    for (const field of Object.keys(limits).concat('feature_image', 'feature_image_caption'))
      if (typeof input[field] === 'string' && field !== 'slug')
        (post as unknown as Record<string, unknown>)[field] = input[field];
    // Without `source=html` the HTML is dropped without a word.
    if (source === 'html' && typeof input.html === 'string') {
      post.html = storedHtml(input.html);
      post.lexical = JSON.stringify({ root: { children: [{ type: 'html', html: post.html }] } });
    }
    if (Array.isArray(input.tags))
      post.tags = input.tags.map((tag) => (typeof tag === 'string' ? tag : (tag as { name: string }).name));
    const asked = Array.isArray(input.authors) ? (input.authors[0] as string | { slug: string }) : null;
    if (asked !== null) {
      const known = typeof asked === 'string' ? asked === owner.email : asked.slug === owner.slug;
      post.author = known ? owner : { ...owner };
    }
    post.status = status;
    post.published_at = publishedAt ?? (status === 'published' ? now : null);
    if (typeof input.slug === 'string' && input.slug !== '') post.slug = slugFor(input.slug, post);
    else if (post.slug === '') post.slug = slugFor(post.title, post);
    post.updated_at = new Date(Math.max(now.getTime(), post.updated_at.getTime() + (of ? 1000 : 0)));
    if (!of) posts.push(post);
    return post;
  }

  const missing = (verb: string) =>
    new Refusal(404, 'NotFoundError', `Resource not found error, cannot ${verb} post.`, {
      context: 'Post not found.',
    });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    const page = (status: number, html: string, headers: Record<string, string> = {}) =>
      void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html);
    const json = (status: number, value: unknown) =>
      void response
        .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-version': 'v6.65' })
        .end(JSON.stringify(value));
    const api = `${folder}/ghost/api/admin/`;
    if (!url.pathname.startsWith(api)) {
      const post = posts.find(
        (item) => item.status === 'published' && new URL(urlOf(item)).pathname === url.pathname,
      );
      if (post)
        return page(200, `<!doctype html><title>${post.title}</title><h1>${post.title}</h1>${post.html}`);
      if (url.pathname === `${folder}/`) return page(200, `<!doctype html><title>${name}</title>`);
      return page(404, '<h1>404</h1>');
    }
    const route = url.pathname.slice(api.length);
    if (route === 'site/') return json(200, { site: { title: name, url: home(), version: '6.65' } });
    const fault = request.method === 'GET' ? undefined : faults.shift();
    signedIn(request, fault === 'fast-clock' ? 600 : 0);
    const formats = url.searchParams.get('formats') ?? '';
    if (route === 'images/upload/' && request.method === 'POST') {
      if (fault) faults.unshift(fault);
      const upload = readUpload(await bodyOf(request), request.headers['content-type'] ?? '');
      if (!upload?.type.startsWith('image/'))
        throw new Refusal(415, 'UnsupportedMediaTypeError', 'Please select a valid image.');
      const stored = { ...upload, url: `${home()}content/images/2026/11/${images.length}-${upload.name}` };
      images.push(stored);
      return json(201, { images: [{ url: stored.url, ref: null }] });
    }
    if (route === 'posts/' && request.method === 'GET') {
      const filter = url.searchParams.get('filter');
      const held = filter === null ? null : /^html:~'([^']*)'$/.exec(filter)?.[1];
      if (held === undefined) throw new Refusal(400, 'BadRequestError', 'Error parsing filter');
      const limit = Number(url.searchParams.get('limit') ?? 15);
      const found = posts.filter((post) => held === null || post.html.includes(held)).toReversed();
      return json(200, { posts: found.slice(0, limit).map((post) => shown(post, formats)), meta: {} });
    }
    const id = /^posts\/([^/]+)\/$/.exec(route)?.[1];
    if (request.method === 'GET' && id !== undefined) {
      const post = posts.find((item) => item.id === id);
      if (!post) throw missing('read');
      return json(200, { posts: [shown(post, formats)] });
    }
    const writing =
      (request.method === 'POST' && route === 'posts/') || (request.method === 'PUT' && id !== undefined);
    if (!writing)
      return json(404, { errors: [new Refusal(404, 'NotFoundError', 'Resource not found').body] });
    const sent = JSON.parse((await bodyOf(request)).toString()) as { posts?: Record<string, unknown>[] };
    const input = sent.posts?.[0];
    if (!input || sent.posts?.length !== 1) throw invalid('save', 'posts', 'Validation failed for posts.');
    writes.push({ method: request.method!, path: route, post: input });
    if (fault === 'reset-before-commit') return void request.socket.destroy();
    if (fault === 'firewall') return page(403, '<h1>Access denied</h1>');
    if (fault === 'maintenance')
      return void response
        .writeHead(503, { 'content-type': 'application/json', 'retry-after': '600' })
        .end(JSON.stringify({ errors: [new Refusal(503, 'MaintenanceError', 'Site is down').body] }));
    const of = id === undefined ? null : (posts.find((item) => item.id === id) ?? null);
    if (id !== undefined && !of) throw missing('edit');
    if (of && (fault === 'someone-tags' || fault === 'someone-writes')) {
      of.updated_at = new Date(of.updated_at.getTime() + 5000);
      if (fault === 'someone-writes') of.lexical += ' ';
    }
    const post = store(input, of, url.searchParams.get('source'));
    if (fault === 'reset-after-commit') return void request.socket.destroy();
    if (fault === 'page-after-commit') return page(502, '<h1>Bad gateway</h1>');
    return json(of ? 200 : 201, { posts: [shown(post, formats)] });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((cause: unknown) => {
      const refusal =
        cause instanceof Refusal
          ? cause
          : new Refusal(cause instanceof SyntaxError ? 400 : 500, 'InternalServerError', String(cause), {
              code: 'UNEXPECTED_ERROR',
            });
      response
        .writeHead(refusal.status, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify({ errors: [refusal.body] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;

  return {
    origin,
    host: `127.0.0.1:${port}`,
    homeUrl: home(),
    addKey() {
      const [id, secret] = [objectId(), randomBytes(32).toString('hex')];
      keys.set(id, secret);
      return `${id}:${secret}`;
    },
    revoke: (key) => void keys.delete(key.split(':')[0]!),
    posts: () => posts,
    images: () => images,
    writes: () => writes,
    edit(id, changes) {
      if (changes === null) posts = posts.filter((post) => post.id !== id);
      else {
        const post = posts.find((item) => item.id === id);
        if (post) Object.assign(post, { updated_at: new Date(post.updated_at.getTime() + 1000) }, changes);
      }
    },
    fail: (...next) => void faults.push(...next),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
