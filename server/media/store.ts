import { and, desc, eq, ilike, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { MediaDeps } from './deps.ts';
import { media } from './tables.ts';

export type MediaRow = typeof media.$inferSelect;
export type NewMedia = Pick<
  MediaRow,
  | 'projectId'
  | 'type'
  | 'title'
  | 'altText'
  | 'folder'
  | 'mime'
  | 'bytes'
  | 'width'
  | 'height'
  | 'video'
  | 'sha256'
  | 'fileKey'
  | 'thumbnailKey'
>;
export type MediaChanges = Partial<
  Pick<MediaRow, 'title' | 'altText' | 'folder' | 'tags' | 'focusX' | 'focusY' | 'deletedAt'>
>;
const mine = (scope: Scope) => inScope(scope, media);

export async function insertMedia(
  scope: Scope,
  tx: Queryable,
  newMedia: NewMedia,
  now: Date,
): Promise<MediaRow> {
  const { workspaceId, userId } = scope;
  const [row] = await tx
    .insert(media)
    .values({ id: newId(), workspaceId, createdBy: userId, ...newMedia, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('the media item was not written');
  return row;
}

/** Also those in the trash: a post that was sent keeps its picture. */
export async function mediaById(scope: Scope, db: Queryable, id: string): Promise<MediaRow | null> {
  const [row] = await db
    .select()
    .from(media)
    .where(and(mine(scope), eq(media.id, id)));
  return row ?? null;
}

/** Items by id in the order asked; those of others and those in the trash are not in it. */
export async function mediaByIds(scope: Scope, db: Queryable, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(media)
    .where(and(mine(scope), inArray(media.id, [...ids]), isNull(media.deletedAt)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Images of a project by id; those of other projects and those in the trash are not in it. */
export async function imagesOf(
  scope: Scope,
  db: Queryable,
  projectId: string | null,
  ids: readonly string[],
): Promise<Map<string, MediaRow>> {
  if (projectId === null) return new Map();
  const rows = await mediaByIds(scope, db, ids);
  const images = rows.filter((row) => row.projectId === projectId && row.type === 'image');
  return new Map(images.map((row) => [row.id, row]));
}

export interface MediaFilter {
  projectId: string;
  type?: 'image' | 'video' | undefined;
  search?: string | undefined;
  folder?: string | undefined;
  tag?: string | undefined;
  /** what is used, or what is not, by conditions of the domains that use media */
  use?: (Pick<MediaDeps, 'isInPost' | 'isInDocument'> & { used: boolean }) | undefined;
  deleted: boolean;
}

const like = (text: string) => `%${text.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;

function matching(scope: Scope, mediaFilter: MediaFilter): SQL | undefined {
  const { use } = mediaFilter;
  const isUsed = use && or(use.isInPost(media.id), use.isInDocument(scope, media));
  return and(
    mine(scope),
    eq(media.projectId, mediaFilter.projectId),
    mediaFilter.deleted ? isNotNull(media.deletedAt) : isNull(media.deletedAt),
    mediaFilter.type ? eq(media.type, mediaFilter.type) : undefined,
    mediaFilter.folder === undefined ? undefined : eq(media.folder, mediaFilter.folder),
    mediaFilter.tag ? sql`${media.tags} ? ${mediaFilter.tag}` : undefined,
    use && (use.used ? isUsed : isUsed && not(isUsed)),
    mediaFilter.search
      ? or(ilike(media.title, like(mediaFilter.search)), ilike(media.altText, like(mediaFilter.search)))
      : undefined,
  );
}

/** Newest first; at most `limit` rows after the cursor `[createdAt, id]`. */
export function listMedia(
  scope: Scope,
  db: Queryable,
  mediaFilter: MediaFilter,
  after: string[] | null,
  limit: number,
): Promise<MediaRow[]> {
  const [createdAt, id] = after ?? [];
  return db
    .select()
    .from(media)
    .where(
      and(
        matching(scope, mediaFilter),
        createdAt && id
          ? sql`(${media.createdAt}, ${media.id}) < (${createdAt}::timestamptz, ${id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(media.createdAt), desc(media.id))
    .limit(limit);
}

export async function countMedia(scope: Scope, db: Queryable, mediaFilter: MediaFilter): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(media)
    .where(matching(scope, mediaFilter));
  return row?.n ?? 0;
}

/** Bytes of all media of a workspace, also of those in the trash: they are stored still. */
export async function mediaBytes({ workspaceId }: Scope, db: Queryable): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${media.bytes}), 0)` })
    .from(media)
    .where(eq(media.workspaceId, workspaceId));
  return Number(row?.bytes ?? 0);
}

/** Takes an item out of the trash for good. @returns it, or null when it is not in the trash */
export async function deleteMedia(scope: Scope, tx: Queryable, id: string): Promise<MediaRow | null> {
  const [row] = await tx
    .delete(media)
    .where(and(mine(scope), eq(media.id, id), isNotNull(media.deletedAt)))
    .returning();
  return row ?? null;
}

/** Folders and tags in use in a project, A to Z. */
export async function shelvesOf(
  scope: Scope,
  db: Queryable,
  projectId: string,
): Promise<{ folders: string[]; tags: string[] }> {
  const rows = await db
    .select({ folder: media.folder, tags: media.tags })
    .from(media)
    .where(and(mine(scope), eq(media.projectId, projectId), isNull(media.deletedAt)));
  const sorted = (all: Iterable<string>) => [...new Set(all)].toSorted((a, b) => a.localeCompare(b));
  return {
    folders: sorted(rows.map((row) => row.folder).filter((folder) => folder !== '')),
    tags: sorted(rows.flatMap((row) => row.tags)),
  };
}

/** Writes when the row still has this revision. @returns the row as written, or null when it was stale */
export async function updateMedia(
  scope: Scope,
  tx: Queryable,
  row: { id: string; revision: number },
  changes: MediaChanges,
  now: Date,
): Promise<MediaRow | null> {
  const [written] = await tx
    .update(media)
    .set({ ...changes, revision: row.revision + 1, updatedAt: now })
    .where(and(mine(scope), eq(media.id, row.id), eq(media.revision, row.revision)))
    .returning();
  return written ?? null;
}
