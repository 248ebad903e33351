// What a WordPress post has besides its text: terms, author, featured image, and the fields of plugins for search engines.
import { decodeEntities } from '#engine/document/entities.ts';
import { jsonIn, listOf, record, textOf } from './answer.ts';
import { imageFileName } from './image-name.ts';
import {
  CmsError,
  type ImageFile,
  type MetaFields,
  type PostFields,
  type SiteAccess,
  type UploadedImage,
} from './port.ts';
import { answerTo, ask, type WordPressSettings } from './wordpress-request.ts';
import { errorOf } from './wordpress-answer.ts';
import { wordpressText } from './wordpress-text.ts';

/** Namespaces of the REST API by which a plugin is known. */
const namespaces = { 'yoast/v1': 'yoast', 'rankmath/v1': 'rank-math' } as const;
export const pluginsIn = (names: readonly unknown[]): string[] =>
  Object.entries(namespaces).flatMap(([namespace, plugin]) => (names.includes(namespace) ? [plugin] : []));

/** Before the post is sent, a lost answer leaves nothing behind that is looked for. */
async function beforeSending<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    if (!(cause instanceof CmsError) || !cause.uncertain) throw cause;
    throw new CmsError(cause.code, cause.message, { cause });
  }
}

interface Site {
  settings: WordPressSettings;
  access: SiteAccess;
  /** gets a sentence for each thing that the site does not keep */
  notes: string[];
}

const sameName = (stored: unknown, name: string) =>
  decodeEntities(textOf(stored)).toLowerCase() === name.toLowerCase();

/** The number of a term, which is made where it is not there yet; null, with a note, where this user may not. */
async function termId(
  { settings, access, notes }: Site,
  taxonomy: 'categories' | 'tags',
  name: string,
): Promise<number | null> {
  const question = {
    method: 'POST',
    route: `wp/v2/${taxonomy}`,
    body: { name: wordpressText(name) },
  } as const;
  const answer = await answerTo(settings, access, question);
  const body = record(jsonIn(answer));
  if (answer.status >= 200 && answer.status < 300 && typeof body.id === 'number') return body.id;
  const there = record(body.data).term_id;
  if (body.code === 'term_exists' && typeof there === 'number') return there;
  if (answer.status !== 403) throw errorOf(answer, false);
  // An author may not make categories. Names are stored with references, and are found by those only.
  const query = { search: wordpressText(name), per_page: 100, _fields: 'id,name' };
  const found = listOf(await ask(settings, access, { route: `wp/v2/${taxonomy}`, query })).map(record);
  const id = found.find((term) => sameName(term.name, name))?.id;
  if (typeof id === 'number') return id;
  const kind = taxonomy === 'categories' ? 'category' : 'tag';
  notes.push(`The site has no ${kind} “${name}”, and this user may not add one.`);
  return null;
}

async function termIds(site: Site, taxonomy: 'categories' | 'tags', names: readonly string[]) {
  const ids: number[] = [];
  for (const name of names) {
    const id = await termId(site, taxonomy, name);
    if (id !== null) ids.push(id);
  }
  return ids;
}

async function authorId({ settings, access, notes }: Site, author: string): Promise<number | null> {
  const query = { search: author, per_page: 100, context: 'view', _fields: 'id,name,slug' };
  const found = listOf(await ask(settings, access, { route: 'wp/v2/users', query })).map(record);
  const id = found.find(({ name, slug }) => sameName(name, author) || sameName(slug, author))?.id;
  if (typeof id === 'number') return id;
  notes.push(`The site shows no author “${author}”, so the post is by the user who published it.`);
  return null;
}

/** The part of a post's body that is sent with its text. @throws CmsError, never uncertain */
export const fieldsBody = (site: Site, fields: PostFields): Promise<Record<string, unknown>> =>
  beforeSending(async () => {
    const categories = await termIds(site, 'categories', fields.categories);
    const tags = await termIds(site, 'tags', fields.tags);
    const author = fields.author === '' ? null : await authorId(site, fields.author);
    return {
      ...(categories.length > 0 && { categories }),
      ...(tags.length > 0 && { tags }),
      ...(author !== null && { author }),
      ...(fields.image && { featured_media: Number(fields.image.ref) }),
    };
  });

/** Every upload is a new file there; its `ref` is its number. */
export const uploadMedia = (
  settings: WordPressSettings,
  access: SiteAccess,
  { bytes, mime, name, alt, caption }: ImageFile,
): Promise<UploadedImage> =>
  beforeSending(async () => {
    const json = record(
      await ask(settings, access, {
        method: 'POST',
        route: 'wp/v2/media',
        query: {
          ...(alt !== '' && { alt_text: alt }),
          ...(caption !== '' && { caption: wordpressText(caption) }),
        },
        file: { bytes, mime, name: imageFileName({ name, mime }) },
      }),
    );
    const url = typeof json.source_url === 'string' ? json.source_url : '';
    if (typeof json.id !== 'number' || !/^https?:\/\//i.test(url))
      throw new CmsError('bad-answer', 'The site did not say where it keeps the image.');
    return { ref: String(json.id), url };
  });

const noPlugin =
  'WordPress itself has no meta title and meta description. Install Yoast SEO or Rank Math on the site to keep them.';
const closed = (plugin: string) =>
  `${plugin} did not take the meta title and meta description from outside. Set them in its box on the site.`;

const away =
  'The site did not answer when the meta title and meta description were sent to it. Publish again to send them.';

/**
 * Meta title and description, after the post is stored: a field that is closed would fail the post with it, although
 * the post is there. What the site does not keep is a note; nothing is thrown.
 */
export async function writeMeta(
  { settings, access, notes }: Site,
  postId: string,
  { metaTitle, metaDescription }: MetaFields,
): Promise<void> {
  if (metaTitle === '' && metaDescription === '') return;
  const plugins = access.plugins ?? [];
  const named = (title: string, description: string) => ({
    ...(metaTitle !== '' && { [title]: metaTitle }),
    ...(metaDescription !== '' && { [description]: metaDescription }),
  });
  const isThere = (stored: unknown, sent: Record<string, string>) =>
    Object.entries(sent).every(([key, value]) => record(stored)[key] === value);
  try {
    if (plugins.includes('rank-math')) {
      const meta = named('rank_math_title', 'rank_math_description');
      const body = { objectType: 'post', objectID: Number(postId), meta };
      await ask(settings, access, { method: 'POST', route: 'rankmath/v1/updateMeta', body });
    } else if (plugins.includes('yoast')) {
      const meta = named('_yoast_wpseo_title', '_yoast_wpseo_metadesc');
      const post = record(
        await ask(settings, access, { method: 'POST', route: `wp/v2/posts/${postId}`, body: { meta } }),
      );
      if (!isThere(post.meta, meta)) notes.push(closed('Yoast SEO'));
    } else notes.push(noPlugin);
  } catch (cause) {
    if (!(cause instanceof CmsError)) throw cause;
    const isAway = cause.code === 'unreachable' || cause.code === 'busy';
    notes.push(isAway ? away : closed(plugins.includes('rank-math') ? 'Rank Math' : 'Yoast SEO'));
  }
}
