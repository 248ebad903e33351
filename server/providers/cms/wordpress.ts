// WordPress by its REST API, core only: no plugin is needed on the site. What is matched was seen on a real 6.1.9.
import { createHash } from 'node:crypto';
import { decodeEntities } from '#engine/document/entities.ts';
import { EgressRefused } from '#server/kernel/egress/refused.ts';
import { record, textOf } from './answer.ts';
import { readMark } from './mark.ts';
import {
  type Cms,
  CmsError,
  type PostText,
  type RemotePost,
  type SiteAccess,
  type SiteFound,
  type SiteIdentity,
  type SiteLogin,
} from './port.ts';
import { candidateRoots } from './wordpress-address.ts';
import { wordpressBlocks } from './wordpress-blocks.ts';
import { fieldsBody, pluginsIn, uploadMedia, writeMeta } from './wordpress-fields.ts';
import { ask, type WordPressSettings } from './wordpress-request.ts';
import { answerTimeoutMs } from './request-site.ts';
import { wordpressText } from './wordpress-text.ts';

const ownNetwork =
  'A site on your own machine or network has to be allowed first: name its host and port in EGRESS_ALLOW, for example EGRESS_ALLOW=127.0.0.1:8080.';
/** Without what the site makes of a text to show it, which takes it long. */
const postFields = 'id,date_gmt,slug,status,link,title.raw,content.raw';
const ownPostsLimit = 50;
const indexFields = 'name,home,url,namespaces,authentication';
const rawOf = (value: unknown) => textOf(record(value).raw);

const states: Record<string, RemotePost['state']> = {
  publish: 'public',
  future: 'scheduled',
  draft: 'draft',
  trash: 'trashed',
};

function postOf(json: unknown): RemotePost {
  const post = record(json);
  const { id, status, link } = post;
  if (typeof id !== 'number' || typeof status !== 'string' || typeof link !== 'string')
    throw new CmsError('bad-answer', 'The site’s answer does not describe a post.', { uncertain: true });
  const html = rawOf(post.content);
  const title = rawOf(post.title);
  // Without a zone: it is UTC.
  const created = new Date(`${textOf(post.date_gmt)}Z`);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([title, html]))
    .digest('base64url');
  return {
    id: String(id),
    url: link,
    slug: textOf(post.slug),
    title: decodeEntities(title),
    createdAt: Number.isNaN(created.getTime()) ? null : created,
    state: states[status] ?? 'hidden',
    status,
    html,
    fingerprint,
  };
}

const statuses = { publish: 'publish', draft: 'draft', schedule: 'future' } as const;
/** Dates without a zone: `date_gmt` says which one it is. */
const withoutZone = (date: Date) => date.toISOString().slice(0, 19);

const textFields = ({ title, html, excerpt, fields }: PostText) => ({
  title: wordpressText(title),
  content: html,
  status: statuses[fields?.status ?? 'publish'],
  ...(fields?.status === 'schedule' && fields.publishAt && { date_gmt: withoutZone(fields.publishAt) }),
  ...(excerpt !== '' && { excerpt: wordpressText(excerpt) }),
});
/** The site would make the address from the stored title, where it drops every reference with its character. */
const slugOf = ({ slug, title }: PostText) => slug || title.replace(/[<>&]/g, '');
/** Set back a little: a date 60 s ahead of the site's clock would schedule the post again. */
const clockSkewMs = 5 * 60_000;

