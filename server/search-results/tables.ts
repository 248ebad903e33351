import { boolean, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { SearchEngineId } from '#contract/shared/search-engines.ts';
import type { PaceState } from '#engine/search-results/pace.ts';
import type { Organic } from '#server/providers/serp/vendor.ts';
import { instant, ownedByWorkspace, primaryId } from '../kernel/db/columns.ts';

/**
 * One call to a vendor and what it brought. It is written before the next call is made, so that a run that was killed
 * goes on with what it paid for; what a workspace has used is counted from here.
 */
export const searchCall = pgTable(
  'search_call',
  {
    id: primaryId(),
    workspaceId: ownedByWorkspace(),
    engine: text().$type<SearchEngineId>().notNull(),
    /** what was asked, as a hash of keyword, place, language, device and depth */
    query: text().notNull(),
    keyword: text().notNull(),
    /** counts the calls of one query from 1 */
    page: integer().notNull(),
    organic: jsonb().$type<Organic[]>().notNull(),
    questions: jsonb().$type<string[]>().notNull(),
    related: jsonb().$type<string[]>().notNull().default([]),
    more: boolean().notNull(),
    /** in the vendor's unit; null where it did not say */
    cost: doublePrecision(),
    takenAt: instant().notNull(),
  },
  (t) => [
    index('search_call_query').on(t.workspaceId, t.query, t.page, t.takenAt),
    index('search_call_age').using('brin', t.takenAt),
  ],
);

/** How fast each account at a vendor is asked, by all processes together. */
export const vendorPace = pgTable('vendor_pace', {
  /** names vendor and account, and tells nothing of its key */
  account: text().primaryKey(),
  state: jsonb().$type<PaceState>().notNull(),
  usedAt: instant().notNull(),
});
