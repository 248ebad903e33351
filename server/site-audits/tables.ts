import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { ReadabilityLevel } from '#contract/shared/checks.ts';
import type { Finding, PassedCheck } from '#engine/site-audit/audit-site.ts';
import { createdAt, workspaceId } from '../kernel/db/columns.ts';

// A foreign key needs no more of a table than its name and its key.
const crawl = pgTable('crawl', { id: uuid().primaryKey() });

/** What an audit found, worked out once from the pages of its crawl. */
export const siteAudit = pgTable('site_audit', {
  crawlId: uuid()
    .primaryKey()
    .references(() => crawl.id, { onDelete: 'cascade' }),
  workspaceId: workspaceId(),
  projectId: uuid().notNull(),
  /** pages with markup that was read */
  pages: integer().notNull(),
  /** of them, those without an error */
  healthy: integer().notNull(),
  findings: jsonb().$type<Finding[]>().notNull(),
  passed: jsonb().$type<PassedCheck[]>().notNull().default([]),
  /** of a single page */
  readability: jsonb().$type<ReadabilityLevel[]>().notNull().default([]),
  createdAt: createdAt(),
});