/** @param settings `egress` is asked with trust `user`, as the site's address was typed by a person */
export function createWordPress(settings: WordPressSettings): Cms {
  const { egress, clock, timeoutMs = answerTimeoutMs } = settings;
  const justNow = () => withoutZone(new Date(clock.now().getTime() - clockSkewMs));

  async function homePage(homeUrl: string) {
    try {
      const page = await egress.fetchPage(homeUrl, { trust: 'user', timeoutMs });
      return { url: page.url, link: page.headers.get('link'), html: page.text };
    } catch (cause) {
      if (!(cause instanceof EgressRefused)) throw cause;
      // Said whatever the reason was: which address is refused and which is closed must not be told apart.
      throw new CmsError('unreachable', `${cause.message} ${ownNetwork}`, { cause });
    }
  }

  /** A public route would answer 200 to wrong credentials too: the site then just sees a stranger. */
  const me = (access: SiteAccess) =>
    ask(settings, access, { route: 'wp/v2/users/me', query: { context: 'edit' } });

  async function identity(access: SiteAccess): Promise<SiteIdentity> {
    const { roles, capabilities } = record(await me(access));
    const names = Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [];
    return { role: names.join(', '), mayPublish: record(capabilities).publish_posts === true };
  }

  async function list(access: SiteAccess, filter: Record<string, string | number>): Promise<RemotePost[]> {
    const query = { ...filter, status: 'any,trash', context: 'edit', _fields: postFields };
    const json = await ask(settings, access, { route: 'wp/v2/posts', query });
    return (Array.isArray(json) ? json : []).map(postOf);
  }

  async function connect({ homeUrl, username, password }: SiteLogin): Promise<SiteFound> {
    const page = await homePage(homeUrl);
    let problem: CmsError | null = null;
    for (const restRoot of candidateRoots(page)) {
      const access = { restRoot, username, password };
      try {
        // With the credentials: a site closed to strangers hides even its index from them.
        const index = record(await ask(settings, access, { route: '', query: { _fields: indexFields } }));
        if (!Array.isArray(index.namespaces) || !index.namespaces.includes('wp/v2')) continue;
        const home = textOf(index.home);
        const found = {
          name: decodeEntities(textOf(index.name)) || new URL(page.url).host,
          homeUrl: URL.canParse(home) ? home : page.url,
          restRoot,
          plugins: pluginsIn(index.namespaces),
        };
        return { ...found, ...(await signedIn(access, index.authentication)) };
      } catch (cause) {
        if (!(cause instanceof CmsError)) throw cause;
        // What says the most wins: an answer of the system itself over a page that is none.
        if (problem === null || problem.code === 'no-api') problem = cause;
        if (cause.code === 'credentials' || cause.code === 'passwords-off') throw cause;
      }
    }
    if (problem && problem.code !== 'no-api' && problem.code !== 'bad-answer') throw problem;
    throw new CmsError(
      'not-this-system',
      'No WordPress REST API was found there. Check the address, and that the API is not switched off.',
      { cause: problem },
    );
  }

  async function signedIn(access: SiteAccess, authentication: unknown): Promise<SiteIdentity> {
    try {
      return await identity(access);
    } catch (cause) {
      if (!(cause instanceof CmsError) || cause.code !== 'credentials') throw cause;
      if (record(authentication)['application-passwords'] !== undefined) throw cause;
      throw new CmsError(
        'passwords-off',
        'Application passwords are switched off on this site. WordPress offers them over https only.',
        { cause },
      );
    }
  }

  const get = async (access: SiteAccess, id: string): Promise<RemotePost | null> => {
    try {
      return postOf(await ask(settings, access, { route: `wp/v2/posts/${id}`, query: { context: 'edit' } }));
    } catch (cause) {
      if (cause instanceof CmsError && cause.code === 'gone') return null;
      throw cause;
    }
  };

  /** Sends a post once, with what it needs made before it, and what plugins take of it after it. */
  async function write(access: SiteAccess, text: PostText, before: RemotePost | null): Promise<RemotePost> {
    const notes: string[] = [];
    const site = { settings, access, notes };
    const { fields } = text;
    const now = fields === undefined || fields.status === 'publish';
    const body = {
      ...textFields(text),
      ...(fields && (await fieldsBody(site, fields))),
      ...(before === null && { slug: slugOf(text) }),
      ...(before !== null && text.slug !== '' && { slug: text.slug }),
      // A scheduled post would keep its future date: publish means now.
      ...(before !== null && before.state !== 'public' && now && { date_gmt: justNow() }),
    };
    const route = before === null ? 'wp/v2/posts' : `wp/v2/posts/${before.id}`;
    const json = await ask(settings, access, { method: 'POST', route, body });
    const post = postOf(json);
    if (fields?.image && record(json).featured_media !== Number(fields.image.ref))
      notes.push('The site did not take the featured image.');
    if (fields) await writeMeta(site, post.id, fields);
    return { ...post, notes };
  }

  return {
    connect,
    whoAmI: identity,
    get,
    uploadImage: (access, image) => uploadMedia(settings, access, image),
    create: (access, text) => write(access, text, null),
    update: (access, post, text) => write(access, text, post),
    async finish(access, post, fields) {
      const notes: string[] = [];
      await writeMeta({ settings, access, notes }, post.id, fields);
      return notes;
    },
    async find(access, ref) {
      const posts = await list(access, { search: ref, per_page: 10 });
      const marked = posts.filter((post) => readMark(post.html)?.ref === ref);
      return marked.find((post) => post.state !== 'trashed') ?? marked[0] ?? null;
    },
    async ownPosts(access, since) {
      const { id } = record(await me(access));
      if (typeof id !== 'number') throw new CmsError('bad-answer', 'The site does not say who we are there.');
      // By number, which needs no clock: what was made last has the highest.
      const posts = await list(access, { author: id, orderby: 'id', order: 'desc', per_page: ownPostsLimit });
      const oldest = posts.at(-1)?.createdAt;
      const complete = posts.length < ownPostsLimit || (oldest ? oldest < since : false);
      return { posts, complete };
    },
    markup: wordpressBlocks,
  };
}
