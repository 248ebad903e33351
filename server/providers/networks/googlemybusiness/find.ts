// Looks for what may have been posted among the posts of a location.
import { z } from 'zod';
import { comparable } from '../comparable.ts';
import type { Payload, Session } from '../port.ts';
import { type GoogleBusinessCall, read } from './api.ts';
import { LocalPost } from './local-post.ts';

/** Clocks differ: a post that seems a little older than its call may be it. */
const skewMs = 60_000;
/** Posts of one answer, and answers that are read. */
const [perPage, pagesRead] = [100, 10];

const Listed = z.object({
  localPosts: z.array(LocalPost).default([]),
  nextPageToken: z.string().default(''),
});

/** The post with these words and as many photos that is no older than its call. */
export async function findPost(
  call: GoogleBusinessCall,
  { token, account }: Session,
  payload: Payload,
  { since, except }: { since: Date; except: ReadonlySet<string> },
): Promise<LocalPost | null> {
  const isSought = (post: LocalPost) =>
    !except.has(post.name) &&
    Date.parse(post.createTime) >= since.getTime() - skewMs &&
    post.media.length === payload.media.length &&
    comparable(post.summary) === comparable(payload.text);
  let pageToken = '';
  for (let page = 0; page < pagesRead; page += 1) {
    const query = new URLSearchParams({ pageSize: `${perPage}`, ...(pageToken && { pageToken }) });
    const path = `v4/${account.id}/localPosts?${query.toString()}`;
    const { localPosts, nextPageToken } = read(
      Listed,
      await call(token, 'mybusiness', path, { method: 'GET' }),
    );
    const found = localPosts.find(isSought);
    if (found) return found;
    if (nextPageToken === '') return null;
    pageToken = nextPageToken;
  }
  return null;
}
