import type { Queryable } from '#server/kernel/db/open.ts';
import { newestRecords } from '../record-store.ts';
import { type Feed, type FeedRow, type MediaRow, mediaOf } from '../store.ts';
import { collection } from './post.ts';
import type { Downloaded } from './posts.ts';

/** The newest published posts of all accounts, as the page of a feed shows them. */
export async function feedOf(db: Queryable, downloaded: Downloaded, limit: number): Promise<Feed> {
  const posts: FeedRow[] = [];
  const media: MediaRow[] = [];
  for (const { record, account } of await newestRecords(db, 'TIKTOK', collection, limit)) {
    const kept = await downloaded(record);
    if (!kept || kept.pulled.failReason !== null) continue;
    const post = {
      id: record.name,
      parentId: null,
      text: kept.description,
      title: kept.title || null,
      link: null,
      mediaIds: kept.pulled.mediaIds,
      options: { privacyLevel: kept.privacyLevel, allowComment: !kept.commentsDisabled },
      createdAt: record.createdAt,
    };
    posts.push({ post, account });
    media.push(...(await mediaOf(db, account.id, post.mediaIds)));
  }
  return { posts, comments: [], media, boards: new Map() };
}
