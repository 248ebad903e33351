// The pages that a document is scored against. They are copied from the Local index into a snapshot, so that a score
// moves only when somebody edits, chooses other pages or refreshes.
import type { IndexedPage, IndexedPageDetail } from '#contract/local-index.ts';
import type { CompetitorPage, OptimizationDetail } from '#contract/optimizer.ts';
import { differences, pagesSeen, pagesToCompare, unseenPages } from '#engine/optimizer/choose-pages.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { CompetitorPages } from './deps.ts';
import {
  deleteSnapshot,
  insertSnapshot,
  saveSnapshot,
  snapshotById,
  snapshotHead,
  type SnapshotHead,
  type SnapshotRow,
} from './snapshot-store.ts';
import type { OptimizationRow } from './store.ts';

/** Pages offered for comparing; the newest of larger indexes. */
const offered = 100;
/** Characters of a page that are compared: about 8,000 words, beyond which counts change no range. */
const comparedLength = 50_000;

type Row = Pick<OptimizationRow, 'id' | 'projectId' | 'keyword' | 'competitors'>;

const shortened = (page: IndexedPageDetail): IndexedPageDetail => ({
  ...page,
  text: page.text.slice(0, comparedLength),
});

/** The pages that the Local index finds for the document's keyword, best first. */
async function foundFor(scope: Scope, db: Queryable, source: CompetitorPages, row: Row) {
  const ids = await source.rankedFor(scope, db, row.projectId, row.keyword);
  return source.byIds(scope, db, row.projectId, ids.slice(0, offered));
}

const offeredTo = (scope: Scope, db: Queryable, source: CompetitorPages, { projectId }: Row) =>
  source.competitorsOf(scope, db, projectId, offered);

/** The pages that would be compared for a keyword now, with their texts: for a page that nobody optimizes. */
export async function pagesForKeyword(
  scope: Scope,
  db: Queryable,
  source: CompetitorPages,
  { projectId, keyword }: { projectId: string; keyword: string },
): Promise<IndexedPageDetail[]> {
  const found = await foundFor(scope, db, source, { id: '', projectId, keyword, competitors: null });
  return (await source.textsOf(scope, db, projectId, pagesToCompare(found, null, null))).map(shortened);
}

/** A snapshot of the Local index as it is now, or null while there is nothing to compare with. */
async function buildSnapshot(
  scope: Scope,
  db: Queryable,
  source: CompetitorPages,
  { row, seen, now }: { row: Row; seen: readonly string[] | null; now: Date },
): Promise<SnapshotRow | null> {
  const found = await foundFor(scope, db, source, row);
  const ids = pagesToCompare(found, row.competitors, seen);
  const pages = (await source.textsOf(scope, db, row.projectId, ids)).map(shortened);
  // A person may choose no page; where nobody chose, the first page that comes is compared at once.
  if (pages.length === 0 && row.competitors === null) return null;
  return {
    optimizationId: row.id,
    takenAt: now,
    pages,
    seenPageIds: pagesSeen(await offeredTo(scope, db, source, row), ids),
  };
}

/** The snapshot of a document; where there is none yet, it is taken now. */
export async function ensureSnapshot(
  scope: Scope,
  db: Queryable,
  source: CompetitorPages,
  { row, now }: { row: Row; now: Date },
): Promise<SnapshotRow | null> {
  const existing = await snapshotById(scope, db, row.id);
  if (existing) return existing;
  const built = await buildSnapshot(scope, db, source, { row, seen: null, now });
  return built && insertSnapshot(scope, db, built);
}

/** As `ensureSnapshot`, without the texts of a snapshot that is there. */
export async function ensureHead(
  scope: Scope,
  db: Queryable,
  source: CompetitorPages,
  input: { row: Row; now: Date },
): Promise<SnapshotHead | null> {
  return (await snapshotHead(scope, db, input.row.id)) ?? (await ensureSnapshot(scope, db, source, input));
}

/**
 * Copies the competitor pages of a document again.
 * @param input.seen ids that were there when a person chose: others join the choice; null = none do
 */
export async function replaceSnapshot(
  scope: Scope,
  tx: Queryable,
  source: CompetitorPages,
  input: { row: Row; seen: readonly string[] | null; now: Date },
): Promise<SnapshotRow | null> {
  const built = await buildSnapshot(scope, tx, source, input);
  if (built) await saveSnapshot(scope, tx, built);
  else await deleteSnapshot(scope, tx, input.row.id);
  return built;
}

