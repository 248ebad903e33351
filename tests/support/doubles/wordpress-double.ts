// A small WordPress on 127.0.0.1, as a real 6.1.9 was seen to answer: REST API, roles, application passwords, public
// pages. Written from those observations, not from the connector. No test runner here: browser tests start it too.
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLibrary } from './wordpress-library.ts';
import { displayedContent, displayedExcerpt, displayedTitle } from './wordpress-display.ts';
import { homePage, postPage } from './wordpress-pages.ts';
import type {
  WordPressDouble,
  WordPressFault,
  WordPressOptions,
  WordPressPost,
  WordPressUser,
} from './wordpress-types.ts';
import {
  adjustedStatus,
  kses,
  othersToo,
  publishers,
  Refusal,
  searchMatches,
  slugFor,
  wordPressDate,
} from './wordpress-rules.ts';

// Whoever starts one names its type too.
export type { WordPressDouble };

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Starts a site; its administrator is made by `addUser` as everybody else. */
export async function startWordPress(options: WordPressOptions = {}): Promise<WordPressDouble> {
  const { name = 'Crumb & Crust', permalinks = 'pretty', folder = '', closed = false } = options;
  const { applicationPasswords = true, strict = false, silentHome = false } = options;
  const { stripsComments = false, searchesTitles = false, addsWords = '' } = options;
  const users: WordPressUser[] = [];
  let posts: WordPressPost[] = [];
  let lastId = 0;
  const faults: WordPressFault[] = [];
  const writes: { method: string; route: string; body: Record<string, unknown> }[] = [];
  let origin = '';
  const library = createLibrary({
    ...options,
    homeUrl: () => home(),
    users,
    hasPublished: ({ id }) => posts.some(({ author, status }) => author === id && status === 'publish'),
  });

  const home = () => `${origin}${folder}`;
  const restRoot = () =>
    permalinks === 'plain'
      ? `${home()}/index.php?rest_route=/`
      : `${home()}/${permalinks === 'index' ? 'index.php/' : ''}wp-json/`;
  const linkOf = (post: WordPressPost) => {
    const isPublic = post.status === 'publish' || post.status === 'private';
    if (!isPublic || permalinks === 'plain') return `${home()}/?p=${post.id}`;
    return `${home()}/${permalinks === 'index' ? 'index.php/' : ''}${post.slug}/`;
  };

  /** Nobody for every kind of wrong credentials: the request simply goes on as a stranger's. */
  const userOf = (request: IncomingMessage): WordPressUser | null => {
    const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!basic || !applicationPasswords) return null;
    const [login = '', ...rest] = Buffer.from(basic, 'base64').toString('utf8').split(':');
    const bare = (text: string) => text.replace(/[^a-z0-9]/gi, '');
    const user = users.find((item) => item.login === login);
    if (!user) {
      if (strict) throw new Refusal(401, 'invalid_username');
      return null;
    }
    if (bare(user.password) !== bare(rest.join(':')) || user.password === '') {
      if (strict) throw new Refusal(401, 'incorrect_password');
      return null;
    }
    return user;
  };

  const shown = (post: WordPressPost, edit: boolean) => ({
    id: post.id,
    date: wordPressDate(post.date),
    date_gmt: wordPressDate(post.date),
    modified: wordPressDate(post.modified),
    modified_gmt: wordPressDate(post.modified),
    slug: post.status === 'draft' || post.status === 'pending' ? '' : post.slug,
    status: post.status,
    type: 'post',
    link: linkOf(post),
    title: { ...(edit && { raw: post.title }), rendered: displayedTitle(post.title) },
    content: {
      ...(edit && { raw: post.content, block_version: post.content.includes('<!-- wp:') ? 1 : 0 }),
      rendered: displayedContent(post.content),
      protected: false,
    },
    excerpt: {
      ...(edit && { raw: post.excerpt }),
      rendered: displayedExcerpt(post.excerpt),
      protected: false,
    },
    author: post.author,
    featured_media: post.featuredMedia,
    categories: post.categories,
    tags: post.tags,
    meta: library.shownMeta(post),
    _links: { 'version-history': [{ count: post.revisions }] },
  });

  const mayEdit = (user: WordPressUser, post: WordPressPost) =>
    othersToo.has(user.role) ||
    (post.author === user.id && (publishers.has(user.role) || post.status !== 'publish'));

  function store(user: WordPressUser | null, body: Record<string, unknown>, of: WordPressPost | null) {
    if (!user) throw new Refusal(401, of ? 'rest_cannot_edit' : 'rest_cannot_create');
    if (user.role === 'subscriber') throw new Refusal(403, of ? 'rest_cannot_edit' : 'rest_cannot_create');
    if (of && !mayEdit(user, of)) throw new Refusal(403, 'rest_cannot_edit');
    const { title, content, excerpt, slug, date_gmt: date } = body;
    const asked = typeof body.status === 'string' ? body.status : undefined;
    const statuses = ['publish', 'future', 'draft', 'pending', 'private'];
    if (asked !== undefined && !statuses.includes(asked)) throw new Refusal(400, 'rest_invalid_param');
    if (['publish', 'future', 'private'].includes(asked ?? '') && !publishers.has(user.role))
      throw new Refusal(403, 'rest_cannot_publish');
    const clean = (value: unknown) => {
      const sent = typeof value === 'string' ? value : '';
      const text = stripsComments ? sent.replace(/<!--[\s\S]*?-->/g, '') : sent;
      return othersToo.has(user.role) ? text : kses(text);
    };
    if (!of && clean(title) + clean(content) + clean(excerpt) === '') throw new Refusal(400, 'empty_content');
    if (clean(title).length > 65_535) throw new Refusal(500, 'db_insert_error');
    const author = library.authorOf(user, body.author);
    const terms = library.termsOf(body);
    const now = new Date();
    const post: WordPressPost = of ?? {
      id: (lastId += 1),
      title: '',
      content: '',
      excerpt: '',
      slug: '',
      status: 'draft',
      author: user.id,
      date: now,
      modified: now,
      revisions: 0,
      categories: library.defaultCategories,
      tags: [],
      featuredMedia: 0,
      meta: {},
    };
    const before = post.title + post.content + post.excerpt;
    if (title !== undefined) post.title = clean(title);
    if (content !== undefined) post.content = clean(content) + addsWords;
    if (excerpt !== undefined) post.excerpt = clean(excerpt);
    if (typeof date === 'string') post.date = new Date(`${date.replace(/(Z|[+-]\d\d:\d\d)$/, '')}Z`);
    if (asked !== undefined) post.status = adjustedStatus(asked as WordPressPost['status'], post.date);
    if (post.title + post.content + post.excerpt !== before) post.revisions += 1;
    if (typeof slug === 'string' && slug !== '') post.slug = slug;
    const taken = posts.filter((item) => item !== post).map((item) => item.slug);
    post.slug = slugFor(post.slug || post.title, taken);
    post.modified = now;
    Object.assign(post, terms, author !== undefined && { author }, library.imageOf(body));
    if (!of) posts.push(post);
    // After the post itself, so that one that is refused is there all the same.
    library.storeMeta(post, body.meta);
    return post;
  }

  function read(user: WordPressUser | null, route: string, query: URLSearchParams): unknown {
    if (closed && !user) throw new Refusal(401, 'rest_not_logged_in');
    const edit = query.get('context') === 'edit';
    if (route === '')
      return {
        name: name.replaceAll('&', '&amp;'),
        description: '',
        url: home(),
        home: home(),
        gmt_offset: '0',
        timezone_string: '',
        namespaces: ['oembed/1.0', 'wp/v2', 'wp-site-health/v1', ...library.namespaces],
        authentication: applicationPasswords
          ? {
              'application-passwords': {
                endpoints: { authorization: `${home()}/wp-admin/authorize-application.php` },
              },
            }
          : [],
      };
    if (route === 'wp/v2/users/me') {
      if (!user) throw new Refusal(401, 'rest_not_logged_in');
      const may = publishers.has(user.role);
      return {
        id: user.id,
        name: user.login,
        ...(edit && {
          username: user.login,
          roles: [user.role],
          capabilities: { read: true, ...(may && { publish_posts: true, upload_files: true }) },
        }),
      };
    }
    const id = /^wp\/v2\/posts\/(\d+)$/.exec(route)?.[1];
    if (id) {
      const post = posts.find((item) => item.id === Number(id));
      if (!post) throw new Refusal(404, 'rest_post_invalid_id');
      if (edit && !user) throw new Refusal(401, 'rest_forbidden_context');
      if (edit && user && !mayEdit(user, post)) throw new Refusal(403, 'rest_forbidden_context');
      if (post.status !== 'publish' && !user) throw new Refusal(401, 'rest_forbidden');
      return shown(post, edit);
    }
    if (route === 'wp/v2/posts') {
      const wanted = (query.get('status') ?? 'publish').split(',');
      // Parameters are judged before permissions: a stranger's fault is a wrong parameter here.
      if (!user && wanted.some((item) => item !== 'publish'))
        throw new Refusal(400, 'rest_invalid_param', {
          status: { code: 'rest_forbidden_status', message: '', data: { status: 401 } },
        });
      if (edit && !user) throw new Refusal(401, 'rest_forbidden_context');
      const author = query.get('author');
      const any = ['draft', 'future', 'pending', 'private', 'publish'];
      const statuses = wanted.flatMap((item) => (item === 'any' ? any : [item]));
      return posts
        .filter((post) => statuses.includes(post.status))
        .filter((post) => author === null || post.author === Number(author))
        .filter((post) =>
          searchMatches(
            query.get('search') ?? '',
            searchesTitles ? { ...post, content: '', excerpt: '' } : post,
          ),
        )
        .filter((post) => !edit || (user !== null && mayEdit(user, post)))
        .toReversed()
        .slice(0, Number(query.get('per_page') ?? 10))
        .map((post) => shown(post, edit));
    }
    return library.list(route, query, user);
  }

  const json = (response: ServerResponse, status: number, value: unknown, before = '') => {
    response.writeHead(status, {
      'content-type': 'application/json; charset=UTF-8',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
    response.end(before + JSON.stringify(value));
  };
  const html = (
    response: ServerResponse,
    status: number,
    text: string,
    headers: Record<string, string> = {},
  ) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=UTF-8', ...headers });
    response.end(text);
  };

  async function write(request: IncomingMessage, response: ServerResponse, route: string) {
    const user = userOf(request);
    const raw = await bodyOf(request);
    const isJson = /json/.test(request.headers['content-type'] ?? '');
    const body = isJson ? (JSON.parse(raw.toString('utf8')) as Record<string, unknown>) : {};
    const query = new URL(request.url ?? '/', origin).searchParams;
    const added = library.add(route, { user, body, raw, headers: request.headers, query });
    if (added) return json(response, 201, added);
    writes.push({ method: request.method ?? '', route, body });
    const fault = faults.shift();
    if (fault === 'drop-before-commit') return void request.socket.destroy();
    if (fault === 'hang') return undefined; // until the caller or stop() ends the connection
    if (fault === 'maintenance')
      return html(response, 503, '<p>Briefly unavailable for scheduled maintenance.</p>', {
        'retry-after': '600',
      });
    if (fault === 'firewall') return html(response, 403, '<h1>Access denied</h1>');
    if (route === 'rankmath/v1/updateMeta' && library.namespaces.includes('rankmath/v1')) {
      const of = posts.find((item) => item.id === body.objectID);
      if (!user || !of || !mayEdit(user, of)) throw new Refusal(403, 'rest_forbidden');
      Object.assign(of.meta, body.meta);
      return json(response, 200, { slug: true, schemas: [] });
    }
    const id = /^wp\/v2\/posts\/(\d+)$/.exec(route)?.[1];
    if (!id && route !== 'wp/v2/posts') throw new Refusal(404, 'rest_no_route');
    const of = id ? posts.find((item) => item.id === Number(id)) : null;
    if (id && !of) throw new Refusal(404, 'rest_post_invalid_id');
    const post = store(user, body, of ?? null);
    if (fault === 'drop-after-commit') return void request.socket.destroy();
    if (fault === 'fatal-after-commit') return html(response, 500, '<p>There has been a critical error.</p>');
    if (fault === 'slow') return undefined; // the connection stays open until the caller or stop() ends it
    const notice = fault === 'notice' ? '<br />\n<b>Notice</b>:  Undefined index: [x] in plugin.php\n' : '';
    return json(response, id ? 200 : 201, shown(post, true), notice);
  }

  function page(response: ServerResponse, path: string, query: URLSearchParams) {
    const headers: Record<string, string> = silentHome
      ? {}
      : { link: `<${restRoot()}>; rel="https://api.w.org/"` };
    const named = path.replace(/^\/index\.php/, '').replace(/^\/|\/$/g, '');
    const found = posts.find((post) =>
      query.has('p') ? post.id === Number(query.get('p')) : named !== '' && post.slug === named,
    );
    if (found?.status === 'publish')
      return html(response, 200, postPage(name, found, linkOf(found), restRoot()), headers);
    if (found || (named !== '' && !query.has('rest_route')))
      return html(response, 404, '<h1>Nothing here</h1>', headers);
    const latest = posts.filter((post) => post.status === 'publish').toReversed();
    return html(
      response,
      200,
      homePage(
        name,
        latest.map((post) => ({ title: displayedTitle(post.title), url: linkOf(post) })),
        silentHome ? null : restRoot(),
      ),
      headers,
    );
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin);
    if (url.pathname === '/robots.txt' && options.robots !== undefined) {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(options.robots);
      return undefined;
    }
    if (!url.pathname.startsWith(folder)) return html(response, 404, '<h1>Another site</h1>');
    const path = url.pathname.slice(folder.length) || '/';
    const prefix = permalinks === 'index' ? '/index.php/wp-json' : '/wp-json';
    const byPath = permalinks !== 'plain' && (path === prefix || path.startsWith(`${prefix}/`));
    const byQuery = url.searchParams.get('rest_route');
    if (!byPath && byQuery === null) return page(response, path, url.searchParams);
    const route = (byQuery ?? path.slice(prefix.length)).replace(/^\/+|\/+$/g, '');
    const refuse = (cause: unknown) => {
      if (cause instanceof Refusal)
        return json(response, cause.status, {
          code: cause.code,
          message: cause.message,
          data: { status: cause.status, ...cause.data, ...(cause.details && { details: cause.details }) },
        });
      if (cause instanceof SyntaxError)
        return json(response, 400, { code: 'rest_invalid_json', message: '', data: { status: 400 } });
      return html(response, 500, `<p>${String(cause)}</p>`);
    };
    try {
      if (request.method === 'GET')
        return json(response, 200, read(userOf(request), route, url.searchParams));
      write(request, response, route).catch(refuse);
    } catch (cause) {
      refuse(cause);
    }
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;

  return {
    origin,
    host: `127.0.0.1:${port}`,
    homeUrl: home() || origin,
    addUser(login, role) {
      const letters = randomBytes(12).toString('hex');
      const password = letters.match(/.{4}/g)!.join(' ');
      const user = { id: users.length + 1, login, role, password };
      users.push(user);
      return user;
    },
    posts: () => posts,
    writes: () => writes,
    terms: library.terms,
    media: library.media,
    edit(id, changes) {
      if (changes === null) posts = posts.filter((post) => post.id !== id);
      else Object.assign(posts.find((post) => post.id === id) ?? {}, changes, { modified: new Date() });
    },
    linkOf,
    fail: (...next) => void faults.push(...next),
    revoke(login) {
      for (const user of users) if (user.login === login) user.password = '';
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
