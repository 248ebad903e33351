// Ghost by its Admin API, with the key of a custom integration. What is matched was seen on a real 6.65.
import { createHash } from 'node:crypto';
import { escapeHtml } from '#engine/text/escape-html.ts';
import { jsonIn, listOf, record, textOf } from './answer.ts';
import { ghostHtml } from './ghost-html.ts';
import { askGhost, type GhostSettings } from './ghost-request.ts';
import { ghostToken } from './ghost-token.ts';
import { imageFileName } from './image-name.ts';
import { readMark } from './mark.ts';
import {
  type Cms,
  CmsError,
  type PostFields,
  type PostText,
  type RemotePost,
  type SiteAccess,
  type SiteFound,
  type SiteLogin,
} from './port.ts';
import { requestSite } from './request-site.ts';

const ownNetwork =
  'A site on your own machine or network has to be allowed first: name its host and port in EGRESS_ALLOW, for example EGRESS_ALLOW=127.0.0.1:2368.';
const notGhost =
  'No Ghost Admin API was found there. Enter the address at which you sign in to Ghost, without /ghost and what follows it.';
const ownPostsLimit = 50;
const asStored = { formats: 'html,lexical' };
const fromHtml = { ...asStored, source: 'html' };

const states: Record<string, RemotePost['state']> = {
  published: 'public',
  scheduled: 'scheduled',
  draft: 'draft',
};

function postOf(json: unknown): RemotePost {
  const post = record(listOf(record(json).posts)[0]);
  const { id, status, url } = post;
  if (typeof id !== 'string' || typeof status !== 'string' || typeof url !== 'string')
    throw new CmsError('bad-answer', 'The site’s answer does not describe a post.', { uncertain: true });
  const title = textOf(post.title);
  const html = textOf(post.html);
  const created = new Date(textOf(post.created_at));
  return {
    id,
    url,
    slug: textOf(post.slug),
    title,
    createdAt: Number.isNaN(created.getTime()) ? null : created,
    state: states[status] ?? 'hidden',
    status,
    html,
    // Of the stored form: the HTML is made from it, and a newer Ghost may make it otherwise.
    fingerprint: createHash('sha256')
      .update(JSON.stringify([title, textOf(post.lexical) || html]))
      .digest('base64url'),
    version: textOf(post.updated_at),
  };
}

const statuses = { publish: 'published', draft: 'draft', schedule: 'scheduled' } as const;

function fieldsOf(fields: PostFields | undefined, now: Date, before: RemotePost | null) {
  const status = statuses[fields?.status ?? 'publish'];
  // A post that waited for its time would keep it: publish means now.
  const publishedAt =
    status === 'scheduled' ? fields?.publishAt : before?.status === 'scheduled' ? now : null;
  const { tags = [], image = null, metaTitle = '', metaDescription = '', author = '' } = fields ?? {};
  return {
    status,
    ...(publishedAt && status !== 'draft' && { published_at: publishedAt.toISOString() }),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(image && {
      feature_image: image.ref,
      ...(image.alt !== '' && { feature_image_alt: image.alt }),
      // Ghost shows a caption as HTML.
      ...(image.caption !== '' && { feature_image_caption: escapeHtml(image.caption) }),
    }),
    ...(metaTitle !== '' && { meta_title: metaTitle }),
    ...(metaDescription !== '' && { meta_description: metaDescription }),
    ...(author !== '' && { authors: [author.includes('@') ? author : { slug: author.toLowerCase() }] }),
  };
}

/** An author that Ghost does not know is its owner, without a word. */
function notesOf(json: unknown, author: string): string[] {
  if (author === '') return [];
  const authors = listOf(record(listOf(record(json).posts)[0]).authors).map(record);
  const names = authors.flatMap(({ email, slug, name }) => [email, slug, name]).map((name) => textOf(name));
  return names.some((name) => name.toLowerCase() === author.toLowerCase())
    ? []
    : [`The site has no author “${author}”, so the post is by ${textOf(authors[0]?.name) || 'its owner'}.`];
}

