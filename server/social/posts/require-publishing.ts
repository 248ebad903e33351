import type { Schedule } from '#contract/social.ts';
import type { Recurrence } from '#contract/social/recurrence.ts';
import type { z } from 'zod';
import { requireAction } from '#server/kernel/http/authorize.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { PostRow } from './store.ts';

const sentence = 'Authors save drafts. Ask an editor to publish this.';

/** Refuses whoever may write but not publish. @throws AppError 403 */
export const requirePublishing = (principal: Principal): void =>
  requireAction(principal, 'social.publish', sentence);

interface Plan {
  schedule?: z.output<typeof Schedule> | undefined;
  recurrence?: Recurrence | null | undefined;
}

/**
 * Refuses whoever may not publish what would plan a post, or change one that is planned or sent. A post without channels
 * is planned, too, while it has a time: a channel that is added takes it.
 * @throws AppError 403
 */
export function requireDraft(
  principal: Principal,
  row: PostRow | null,
  { schedule, recurrence }: Plan = {},
): void {
  const planned =
    row !== null && (row.status !== 'draft' || row.scheduleMode !== 'none' || row.seriesId !== null);
  const plans = (schedule !== undefined && schedule.mode !== 'none') || Boolean(recurrence);
  if (planned || plans) requirePublishing(principal);
}
