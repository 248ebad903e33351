import type { MediaItem } from '#contract/media.ts';
import { signFileAddress } from '#server/kernel/files/signed-address.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { allows } from '#server/kernel/http/authorize.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { MediaDeps } from './deps.ts';
import type { MediaRow } from './store.ts';

export const mediaPurpose = 'media';
const hourMs = 3_600_000;

/**
 * An address that lives one to two hours: rounded to the hour, so that browsers keep what they have.
 * @param lifeMs for longer than that: another server fetches it in its own time
 */
export function mediaAddress(
  deps: Pick<MediaDeps, 'fileSecret' | 'clock'>,
  row: MediaRow,
  which: 'file' | 'thumbnail' = 'file',
  lifeMs = hourMs,
): string {
  const key = which === 'thumbnail' ? (row.thumbnailKey ?? row.fileKey) : row.fileKey;
  const contentType = which === 'thumbnail' && row.thumbnailKey ? 'image/webp' : row.mime;
  const extension = contentType.split('/')[1] ?? 'bin';
  const hour = Math.floor(deps.clock.now().getTime() / hourMs);
  return signFileAddress(deps.fileSecret, {
    purpose: mediaPurpose,
    key,
    fileName: `${row.title || 'media'}.${extension}`,
    contentType,
    expiresAt: new Date((hour + 1) * hourMs + lifeMs),
  });
}

/** Where an item is used: in how many posts, and in which documents. */
export type MediaUses = Pick<MediaItem, 'uses' | 'documents'>;
export const unused: MediaUses = { uses: 0, documents: { count: 0, newest: [] } };

export const presentMedia = (deps: MediaDeps, row: MediaRow, uses: MediaUses): MediaItem => ({
  id: row.id,
  projectId: row.projectId,
  type: row.type,
  title: row.title,
  altText: row.altText,
  folder: row.folder,
  tags: row.tags,
  focus: { x: row.focusX, y: row.focusY },
  mime: row.mime,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  video: row.video,
  url: mediaAddress(deps, row),
  thumbnailUrl: mediaAddress(deps, row, 'thumbnail'),
  ...uses,
  revision: row.revision,
  createdAt: row.createdAt.toISOString(),
});

/** Items of one project, with where they are used. */
export async function presentItems(
  deps: MediaDeps,
  principal: Principal,
  db: Queryable,
  rows: readonly MediaRow[],
): Promise<MediaItem[]> {
  const [first] = rows;
  if (!first) return [];
  const ids = rows.map((row) => row.id);
  const posts = await deps.usesOf(principal, db, ids);
  const documents = await deps.documentsShowing(principal, db, first.projectId, ids);
  // A key that may not read articles learns how many there are, and not which.
  const named = allows(principal, 'articles.read');
  return rows.map((row) => {
    const { count, newest } = documents.get(row.id) ?? unused.documents;
    const uses = posts.get(row.id)?.all ?? 0;
    return presentMedia(deps, row, { uses, documents: { count, newest: named ? newest : [] } });
  });
}