/** @param settings `egress` is asked with trust `user`, as the site's address was typed by a person */
export function createGhost(settings: GhostSettings): Cms {
  /** What the site says of itself to everybody, and where it says it: its admin may have an address of its own. */
  async function siteAt(homeUrl: string) {
    const root = new URL(homeUrl);
    root.search = '';
    root.hash = '';
    const folder = root.pathname.split('/ghost')[0]!;
    root.pathname = `${folder.endsWith('/') ? folder : `${folder}/`}ghost/api/admin/`;
    const answer = await requestSite(settings, new URL('site/', root).href, {
      method: 'GET',
      headers: {},
    }).catch((cause: unknown) => {
      if (!(cause instanceof CmsError)) throw cause;
      // Said whatever the reason was: which address is refused and which is closed must not be told apart.
      throw new CmsError('unreachable', `${cause.message} ${ownNetwork}`, { cause });
    });
    const site = record(record(jsonIn(answer)).site);
    if (answer.status !== 200 || textOf(site.version) === '') throw new CmsError('not-this-system', notGhost);
    const restRoot = new URL(answer.url);
    restRoot.search = '';
    restRoot.pathname = restRoot.pathname.replace(/site\/$/, '');
    // The key never goes over a weaker line than the one that the person typed.
    if (root.protocol === 'https:') restRoot.protocol = 'https:';
    return { site, restRoot: restRoot.href };
  }

  /** `site/` is public and takes any key: posts are not. */
  async function whoAmI(access: SiteAccess) {
    await askGhost(settings, access, { route: 'posts/', query: { limit: '1', fields: 'id' } });
    return { role: 'integration', mayPublish: true };
  }

  async function connect({ homeUrl, password }: SiteLogin): Promise<SiteFound> {
    ghostToken(password, new Date());
    const { site, restRoot } = await siteAt(homeUrl);
    const url = textOf(site.url);
    return {
      name: textOf(site.title) || new URL(restRoot).host,
      homeUrl: URL.canParse(url) ? url : homeUrl,
      restRoot,
      plugins: [],
      ...(await whoAmI({ restRoot, username: '', password })),
    };
  }

  async function list(access: SiteAccess, query: Record<string, string>): Promise<RemotePost[]> {
    const json = await askGhost(settings, access, {
      route: 'posts/',
      query: { ...asStored, order: 'created_at desc', ...query },
    });
    return listOf(record(json).posts).map((post) => postOf({ posts: [post] }));
  }

  const get = async (access: SiteAccess, id: string): Promise<RemotePost | null> => {
    try {
      return postOf(await askGhost(settings, access, { route: `posts/${id}/`, query: asStored }));
    } catch (cause) {
      if (cause instanceof CmsError && cause.code === 'gone') return null;
      throw cause;
    }
  };

  async function write(
    access: SiteAccess,
    { title, html, slug, excerpt, fields }: PostText,
    before: RemotePost | null,
  ) {
    const post = {
      title,
      html,
      ...(slug !== '' && { slug }),
      ...(excerpt !== '' && { custom_excerpt: excerpt }),
      ...fieldsOf(fields, new Date(), before),
      ...(before && { updated_at: before.version }),
    };
    const json = await askGhost(settings, access, {
      method: before ? 'PUT' : 'POST',
      route: before ? `posts/${before.id}/` : 'posts/',
      query: fromHtml,
      body: { posts: [post] },
    });
    return { ...postOf(json), notes: notesOf(json, fields?.author ?? '') };
  }

  return {
    connect,
    whoAmI,
    get,
    async uploadImage(access, { bytes, mime, name }) {
      const form = new FormData();
      form.set('file', new Blob([Uint8Array.from(bytes)], { type: mime }), imageFileName({ name, mime }));
      form.set('purpose', 'image');
      const json = await askGhost(settings, access, { method: 'POST', route: 'images/upload/', body: form });
      const url = textOf(record(listOf(record(json).images)[0]).url);
      if (url === '') throw new CmsError('bad-answer', 'The site did not say where it keeps the image.');
      return { ref: url, url };
    },
    create: (access, text) => write(access, text, null),
    async update(access, post, text, options) {
      try {
        return await write(access, text, post);
      } catch (cause) {
        if (!(cause instanceof CmsError) || cause.code !== 'changed-there') throw cause;
        // Saved there between our look and our change: by itself, a tag for example, or by somebody who edited the text.
        const now = await get(access, post.id);
        if (!now) throw new CmsError('gone', 'The site no longer has this post.', { cause });
        if (now.fingerprint !== post.fingerprint && !options?.overwrite) throw cause;
        return write(access, text, now);
      }
    },
    // A post and all its fields are one request.
    finish: () => Promise.resolve([]),
    async find(access, ref) {
      const posts = await list(access, { limit: '10', filter: `html:~'${ref}'` });
      return posts.find((post) => readMark(post.html)?.ref === ref) ?? null;
    },
    async ownPosts(access, since) {
      // Posts of an integration are by the owner of the site, like others: all of the newest are looked at.
      const posts = await list(access, { limit: String(ownPostsLimit) });
      const oldest = posts.at(-1)?.createdAt;
      return { posts, complete: posts.length < ownPostsLimit || (oldest ? oldest < since : false) };
    },
    markup: ghostHtml,
  };
}