const unknownPage = () => badField('competitors', 'One of these pages is not in the project’s Local index');

/** @throws AppError 400 when one of the ids is no page of the project */
export async function assertPagesExist(
  scope: Scope,
  db: Queryable,
  source: CompetitorPages,
  { projectId, ids }: { projectId: string; ids: readonly string[] },
): Promise<void> {
  const found = await source.byIds(scope, db, projectId, ids);
  if (found.length < ids.length) throw unknownPage();
}

/**
 * Keeps the pages that a person chose: those in the snapshot as they were taken, others as they are now.
 * @throws AppError 400 when one of the ids is in neither
 */
export async function includePages(
  scope: Scope,
  tx: Queryable,
  source: CompetitorPages,
  { row, ids, now }: { row: Row; ids: readonly string[]; now: Date },
): Promise<void> {
  const existing = await ensureSnapshot(scope, tx, source, { row, now });
  const pages = new Map(existing?.pages.map((page) => [page.id, page]));
  const others = ids.filter((id) => !pages.has(id));
  for (const page of await source.textsOf(scope, tx, row.projectId, others))
    pages.set(page.id, shortened(page));
  if (ids.some((id) => !pages.has(id))) throw unknownPage();
  const seen = existing?.seenPageIds ?? pagesSeen(await offeredTo(scope, tx, source, row), []);
  await saveSnapshot(scope, tx, {
    optimizationId: row.id,
    takenAt: existing?.takenAt ?? now,
    pages: [...new Set(ids)].flatMap((id) => pages.get(id) ?? []),
    seenPageIds: [...new Set([...seen, ...ids])],
  });
}

/** A page without its text, which a snapshot that was just taken still has. */
const lineOf = (page: IndexedPage & { text?: string; headings?: unknown }): IndexedPage => {
  const { text: _text, headings: _headings, ...line } = page;
  return line;
};

/** The compared pages for the screen, those that could be included beside them, and what a refresh would change. */
export async function presentPages(
  scope: Scope,
  db: Queryable,
  source: CompetitorPages,
  { row, snapshot }: { row: Row; snapshot: SnapshotHead | null },
): Promise<Pick<OptimizationDetail, 'competitors' | 'snapshotAt' | 'outdated'>> {
  const all = await offeredTo(scope, db, source, row);
  const pages = snapshot?.pages ?? [];
  const ids = new Set(pages.map(({ id }) => id));
  const seen = snapshot?.seenPageIds ?? [];
  // Which page suits the keyword is looked up only where there is one that the snapshot has not seen.
  const unseen = snapshot === null || unseenPages(all, seen).length > 0;
  const found = unseen ? await foundFor(scope, db, source, row) : pages;
  const next = unseen ? pagesToCompare(found, row.competitors, snapshot && seen) : pages.map(({ id }) => id);
  return {
    competitors: [
      ...pages.map((page) => ({ ...lineOf(page), included: true })),
      ...all.filter(({ id }) => !ids.has(id)).map((page) => ({ ...page, included: false })),
    ],
    snapshotAt: snapshot?.takenAt.toISOString() ?? null,
    outdated: differences(pages, await pagesNow(scope, db, source, { row, ids: next, read: all })),
  };
}

/** Pages as they are now; those that were read already are not asked for again. */
async function pagesNow(
  scope: Scope,
  db: Queryable,
  source: CompetitorPages,
  { row, ids, read }: { row: Row; ids: readonly string[]; read: readonly IndexedPage[] },
): Promise<IndexedPage[]> {
  const known = new Map(read.map((page) => [page.id, page]));
  const others = ids.filter((id) => !known.has(id));
  const found = others.length > 0 ? await source.byIds(scope, db, row.projectId, others) : [];
  for (const page of found) known.set(page.id, page);
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** What the engine is given of the compared pages, on the server and in the browser. */
export const comparablePages = (pages: readonly IndexedPageDetail[]): CompetitorPage[] =>
  pages.map(({ id, url, title, description, headings, text, counts }) => ({
    id,
    url,
    title,
    description,
    headings,
    text,
    counts,
  }));
