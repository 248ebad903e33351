import type { CheckSchedule } from '#contract/ranks.ts';

const day = 24 * 3600_000;
const every: Record<CheckSchedule, number | null> = { manual: null, daily: day, weekly: 7 * day };

/**
 * When a tracker is due next, in steps from when it was due last, so that the hour does not wander; steps that were
 * missed while nothing ran are not made up for. Null while the schedule is manual.
 */
export function nextCheckAfter(schedule: CheckSchedule, dueMs: number, nowMs: number): Date | null {
  const stepMs = every[schedule];
  if (stepMs === null) return null;
  const steps = Math.max(1, Math.floor((nowMs - dueMs) / stepMs) + 1);
  return new Date(dueMs + steps * stepMs);
}
