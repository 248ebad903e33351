import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PublicationState, PublishOptions, SiteKind } from '#contract/articles.ts';
import type { CheckState } from '#contract/ranks.ts';
import { createdAt, instant, primaryId, workspaceId } from '../kernel/db/columns.ts';

/** A place where articles are published; its password, key or secret is sealed by the keyring. */
export const site = pgTable(
  'site',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    projectId: uuid().notNull(),
    kind: text().$type<SiteKind>().notNull(),
    name: text().notNull(),
    homeUrl: text().notNull(),
    /** where its API answers, as discovered; may hold a `?` already */
    restRoot: text().notNull(),
    username: text().notNull(),
    sealed: text().notNull(),
    role: text().notNull().default(''),
    /** plugins that have fields of their own for search engines, as the site named them */
    plugins: jsonb().$type<string[]>().notNull().default([]),
    status: text().$type<'active' | 'needs-reconnect'>().notNull().default('active'),
    problem: text(),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
    deletedAt: instant(),
  },
  (t) => [
    index('site_project').on(t.workspaceId, t.projectId, t.createdAt, t.id),
    // Connected again it is the same site: what was published there is found and updated, not made anew.
    uniqueIndex('site_address').on(t.workspaceId, t.projectId, t.homeUrl),
  ],
);

export interface StoredPosition {
  keyword: string;
  state: CheckState;
  position: number | null;
  at: string | null;
}

/** One publishing of an article to a site. */
export const publication = pgTable(
  'publication',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    articleId: uuid().notNull(),
    siteId: uuid().notNull(),
    number: integer().notNull(),
    state: text().$type<PublicationState>().notNull(),
    problem: text(),
    problemCode: text(),
    /** what of the options the site did not keep, in sentences */
    notes: jsonb().$type<string[]>().notNull().default([]),
    /**
     * kept in the text as a comment with the number, so that a post whose answer was lost can be found; the same for
     * all publications of an article on a site
     */
    mark: text().notNull(),
    /** the post's id there, as the system writes it */
    remoteId: text(),
    remoteUrl: text(),
    /** of title and text as the site had stored them: another one now says that somebody edited there */
    remoteFingerprint: text(),
    /** after a lost answer: a post that may be it, which a person decides */
    candidateId: text(),
    candidateUrl: text(),
    overwrite: boolean().notNull().default(false),
    /** how often it was put into the queue again after its answer was lost */
    tries: integer().notNull().default(0),
    /** the moment before the request left; null means that nothing can have arrived */
    sentAt: instant(),
    slug: text().notNull().default(''),
    excerpt: text().notNull().default(''),
    options: jsonb().$type<PublishOptions>(),
    /** the featured image as the site has it: its number or address there */
    remoteImage: text(),
    /** images of the text as the site has them: their addresses there by the media item's id */
    remoteImages: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** what is sent, frozen when it was asked for */
    title: text().notNull(),
    html: text().notNull(),
    documentRevision: integer().notNull(),
    words: integer().notNull(),
    score: doublePrecision(),
    before: jsonb().$type<StoredPosition[]>().notNull().default([]),
    createdBy: uuid(),
    createdAt: createdAt(),
    publishedAt: instant(),
  },
  (t) => [
    index('publication_article').on(t.workspaceId, t.articleId, t.number),
    uniqueIndex('publication_number').on(t.articleId, t.siteId, t.number),
    uniqueIndex('publication_open')
      .on(t.articleId, t.siteId)
      .where(sql`state in ('queued', 'sending', 'needs-check')`),
    index('publication_unfinished')
      .on(t.sentAt)
      .where(sql`state = 'needs-check'`),
    index('publication_scheduled')
      .on(t.createdAt)
      .where(sql`state = 'scheduled'`),
  ],
);
