// Which of a site's posts is the one whose answer was lost.
import { readMark } from '#server/providers/cms/mark.ts';
import type { OwnPosts, RemotePost } from '#server/providers/cms/port.ts';
import { sameText, sameTitle } from '#server/providers/cms/same-text.ts';
import type { PublicationRow } from '../store.ts';

export type SentText = Pick<PublicationRow, 'mark' | 'number' | 'title' | 'html' | 'slug'>;

/** unsure: this post may be it, or, without one, not all posts that may be it were seen. */
export type FoundPost =
  | { kind: 'found'; post: RemotePost }
  | { kind: 'unsure'; post: RemotePost | null }
  | { kind: 'none' };

/** Whether a post holds the text of this very publication: by its mark, else by its words. */
export function holdsText(post: RemotePost, sent: SentText): boolean {
  const mark = readMark(post.html);
  return mark ? mark.ref === sent.mark && mark.number === sent.number : sameText(post, sent);
}

/** A taken slug gets a number behind it. */
const hasSlug = ({ slug }: RemotePost, requested: string) =>
  requested !== '' &&
  (slug === requested ||
    (slug.startsWith(`${requested}-`) && /^\d+$/.test(slug.slice(requested.length + 1))));

/**
 * @param own newest posts of the user who sent it
 * @param sent texts of one article that were sent without an answer
 * @param others ids of posts that are other articles
 * @param since no post made before this moment is one of them
 */
export function findLostPost(
  { posts, complete }: OwnPosts,
  sent: readonly SentText[],
  others: ReadonlySet<string>,
  since: Date,
): FoundPost {
  const marked = posts.filter((post) => sent.some(({ mark }) => readMark(post.html)?.ref === mark));
  const certain = [
    ...marked.filter(({ state }) => state !== 'trashed'),
    ...marked,
    ...posts.filter((post) => !others.has(post.id) && sent.some((text) => holdsText(post, text))),
  ];
  if (certain[0]) return { kind: 'found', post: certain[0] };
  const similar = posts.find(
    (post) =>
      !others.has(post.id) &&
      readMark(post.html) === null &&
      (post.createdAt === null || post.createdAt >= since) &&
      sent.some((text) => sameTitle(post, text) || hasSlug(post, text.slug)),
  );
  if (similar) return { kind: 'unsure', post: similar };
  return complete ? { kind: 'none' } : { kind: 'unsure', post: null };
}
