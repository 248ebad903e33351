// /v5/pins and /v5/boards/{board}/pins.
import { z } from 'zod';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxDeps } from '../deps.ts';
import { keepPicture } from '../pictures.ts';
import { deleteRecord, insertRecord, recordBy, recordByName, recordsOf } from '../record-store.ts';
import { type AccountRow, boardsOf } from '../store.ts';
import { forbidden, invalid, noBoard, noPin } from './answer.ts';
import { lengthOf, most } from './count.ts';
import { pageOf } from './list.ts';
import { newNumber, numberOf } from './numbers.ts';
import { MediaSource, picturesOf } from './pictures.ts';
import { finishedVideo } from './videos.ts';

export const collection = 'pins';
const network = 'PINTEREST' as const;
const upTo = (characters: number) =>
  z
    .string()
    .refine((text) => lengthOf(text) <= characters, { error: `is longer than ${characters} characters` })
    .nullish()
    .transform((text) => text || null);
const number = z.string().regex(/^\d+$/);
const Draft = z.strictObject({
  board_id: number,
  title: upTo(most.title),
  description: upTo(most.description),
  link: upTo(most.link),
  alt_text: upTo(most.altText),
  media_source: MediaSource,
});
/** A pin as it is kept. */
export const StoredPin = z.object({
  board: z.object({ id: z.string(), name: z.string() }),
  title: z.string().nullable(),
  description: z.string().nullable(),
  link: z.string().nullable(),
  altText: z.string().nullable(),
  /** the cover first */
  pictures: z.array(z.object({ cid: z.string(), width: z.number(), height: z.number() })),
  isVideo: z.boolean().default(false),
});
type StoredPin = z.output<typeof StoredPin>;

/** The account's board of this number. */
async function boardBy({ db }: SandboxDeps, account: AccountRow, id: string) {
  const board = (await boardsOf(db, account)).find((item) => numberOf(item.id) === id);
  return board ? { id, name: board.name } : null;
}

const imagesOf = ({ cid, width, height }: StoredPin['pictures'][number]) => ({
  '600x': {
    width: 600,
    height: Math.round((600 * height) / width),
    url: `https://i.pinimg.com/600x/${cid}.jpg`,
  },
});

/** A pin as the API shows it. */
function shown(id: string, value: StoredPin, createdAt: Date, { handle }: AccountRow) {
  const [first, ...others] = value.pictures;
  const items = value.pictures.map((picture) => ({ item_type: 'image', images: imagesOf(picture) }));
  return {
    id,
    board_id: value.board.id,
    board_owner: { username: handle },
    // As Pinterest writes times: in UTC, without saying so.
    created_at: createdAt.toISOString().slice(0, 19),
    title: value.title,
    description: value.description,
    link: value.link,
    alt_text: value.altText,
    is_owner: true,
    media: value.isVideo
      ? { media_type: 'video', images: first && imagesOf(first), width: first?.width, height: first?.height }
      : others.length > 0
        ? { media_type: 'multiple_images', items }
        : { media_type: 'image', images: first && imagesOf(first) },
  };
}

/** The pictures that a pin brings, kept; or why they cannot be shown. */
async function keptPictures(
  deps: SandboxDeps,
  { id: accountId }: AccountRow,
  source: Parameters<typeof picturesOf>[0],
  altText: string | null,
): Promise<StoredPin['pictures'] | string> {
  const brought = await picturesOf(source);
  if (typeof brought === 'string') return brought;
  const pictures: StoredPin['pictures'] = [];
  for (const { content, mime, width, height } of brought) {
    const cid = newNumber(deps.clock.now());
    await keepPicture(deps, content, { accountId, mime, altText: altText ?? '', cid });
    pictures.push({ cid, width, height });
  }
  return pictures;
}

async function videoOf(
  deps: SandboxDeps,
  account: AccountRow,
  id: string,
): Promise<StoredPin['pictures'] | string> {
  const video = await finishedVideo(deps, account, id);
  if (!video) return 'Sorry! The video is not ready to be shown.';
  return [{ cid: id, width: video.width, height: video.height }];
}

export async function create(deps: SandboxDeps, account: AccountRow, body: unknown): Promise<ApiAnswer> {
  const parsed = Draft.safeParse(body);
  if (!parsed.success) return invalid(`Invalid request: ${z.prettifyError(parsed.error)}`);
  const { title, description, link, alt_text: altText } = parsed.data;
  if (link !== null && !(/^https?:\/\//i.test(link) && URL.canParse(link)))
    return invalid(
      'Whoops! It looks like you entered an invalid URL. Try creating a Pin again with a valid URL.',
    );
  const board = await boardBy(deps, account, parsed.data.board_id);
  if (!board) return noBoard;
  const source = parsed.data.media_source;
  const isVideo = source.source_type === 'video_id';
  const pictures = isVideo
    ? await videoOf(deps, account, source.media_id)
    : await keptPictures(deps, account, source, altText);
  if (typeof pictures === 'string') return invalid(pictures);
  const createdAt = deps.clock.now();
  const name = newNumber(createdAt);
  const value: StoredPin = { board, title, description, link, altText, pictures, isVideo };
  await insertRecord(deps.db, { network, accountId: account.id, collection, name, value, createdAt });
  return { status: 201, body: shown(name, value, createdAt, account) };
}

/** The pins of one of the account's boards, newest first. */
export async function list(
  deps: SandboxDeps,
  account: AccountRow,
  boardId: string,
  query: unknown,
): Promise<ApiAnswer> {
  if (!(await boardBy(deps, account, boardId))) return noBoard;
  const pins = (await recordsOf(deps.db, account.id, collection, 2000)).flatMap((row) => {
    const value = StoredPin.parse(row.value);
    return value.board.id === boardId ? shown(row.name, value, row.createdAt, account) : [];
  });
  return pageOf(query, pins);
}

export async function remove({ db }: SandboxDeps, account: AccountRow, id: string): Promise<ApiAnswer> {
  if (await recordBy(db, account.id, collection, id)) {
    await deleteRecord(db, account.id, collection, id);
    return { status: 204, body: undefined };
  }
  return (await recordByName(db, network, collection, id)) ? forbidden : noPin;
}
