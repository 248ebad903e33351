// What is not kept for ever, by the tables' own names. What people wrote, their positions, publications, scores, money
// and files are in none of these: they end by a person's hand, or with their account.
import { type SQL, sql } from 'drizzle-orm';
import type { RetentionSetting } from '#server/kernel/config.ts';

export interface RetentionRule {
  /** for the log */
  what: string;
  /** days after which a row may go; 0 keeps it for ever */
  setting: RetentionSetting;
  table: string;
  /** the column that says how old a row is */
  since: string;
  id: { column: string; type: SQL };
  /** only rows that nothing needs any more; all when absent */
  only?: SQL;
  /** takes the mentions of rows away that are about to go */
  unlink?: (ids: SQL) => SQL;
}

const uuids = { column: 'id', type: sql`uuid[]` };
const numbers = { column: 'id', type: sql`bigint[]` };

export const rules: readonly RetentionRule[] = [
  {
    what: 'streams of jobs',
    setting: 'RETENTION_JOB_STREAM_DAYS',
    table: 'stream_event',
    since: 'created_at',
    id: numbers,
    only: sql`not exists (select from job where job.id = stream_event.job_id and job.status in ('queued', 'running'))`,
  },
  {
    what: 'events that were handled',
    setting: 'RETENTION_EVENTS_DAYS',
    table: 'event',
    since: 'created_at',
    id: numbers,
    only: sql`handled_at is not null`,
  },
  {
    what: 'mails that were sent or given up',
    setting: 'RETENTION_MAIL_DAYS',
    table: 'mail',
    since: 'created_at',
    id: uuids,
    only: sql`status <> 'waiting'`,
  },
  {
    what: 'notifications',
    setting: 'RETENTION_NOTIFICATIONS_DAYS',
    table: 'notification',
    since: 'created_at',
    id: uuids,
  },
  {
    // The newest results page of a keyword stays, however old: it says who stands above.
    what: 'results pages',
    setting: 'RETENTION_RESULTS_PAGES_DAYS',
    table: 'serp_snapshot',
    since: 'taken_at',
    id: uuids,
    only: sql`exists (select from serp_snapshot newer where newer.tracker_id = serp_snapshot.tracker_id
      and newer.keyword = serp_snapshot.keyword and newer.taken_at > serp_snapshot.taken_at)`,
    unlink: (
      ids,
    ) => sql`update rank_check set snapshot_id = null from serp_snapshot page, tracked_keyword keyword
      where page.id = any (${ids}) and keyword.tracker_id = page.tracker_id and keyword.keyword = page.keyword
        and rank_check.tracked_keyword_id = keyword.id and rank_check.snapshot_id = page.id`,
  },
  {
    what: 'answers of search vendors',
    setting: 'RETENTION_RESULTS_PAGES_DAYS',
    table: 'search_call',
    since: 'taken_at',
    id: uuids,
  },
  {
    what: 'answers of completion services',
    setting: 'RETENTION_SUGGESTIONS_DAYS',
    table: 'suggest_answer',
    since: 'taken_at',
    id: uuids,
  },
  {
    // A check that failed holds no position; the newest one stays, because it says how things are.
    what: 'checks that failed',
    setting: 'RETENTION_FAILED_CHECKS_DAYS',
    table: 'rank_check',
    since: 'checked_at',
    id: uuids,
    only: sql`state = 'failed' and exists (select from rank_check newer
      where newer.tracked_keyword_id = rank_check.tracked_keyword_id and newer.checked_at > rank_check.checked_at)`,
  },
  {
    // The newest crawl of each kind stays: the next one is compared with it.
    what: 'crawls',
    setting: 'RETENTION_CRAWLS_DAYS',
    table: 'crawl',
    since: 'created_at',
    id: uuids,
    only: sql`ended_at is not null and exists (select from crawl newer where newer.project_id = crawl.project_id
      and newer.kind = crawl.kind and newer.created_at > crawl.created_at)`,
  },
  {
    what: 'what was read of sites’ robots.txt',
    setting: 'RETENTION_CRAWLS_DAYS',
    table: 'crawl_host',
    since: 'next_at',
    id: { column: 'origin', type: sql`text[]` },
  },
  {
    // Links that ended can be read by nobody; they stay in the list for a while.
    what: 'links to briefs that have ended',
    setting: 'RETENTION_BRIEF_LINKS_DAYS',
    table: 'brief_link',
    since: 'expires_at',
    id: uuids,
  },
  {
    what: 'what was learnt of vendors’ limits',
    setting: 'RETENTION_RESULTS_PAGES_DAYS',
    table: 'vendor_pace',
    since: 'used_at',
    id: { column: 'account', type: sql`text[]` },
  },
  {
    what: 'messages to other servers that have ended',
    setting: 'RETENTION_DELIVERIES_DAYS',
    table: 'delivery',
    since: 'created_at',
    id: uuids,
    only: sql`ended_at is not null`,
  },
  {
    what: 'entries of the audit log',
    setting: 'RETENTION_AUDIT_DAYS',
    table: 'audit',
    since: 'created_at',
    id: uuids,
  },
];
