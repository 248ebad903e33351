// What the WordPress double has besides posts: terms, media, authors, and the fields of plugins for search engines.
// Terms and media as a real 6.1.9 was seen to answer; the plugins' routes as their documentation describes them.
import type { IncomingHttpHeaders } from 'node:http';
import { othersToo, publishers, Refusal, slugFor } from './wordpress-rules.ts';
import type {
  WordPressMedia,
  WordPressOptions,
  WordPressPost,
  WordPressTerm,
  WordPressUser,
} from './wordpress-types.ts';

interface Site extends Pick<WordPressOptions, 'plugins' | 'yoastFields'> {
  homeUrl(): string;
  users: readonly WordPressUser[];
  hasPublished(user: WordPressUser): boolean;
}
interface Upload {
  user: WordPressUser | null;
  body: Record<string, unknown>;
  raw: Buffer;
  headers: IncomingHttpHeaders;
  query: URLSearchParams;
}

const namespaceOf = { yoast: 'yoast/v1', 'rank-math': 'rankmath/v1' } as const;
const yoastKeys = ['_yoast_wpseo_title', '_yoast_wpseo_metadesc'];
const signatures: [type: string, bytes: Buffer][] = [
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/webp', Buffer.from('RIFF')],
  ['image/gif', Buffer.from('GIF8')],
];
/** References that are there stay; what is none is made one. */
const storedName = (name: string) =>
  name
    .trim()
    .replace(/&(?!(?:\w+|#\d+);)/g, '&amp;')
    .replaceAll('<', '&lt;');
const isInteger = (value: unknown): value is number => Number.isInteger(value);

export function createLibrary({ plugins = [], yoastFields = 'dropped', homeUrl, users, hasPublished }: Site) {
  const terms: WordPressTerm[] = [{ id: 1, taxonomy: 'categories', name: 'Uncategorized' }];
  const media: WordPressMedia[] = [];

  const isTaxonomy = (name: string) => name === 'categories' || name === 'tags';

  function addTerm(taxonomy: WordPressTerm['taxonomy'], { user, body }: Upload) {
    const may =
      taxonomy === 'categories' ? othersToo.has(user?.role ?? 'subscriber') : user?.role !== 'subscriber';
    if (!user) throw new Refusal(401, 'rest_cannot_create');
    if (!may) throw new Refusal(403, 'rest_cannot_create');
    if (typeof body.name !== 'string') throw new Refusal(400, 'rest_missing_callback_param');
    const name = storedName(body.name);
    if (name === '') throw new Refusal(500, 'empty_term_name');
    if (name.length > 200) throw new Refusal(500, 'db_insert_error');
    const same = terms.find(
      (term) => term.taxonomy === taxonomy && term.name.toLowerCase() === name.toLowerCase(),
    );
    if (same) throw new Refusal(400, 'term_exists', undefined, { term_id: same.id });
    const term = { id: terms.length + 1, taxonomy, name };
    terms.push(term);
    return { id: term.id, count: 0, name, slug: slugFor(name, []), taxonomy };
  }

  function addMedia({ user, raw, headers, query }: Upload) {
    if (!user) throw new Refusal(401, 'rest_cannot_create');
    if (!publishers.has(user.role)) throw new Refusal(403, 'rest_cannot_create');
    const name = /^attachment;\s*filename="([^"]+)"$/.exec(headers['content-disposition'] ?? '')?.[1];
    if (!name) throw new Refusal(400, 'rest_upload_no_content_disposition');
    if (raw.length === 0) throw new Refusal(400, 'rest_upload_no_data');
    const type = signatures.find(([, bytes]) => raw.subarray(0, bytes.length).equals(bytes))?.[0];
    if (!type) throw new Refusal(500, 'rest_upload_sideload_error');
    const item = {
      id: 1000 + media.length,
      name,
      type,
      bytes: raw,
      alt: query.get('alt_text') ?? '',
      caption: query.get('caption') ?? '',
      url: `${homeUrl()}/wp-content/uploads/${media.length}-${name}`,
    };
    media.push(item);
    return { id: item.id, source_url: item.url, alt_text: item.alt, media_type: 'image', mime_type: type };
  }

  return {
    terms: () => terms,
    media: () => media,
    namespaces: plugins.map((plugin): string => namespaceOf[plugin]),
    defaultCategories: [1],

    /** What a request adds beside posts; undefined where it is about something else. */
    add(route: string, upload: Upload): object | undefined {
      const name = route.replace('wp/v2/', '');
      if (route === 'wp/v2/media') return addMedia(upload);
      return isTaxonomy(name) ? addTerm(name, upload) : undefined;
    },

    list(route: string, query: URLSearchParams, user: WordPressUser | null): unknown {
      const search = (query.get('search') ?? '').toLowerCase();
      const name = route.replace('wp/v2/', '');
      if (isTaxonomy(name))
        return terms
          .filter((term) => term.taxonomy === name && term.name.toLowerCase().includes(search))
          .map(({ id, name: shown }) => ({ id, name: shown }));
      if (name === 'users')
        return users
          .filter((item) => user?.role === 'administrator' || hasPublished(item))
          .filter(({ login }) => login.toLowerCase().includes(search))
          .map(({ id, login }) => ({ id, name: login, slug: login.toLowerCase() }));
      throw new Refusal(404, 'rest_no_route');
    },

    /** @throws Refusal where this user may not name another author */
    authorOf(user: WordPressUser, author: unknown): number | undefined {
      if (author === undefined) return undefined;
      if (!users.some(({ id }) => id === author)) throw new Refusal(400, 'rest_invalid_author');
      if (author !== user.id && !othersToo.has(user.role)) throw new Refusal(403, 'rest_cannot_edit_others');
      return author as number;
    },

    /** Numbers of terms; unknown ones are dropped without a word. */
    termsOf(body: Record<string, unknown>): Partial<Pick<WordPressPost, 'categories' | 'tags'>> {
      const known = (taxonomy: WordPressTerm['taxonomy']) => {
        const sent = body[taxonomy];
        if (sent === undefined) return {};
        if (!Array.isArray(sent) || !sent.every(isInteger)) throw new Refusal(400, 'rest_invalid_type');
        return {
          [taxonomy]: sent.filter((id) => terms.some((term) => term.id === id && term.taxonomy === taxonomy)),
        };
      };
      return { ...known('categories'), ...known('tags') };
    },

    imageOf: ({ featured_media: id }: Record<string, unknown>) =>
      media.some((item) => item.id === id) ? { featuredMedia: id as number } : {},

    storeMeta(post: WordPressPost, meta: unknown): void {
      if (meta === undefined || !plugins.includes('yoast')) return;
      const sent = Object.entries(meta as object).filter(([key]) => yoastKeys.includes(key));
      if (yoastFields === 'forbidden' && sent.length > 0) throw new Refusal(403, 'rest_cannot_update');
      if (yoastFields === 'open') Object.assign(post.meta, Object.fromEntries(sent));
    },

    shownMeta: (post: WordPressPost): unknown =>
      plugins.includes('yoast') && yoastFields !== 'dropped'
        ? Object.fromEntries(yoastKeys.map((key) => [key, post.meta[key] ?? '']))
        : [],
  };
}
