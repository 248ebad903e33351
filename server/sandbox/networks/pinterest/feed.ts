import type { Queryable } from '#server/kernel/db/open.ts';
import { newestRecords } from '../record-store.ts';
import { type Feed, type FeedRow, mediaByCid } from '../store.ts';
import { collection, StoredPin } from './pins.ts';

/** The newest pins of all accounts with their boards, as the page of a feed shows them. */
export async function feedOf(db: Queryable, limit: number): Promise<Feed> {
  const rows = (await newestRecords(db, 'PINTEREST', collection, limit)).map(({ record, account }) => ({
    record,
    account,
    value: StoredPin.parse(record.value),
  }));
  const cids = rows.flatMap(({ value }) => value.pictures.map(({ cid }) => cid));
  const videoTexts = new Map(
    rows.flatMap(({ value }) => (value.isVideo ? [[value.pictures[0]?.cid, value.altText ?? '']] : [])),
  );
  // A video is sent before its pin, which has the alt text.
  const media = (await mediaByCid(db, cids)).map((row) => ({
    ...row,
    altText: videoTexts.get(row.cid ?? '') ?? row.altText,
  }));
  const posts = rows.map(({ record, account, value }): FeedRow => {
    const post = {
      id: record.name,
      parentId: null,
      text: value.description ?? '',
      title: value.title,
      link: value.link,
      mediaIds: value.pictures.flatMap((picture) => media.find(({ cid }) => cid === picture.cid)?.id ?? []),
      options: { boardId: value.board.id },
      createdAt: record.createdAt,
    };
    return { post, account };
  });
  const boards = new Map(rows.map(({ value }) => [value.board.id, value.board.name]));
  return { posts, comments: [], media, boards };
}
