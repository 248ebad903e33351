import type { TargetStatus } from '#contract/social.ts';

/**
 * What a target may become. The database refuses everything else (trigger `post_target_status`, made by a migration: one
 * that changes this table replaces it). Any may turn out to be published: an answer that comes late is true, whatever
 * was decided about the target meanwhile. What is published stays so.
 */
export const transitions: Record<TargetStatus, readonly TargetStatus[]> = {
  draft: ['scheduled', 'cancelled', 'published'],
  scheduled: ['draft', 'publishing', 'blocked', 'cancelled', 'published'],
  publishing: ['scheduled', 'retry-wait', 'needs-verification', 'published', 'failed', 'blocked'],
  'retry-wait': ['draft', 'scheduled', 'publishing', 'blocked', 'cancelled', 'published'],
  'needs-verification': ['scheduled', 'published'],
  published: [],
  failed: ['draft', 'scheduled', 'cancelled', 'published'],
  blocked: ['draft', 'scheduled', 'cancelled', 'published'],
  cancelled: ['draft', 'scheduled', 'published'],
};

export const mayBecome = (from: TargetStatus, to: TargetStatus): boolean =>
  from === to || transitions[from].includes(to);
