import { describe, expect, it } from 'vitest';
import type { RemotePost } from '#server/providers/cms/port.ts';
import { findLostPost, type SentText } from './lost-post.ts';

const now = new Date('2026-05-01T12:00:00Z');
const html = '<!-- wp:paragraph -->\n<p>Flour &amp; water.</p>\n<!-- /wp:paragraph -->';
const mark = (number: number) => `<!-- quillstead:ref=abc.${number} -->`;
const sent: SentText = {
  mark: 'abc',
  number: 2,
  title: 'Feed the starter',
  html: html + mark(2),
  slug: 'feed',
};
const post = (id: number, changes: Partial<RemotePost> = {}): RemotePost => ({
  id: String(id),
  url: `https://site.example/${id}`,
  slug: `post-${id}`,
  title: 'Another',
  createdAt: now,
  state: 'public',
  status: 'publish',
  html: '<p>Other words.</p>',
  fingerprint: '',
  ...changes,
});
const look = (posts: RemotePost[], complete = true, others: string[] = []) =>
  findLostPost({ posts, complete }, [sent], new Set(others), now);
const numberOf = (found: ReturnType<typeof look>) =>
  found.kind === 'none' ? null : (found.post?.id ?? null);

describe('the post whose answer was lost', () => {
  it('is the one with the mark, rather one that is not in the trash', () => {
    const trashed = post(3, { html: mark(2), state: 'trashed' });
    expect(look([trashed, post(2, { html: mark(1) })])).toMatchObject({ kind: 'found', post: { id: '2' } });
    expect(look([trashed])).toMatchObject({ kind: 'found', post: { id: '3' } });
  });

  it.each([
    ['without comments', '<p>Flour &amp; water.</p>'],
    [
      'with other tags, white space and references',
      '<div>\n <p class="x">Flour &#38;\n<b>water</b>.</p></div>',
    ],
  ])('is the one with the same title and words, %s', (_name, stored) => {
    expect(look([post(2), post(1, { title: 'Feed the  starter', html: stored })])).toMatchObject({
      kind: 'found',
      post: { id: '1' },
    });
  });

  it.each<[string, Partial<RemotePost>]>([
    ['title', { title: sent.title }],
    ['address', { slug: 'feed' }],
    ['address with a number, as it was taken', { slug: 'feed-2' }],
  ])('may be one with the same %s and other words', (_name, changes) => {
    expect(look([post(1, changes)])).toMatchObject({ kind: 'unsure', post: { id: '1' } });
  });

  it.each<[string, RemotePost]>([
    ['is another article', post(1, { title: sent.title, html })],
    ['was made long before', post(2, { title: sent.title, createdAt: new Date('2026-04-01') })],
    [
      'carries the mark of another article',
      post(3, { title: sent.title, html: '<!-- quillstead:ref=xyz.1 -->' }),
    ],
    ['only begins with the same address', post(4, { slug: 'feed-the-dog' })],
  ])('is not one that %s', (_name, other) => {
    expect(numberOf(look([other], true, ['1']))).toBeNull();
  });

  it('cannot be told where not all posts were seen', () => {
    expect(look([post(1)], false)).toEqual({ kind: 'unsure', post: null });
    expect(look([post(1)], true)).toEqual({ kind: 'none' });
  });
});
