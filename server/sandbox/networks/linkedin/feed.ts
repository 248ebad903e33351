import type { Queryable } from '#server/kernel/db/open.ts';
import { newestRecords } from '../record-store.ts';
import { type Feed, type FeedRow, mediaByCid } from '../store.ts';
import { collection, StoredPost } from './posts.ts';

/** The newest posts of all people and pages with their comments, as the page of a feed shows them. */
export async function feedOf(db: Queryable, limit: number): Promise<Feed> {
  const rows = (await newestRecords(db, 'LINKEDIN', collection, limit)).map(({ record, account }) => ({
    record,
    account,
    value: StoredPost.parse(record.value),
  }));
  const images = rows.flatMap(({ value }) => value.images);
  const found = await mediaByCid(
    db,
    images.map(({ urn }) => urn),
  );
  const shown = rows.map(({ record, account, value }): FeedRow => {
    const post = {
      id: record.name,
      parentId: value.parent,
      text: value.text,
      title: null,
      link: null,
      mediaIds: value.images.flatMap(({ urn }) => found.find(({ cid }) => cid === urn)?.id ?? []),
      options: value.visibility === 'CONNECTIONS' ? { visibility: value.visibility } : {},
      createdAt: record.createdAt,
    };
    return { post, account };
  });
  return {
    posts: shown.filter(({ post }) => post.parentId === null),
    comments: shown.filter(({ post }) => post.parentId !== null).toReversed(),
    // Alt texts belong to posts here.
    media: found.map((row) => ({
      ...row,
      altText: images.find(({ urn }) => urn === row.cid)?.altText ?? '',
    })),
    boards: new Map(),
  };
}
