import type { Queryable } from '#server/kernel/db/open.ts';
import { newestRecords } from '../record-store.ts';
import { type Feed, type FeedRow, mediaByCid } from '../store.ts';
import { collection, StoredPost } from './posts.ts';

/** The newest posts and stories of all pages with their comments, as the page of a feed shows them. */
export async function feedOf(db: Queryable, limit: number): Promise<Feed> {
  const rows = (await newestRecords(db, 'FACEBOOK', collection, limit)).map(({ record, account }) => ({
    record,
    account,
    value: StoredPost.parse(record.value),
  }));
  const numbers = rows.flatMap(({ value }) => value.photos);
  const media = await mediaByCid(db, numbers);
  const shown = rows.map(({ record, account, value }): FeedRow => {
    const post = {
      id: record.name,
      parentId: value.parent,
      text: value.message,
      title: null,
      link: value.link,
      mediaIds: value.photos.flatMap((number) => media.find(({ cid }) => cid === number)?.id ?? []),
      options: value.kind === 'story' ? { kind: 'story' as const } : {},
      createdAt: record.createdAt,
    };
    return { post, account };
  });
  return {
    posts: shown.filter(({ post }) => post.parentId === null),
    comments: shown.filter(({ post }) => post.parentId !== null).toReversed(),
    media,
    boards: new Map(),
  };
}
