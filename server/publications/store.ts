import {
  and,
  asc,
  countDistinct,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  ne,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import { addressKey, parseAddress } from '#engine/ranks/address.ts';
import { withVisibleArticle } from '#server/articles/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { preparedInScope } from '#server/kernel/db/prepared.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { publication, site } from './tables.ts';

export type PublicationRow = typeof publication.$inferSelect;
export type PublicationState = PublicationRow['state'];
type NewPublication = Pick<
  PublicationRow,
  | 'articleId'
  | 'siteId'
  | 'number'
  | 'mark'
  | 'slug'
  | 'excerpt'
  | 'title'
  | 'html'
  | 'documentRevision'
  | 'words'
  | 'score'
  | 'before'
  | 'overwrite'
  | 'options'
>;

/** On the site, as a draft, scheduled or public: it is updated by what comes after it. */
export const onSiteStates: readonly PublicationState[] = ['draft', 'scheduled', 'live'];
/** Not at its end yet: nothing else of the same article may be sent to the same site. */
export const openStates: readonly PublicationState[] = ['queued', 'sending', 'needs-check'];

const mine = (scope: Scope) => eq(publication.workspaceId, scope.workspaceId);
const ofVisibleArticle = (scope: Scope) => withVisibleArticle(scope, publication.articleId);

export async function insertPublication(
  scope: Scope,
  tx: Queryable,
  newPublication: NewPublication,
  now: Date,
): Promise<PublicationRow> {
  const [row] = await tx
    .insert(publication)
    .values({
      id: newId(),
      workspaceId: scope.workspaceId,
      createdBy: scope.userId,
      state: 'queued',
      ...newPublication,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('the publication was not written');
  return row;
}

export async function publicationById(
  scope: Scope,
  db: Queryable,
  id: string,
): Promise<PublicationRow | null> {
  const [row] = await db
    .select()
    .from(publication)
    .where(and(mine(scope), ofVisibleArticle(scope), eq(publication.id, id)));
  return row ?? null;
}

/** All publications of articles, oldest first. */
export async function publicationsOf(
  scope: Scope,
  db: Queryable,
  articleIds: readonly string[],
): Promise<PublicationRow[]> {
  if (articleIds.length === 0) return [];
  return db
    .select()
    .from(publication)
    .where(and(mine(scope), inArray(publication.articleId, [...articleIds])))
    .orderBy(asc(publication.createdAt), asc(publication.id));
}

const head = {
  id: publication.id,
  number: publication.number,
  problemCode: publication.problemCode,
  remoteId: publication.remoteId,
  remoteFingerprint: publication.remoteFingerprint,
  remoteImage: publication.remoteImage,
  remoteImages: publication.remoteImages,
  options: publication.options,
  sentAt: publication.sentAt,
  tries: publication.tries,
  createdAt: publication.createdAt,
};
export type PublicationSummary = Pick<PublicationRow, keyof typeof head>;

/** Every publication of an article on a site, oldest first, without its text. */
export const publicationSummaries = (
  scope: Scope,
  db: Queryable,
  { articleId, siteId }: Pick<PublicationRow, 'articleId' | 'siteId'>,
): Promise<PublicationSummary[]> =>
  db
    .select(head)
    .from(publication)
    .where(and(mine(scope), eq(publication.articleId, articleId), eq(publication.siteId, siteId)))
    .orderBy(asc(publication.number));

/** What publications sent, or were about to send. */
export const sentTexts = (scope: Scope, db: Queryable, ids: readonly string[]) =>
  db
    .select({
      mark: publication.mark,
      number: publication.number,
      title: publication.title,
      html: publication.html,
      slug: publication.slug,
    })
    .from(publication)
    .where(and(mine(scope), inArray(publication.id, [...ids])));

/** Ids of the posts on a site, whichever projects it is connected to, that are known to be other articles. */
export async function postsOfOthers(
  scope: Scope,
  db: Queryable,
  { articleId, siteId }: Pick<PublicationRow, 'articleId' | 'siteId'>,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ id: publication.remoteId })
    .from(publication)
    .where(
      and(
        mine(scope),
        sql`${publication.siteId} in (select same.id from ${site} same join ${site} own
          on own.id = ${siteId} and same.workspace_id = own.workspace_id and same.home_url = own.home_url)`,
        ne(publication.articleId, articleId),
        isNotNull(publication.remoteId),
      ),
    );
  return new Set(rows.map(({ id }) => id).filter((id) => id !== null));
}

/** Changes a publication that is still in one of these states. @returns the row, or null when it is not any more */
export async function changePublication(
  scope: Scope,
  tx: Queryable,
  id: string,
  from: readonly PublicationState[],
  changes: Partial<PublicationRow>,
): Promise<PublicationRow | null> {
  const [row] = await tx
    .update(publication)
    .set(changes)
    .where(and(mine(scope), eq(publication.id, id), inArray(publication.state, [...from])))
    .returning();
  return row ?? null;
}

/** Everything that a change of the post on the site concerns: what was live there is no longer. */
export async function endLiveOnSite(
  scope: Scope,
  tx: Queryable,
  { articleId, siteId }: Pick<PublicationRow, 'articleId' | 'siteId'>,
  changes: Pick<PublicationRow, 'problem' | 'problemCode'>,
): Promise<void> {
  await tx
    .update(publication)
    .set({ ...changes, state: 'failed' })
    .where(
      and(
        mine(scope),
        eq(publication.articleId, articleId),
        eq(publication.siteId, siteId),
        inArray(publication.state, [...onSiteStates]),
      ),
    );
}

/** Gives up what still waits for a site that is removed. */
export async function failOpenOfSite(
  scope: Scope,
  tx: Queryable,
  siteId: string,
  problem: string,
): Promise<void> {
  await tx
    .update(publication)
    .set({ state: 'failed', problem, problemCode: 'site-removed' })
    .where(and(mine(scope), eq(publication.siteId, siteId), inArray(publication.state, [...openStates])));
}

/**
 * Publications of all workspaces whose answer was lost, sent after `since`: those waiting longest first. What a person
 * has to decide is not among them.
 */
export const unfinishedSince = (db: Queryable, since: Date, limit: number): Promise<PublicationRow[]> =>
  db
    .select()
    .from(publication)
    .where(
      and(
        sql`${publication.state} = 'needs-check'`,
        sql`${publication.problemCode} is distinct from 'ambiguous'`,
        gt(publication.sentAt, since),
      ),
    )
    .orderBy(asc(publication.sentAt))
    .limit(limit);

/** Publications of all workspaces that were to go live before now, by what was asked for; those waiting longest first. */
export const dueSchedules = (db: Queryable, now: Date, limit: number): Promise<PublicationRow[]> =>
  db
    .select()
    .from(publication)
    .where(
      and(
        sql`${publication.state} = 'scheduled'`,
        sql`(${publication.options} ->> 'publishAt')::timestamptz < ${now.toISOString()}::timestamptz`,
        // A site that keeps it back is asked for two days.
        sql`(${publication.options} ->> 'publishAt')::timestamptz > ${now.toISOString()}::timestamptz - interval '2 days'`,
      ),
    )
    .orderBy(asc(publication.createdAt))
    .limit(limit);

/** Whether the article with this id is live on a site, as a condition of another domain's query. */
export const isLive = (articleId: SQLWrapper): SQL =>
  sql`exists (select from ${publication} where ${publication.articleId} = ${articleId}
  and ${publication.state} = 'live' and ${publication.remoteUrl} is not null)`;

/** Publications that are live at an address of a project's sites, joined with their sites. */
const liveIn = (scope: Scope, projectId: string | SQLWrapper) =>
  and(
    mine(scope),
    ofVisibleArticle(scope),
    eq(site.projectId, projectId),
    eq(publication.state, 'live'),
    isNotNull(publication.remoteUrl),
  );

const liveAddresses = preparedInScope((scope, db) =>
  db
    .selectDistinct({ url: publication.remoteUrl })
    .from(publication)
    .innerJoin(site, eq(site.id, publication.siteId))
    .where(liveIn(scope, sql.placeholder('projectId')))
    .prepare(''),
);

/** Addresses at which articles of a project are live. */
export async function liveAddressesOf(scope: Scope, db: Queryable, projectId: string): Promise<string[]> {
  const { workspaceId } = scope;
  const rows = await liveAddresses(scope, db).execute({ workspaceId, projectId });
  return rows.flatMap(({ url }) => url ?? []);
}

/** Articles that are live on a project's sites, once for each site, with its name and when they were published last. */
export async function liveArticles(
  scope: Scope,
  db: Queryable,
  projectId: string,
): Promise<{ id: string; siteName: string; url: string; publishedAt: Date | null }[]> {
  const rows = await db
    .selectDistinctOn([publication.articleId, publication.siteId], {
      id: publication.articleId,
      siteName: site.name,
      url: publication.remoteUrl,
      publishedAt: publication.publishedAt,
    })
    .from(publication)
    .innerJoin(site, eq(site.id, publication.siteId))
    .where(liveIn(scope, projectId))
    .orderBy(publication.articleId, publication.siteId, desc(publication.number));
  return rows.flatMap(({ url, ...row }) => (url === null ? [] : [{ ...row, url }]));
}

/** The article that is live at an address, however that is written, with the name of its site. */
export async function articleAt(
  scope: Scope,
  db: Queryable,
  { projectId, url }: { projectId: string; url: string },
): Promise<{ id: string; siteName: string } | null> {
  const address = parseAddress(url);
  if (!address) return null;
  const key = addressKey(address);
  const isThere = (remote: string) => {
    const live = parseAddress(remote);
    return live !== null && addressKey(live) === key;
  };
  const found = (await liveArticles(scope, db, projectId)).find((row) => isThere(row.url));
  return found ? { id: found.id, siteName: found.siteName } : null;
}

/** How many articles went live on a site in a stretch of time; updates of one that was live count with it once. */
export async function countPublished(scope: Scope, db: Queryable, from: Date, to: Date): Promise<number> {
  const [row] = await db
    .select({ n: countDistinct(publication.articleId) })
    .from(publication)
    .where(
      and(
        mine(scope),
        ofVisibleArticle(scope),
        eq(publication.state, 'live'),
        gte(publication.publishedAt, from),
        lt(publication.publishedAt, to),
      ),
    );
  return row?.n ?? 0;
}
