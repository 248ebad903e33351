// POST /{ig}/media: containers, which last a day and are published once; and what they are made of.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxDeps } from '../deps.ts';
import { invalid } from '../facebook/answer.ts';
import { insertRecord, recordBy, type RecordRow, recordsOf } from '../record-store.ts';
import type { AccountRow } from '../store.ts';
import { problems } from './answer.ts';
import { hashtagsIn, lengthOf, mentionsIn, most } from './count.ts';
import { newNumber } from './numbers.ts';
import { takePicture } from './picture.ts';
import { takeVideo, worksMs } from './video.ts';

export const containers = 'containers';
export const dayMs = 24 * 3600_000;
const containersOfDay = 400;

/** A container, as it is kept. */
export const StoredContainer = z.object({
  kind: z.enum(['post', 'story', 'item']),
  caption: z.string(),
  collaborators: z.array(z.string()),
  /** containers of its pictures, in order; its own where it is one picture */
  pictures: z.array(z.string()),
  /** when Instagram has worked on its video, and what it cannot show of it; null where it has none */
  video: z.object({ readyAt: z.number(), error: z.string().nullable() }).nullable().default(null),
  /** the medium that it was published as */
  publishedAs: z.string().nullable(),
});
export type StoredContainer = z.output<typeof StoredContainer>;

const Draft = z.strictObject({
  image_url: z.string().max(8192).optional(),
  video_url: z.string().max(8192).optional(),
  share_to_feed: z.enum(['true', 'false']).optional(),
  caption: z.string().optional(),
  alt_text: z.string().max(1000).optional(),
  is_carousel_item: z.enum(['true', 'false']).optional(),
  media_type: z.string().optional(),
  children: z.string().max(500).optional(),
  collaborators: z.string().max(500).optional(),
});
type Draft = z.output<typeof Draft>;
const Names = z.array(z.string().regex(/^[a-z0-9._]{1,30}$/i)).max(3);

export const isOver = ({ createdAt }: RecordRow, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > dayMs;

/** An account's records of a collection that are younger than a day. */
export const ofLastDay = async (db: Queryable, accountId: string, collection: string, now: Date) =>
  (await recordsOf(db, accountId, collection, 2000)).filter((row) => !isOver(row, now));

function captionProblem(caption: string): ApiAnswer | null {
  const length = lengthOf(caption);
  if (length > most.caption) return problems.captionTooLong(length);
  if (hashtagsIn(caption) > most.hashtags) return problems.tooManyTags(most.hashtags);
  return mentionsIn(caption) > most.mentions ? problems.tooManyTags(most.mentions) : null;
}

function namesOf(text: string | undefined): string[] | null {
  if (text === undefined) return [];
  try {
    return Names.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** What a draft's kind has no place for: parameters that only others have. */
function misplaced(draft: Draft, kind: 'carousel' | StoredContainer['kind']): string | null {
  if (draft.video_url !== undefined && (draft.image_url ?? draft.alt_text) !== undefined)
    return draft.image_url === undefined ? 'alt_text' : 'image_url';
  if (draft.share_to_feed !== undefined && draft.media_type !== 'REELS') return 'share_to_feed';
  if (kind === 'carousel')
    return draft.image_url === undefined && draft.alt_text === undefined ? null : 'image_url';
  if (draft.children !== undefined) return 'children';
  if (kind === 'post') return null;
  if (draft.caption !== undefined) return 'caption';
  if (draft.collaborators !== undefined) return 'collaborators';
  return kind === 'story' && draft.alt_text !== undefined ? 'alt_text' : null;
}

/** The containers of a carousel's pictures; null where one is another's, no picture of a carousel, or over. */
async function childrenOf({ db, clock }: SandboxDeps, account: AccountRow, ids: readonly string[]) {
  for (const id of ids) {
    const row = await recordBy(db, account.id, containers, id);
    if (!row || isOver(row, clock.now()) || StoredContainer.parse(row.value).kind !== 'item') return null;
  }
  return ids;
}

export async function create(
  deps: SandboxDeps,
  account: AccountRow,
  request: FastifyRequest,
): Promise<ApiAnswer> {
  const { db, clock } = deps;
  const parsed = Draft.safeParse(request.body ?? {});
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  const draft = parsed.data;
  const type = draft.media_type ?? 'IMAGE';
  if (!['IMAGE', 'CAROUSEL', 'STORIES', 'REELS'].includes(type)) return problems.unknownType;
  const kind = type === 'STORIES' ? 'story' : draft.is_carousel_item === 'true' ? 'item' : 'post';
  const wrong = misplaced(draft, type === 'CAROUSEL' ? 'carousel' : kind);
  if (wrong) return invalid(`Param ${wrong} is not allowed for this media type.`);
  const { caption = '' } = draft;
  const problem = captionProblem(caption);
  if (problem) return problem;
  const collaborators = namesOf(draft.collaborators);
  if (!collaborators) return invalid('Param collaborators must be an array of at most 3 usernames.');
  const now = clock.now();
  if ((await ofLastDay(db, account.id, containers, now)).length >= containersOfDay)
    return problems.tooManyContainers;

  const name = newNumber();
  let pictures: readonly string[] = [name];
  let video: StoredContainer['video'] = null;
  if (type === 'CAROUSEL') {
    const ids = (draft.children ?? '').split(',').filter((id) => id !== '');
    if (ids.length < 2 || ids.length > 10) return problems.wrongCarousel;
    const children = await childrenOf(deps, account, ids);
    if (!children) return problems.noContainer;
    pictures = children;
  } else if (type === 'REELS' || (type === 'STORIES' && draft.video_url !== undefined)) {
    if (draft.video_url === undefined) return invalid('The parameter video_url is required');
    const input = { url: draft.video_url, isStory: kind === 'story' };
    const error = await takeVideo(deps, account, request, name, input);
    video = { readyAt: now.getTime() + worksMs, error };
  } else {
    if (draft.video_url !== undefined) return problems.unknownType;
    if (draft.image_url === undefined) return invalid('The parameter image_url is required');
    const input = { url: draft.image_url, altText: draft.alt_text ?? '', isStory: kind === 'story' };
    const refused = await takePicture(deps, account, request, name, input);
    if (refused) return refused;
  }
  const value: StoredContainer = {
    kind,
    caption,
    collaborators,
    pictures: [...pictures],
    video,
    publishedAs: null,
  };
  await insertRecord(db, {
    network: 'INSTAGRAM',
    accountId: account.id,
    collection: containers,
    name,
    value,
    createdAt: now,
  });
  return { status: 200, body: { id: name } };
}

/** Where a container stands: pictures are ready at once, videos later. */
export function standOf(
  { publishedAs, video }: StoredContainer,
  row: RecordRow,
  now: Date,
): [string, string] {
  if (publishedAs !== null) return ['PUBLISHED', 'Published: Media has been successfully published.'];
  if (isOver(row, now)) return ['EXPIRED', 'Expired: Media was not published within 24 hours.'];
  if (video && now.getTime() < video.readyAt)
    return ['IN_PROGRESS', 'In Progress: Media is still being processed.'];
  if (video?.error) return ['ERROR', video.error];
  return ['FINISHED', 'Finished: Media has been uploaded and it is ready to be published.'];
}

/** GET /{container}?fields=status_code,status */
export function containerAnswer({ clock }: SandboxDeps, row: RecordRow): Record<string, unknown> {
  const [status_code, status] = standOf(StoredContainer.parse(row.value), row, clock.now());
  return { status_code, status, id: row.name };
}
