import type { Queryable } from '#server/kernel/db/open.ts';
import { newestRecords } from '../record-store.ts';
import { type Feed, mediaByCid } from '../store.ts';
import { comments, media, StoredComment, StoredMedia } from './media.ts';

/** The newest posts and stories of all accounts with their comments, as the page of a feed shows them. */
export async function feedOf(db: Queryable, limit: number): Promise<Feed> {
  const posts = (await newestRecords(db, 'INSTAGRAM', media, limit)).map(({ record, account }) => ({
    record,
    account,
    value: StoredMedia.parse(record.value),
  }));
  const answers = await newestRecords(db, 'INSTAGRAM', comments, limit);
  const pictures = await mediaByCid(
    db,
    posts.flatMap(({ value }) => value.pictures),
  );
  const bare = { title: null, link: null };
  return {
    posts: posts.map(({ record, account, value }) => ({
      account,
      post: {
        ...bare,
        id: record.name,
        parentId: null,
        text: value.caption,
        mediaIds: value.pictures.flatMap((cid) => pictures.find((item) => item.cid === cid)?.id ?? []),
        options: {
          ...(value.kind === 'story' && { kind: 'story' as const }),
          collaborators: value.collaborators,
        },
        createdAt: record.createdAt,
      },
    })),
    comments: answers
      .map(({ record, account }) => {
        const { message, parent } = StoredComment.parse(record.value);
        const { name: id, createdAt } = record;
        return {
          account,
          post: { ...bare, id, parentId: parent, text: message, mediaIds: [], options: {}, createdAt },
        };
      })
      .toReversed(),
    media: pictures,
    boards: new Map(),
  };
}
