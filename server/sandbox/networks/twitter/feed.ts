import type { TargetOptions } from '#contract/social/target-options.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newestRecords } from '../record-store.ts';
import { type Feed, type FeedRow, mediaByCid } from '../store.ts';
import { collection, StoredPost } from './posts.ts';

/** The newest posts with their replies, as the page of a feed shows them. */
export async function feedOf(db: Queryable, limit: number): Promise<Feed> {
  const rows = (await newestRecords(db, 'TWITTER', collection, limit)).map(({ record, account }) => ({
    record,
    account,
    value: StoredPost.parse(record.value),
  }));
  const media = await mediaByCid(
    db,
    rows.flatMap(({ value }) => value.media),
  );
  const shown = rows.map(({ record, account, value }): FeedRow => {
    const options: TargetOptions = {
      ...(value.replySettings && { replySettings: value.replySettings as 'following' }),
      ...(value.madeWithAi && { madeWithAi: true }),
      ...(value.paidPartnership && { paidPartnership: true }),
    };
    const mediaIds = value.media.flatMap((number) => media.find(({ cid }) => cid === number)?.id ?? []);
    const post = {
      id: record.name,
      parentId: value.repliedTo,
      text: value.text,
      title: null,
      link: null,
      mediaIds,
      options,
      createdAt: record.createdAt,
    };
    return { post, account };
  });
  const ids = new Set(shown.map(({ post }) => post.id));
  const isComment = ({ post }: FeedRow) => post.parentId !== null && ids.has(post.parentId);
  return {
    posts: shown.filter((row) => !isComment(row)),
    comments: shown.filter(isComment).toReversed(),
    media,
    boards: new Map(),
  };
}
