import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PageCounts, PageHeading } from '#contract/local-index.ts';
import type { TermCounts } from '#engine/local-index/count-terms.ts';
import type { z } from 'zod';
import { createdAt, instant, primaryId, workspaceId } from '../kernel/db/columns.ts';

/** A web page saved in a project: what the Local index ranks and the optimizer compares with. */
export const page = pgTable(
  'page',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    projectId: uuid().notNull(),
    /** normalised: fragment and tracking parameters dropped */
    url: text().notNull(),
    /** where the page says that it is found, normalised in the same way; null where it names none, or several */
    canonical: text(),
    title: text().notNull().default(''),
    description: text().notNull().default(''),
    own: boolean().notNull().default(false),
    from: text().$type<'url' | 'text' | 'file'>().notNull(),
    headings: jsonb().$type<z.infer<typeof PageHeading>[]>().notNull().default([]),
    text: text().notNull(),
    counts: jsonb().$type<PageCounts>().notNull(),
    /** what a search needs of the page, counted when it was saved */
    length: integer().notNull(),
    terms: jsonb().$type<TermCounts>().notNull(),
    termsVersion: integer().notNull(),
    fetchedAt: instant().notNull(),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
    deletedAt: instant(),
  },
  (t) => [
    uniqueIndex('page_url').on(t.workspaceId, t.projectId, t.url),
    index('page_newest').on(t.workspaceId, t.projectId, t.createdAt, t.id),
  ],
);
