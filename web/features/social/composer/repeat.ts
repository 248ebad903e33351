// How the composer holds a repetition while it is chosen, and how it becomes a rule and comes from one.
import type { Recurrence } from '#contract/social/recurrence.ts';

export interface RepeatDraft {
  every: 'none' | Recurrence['every'];
  /** as typed */
  interval: string;
  /** 1 = Monday; empty = the day of the first post */
  weekdays: number[];
  ends: 'never' | 'until' | 'count';
  until: string;
  /** as typed */
  count: string;
}

export const noRepeat: RepeatDraft = {
  every: 'none',
  interval: '1',
  weekdays: [],
  ends: 'never',
  until: '',
  count: '10',
};

export const repeatOf = (rule: Recurrence | null): RepeatDraft =>
  rule === null
    ? noRepeat
    : {
        every: rule.every,
        interval: String(rule.interval),
        weekdays: rule.weekdays ?? [],
        ends: rule.until !== undefined ? 'until' : rule.count !== undefined ? 'count' : 'never',
        until: rule.until ?? '',
        count: String(rule.count ?? 10),
      };

const whole = (typed: string, least: number, most: number): number | null => {
  const n = Number(typed);
  return /^\d{1,3}$/.test(typed.trim()) && n >= least && n <= most ? n : null;
};

/** The fields that keep a repetition from being a rule. */
export function repeatProblems(repeatDraft: RepeatDraft): ('interval' | 'until' | 'count')[] {
  if (repeatDraft.every === 'none') return [];
  return [
    ...(whole(repeatDraft.interval, 1, 30) === null ? (['interval'] as const) : []),
    ...(repeatDraft.ends === 'until' && repeatDraft.until === '' ? (['until'] as const) : []),
    ...(repeatDraft.ends === 'count' && whole(repeatDraft.count, 2, 500) === null
      ? (['count'] as const)
      : []),
  ];
}

/** The rule that is meant, or null where there is none or where it cannot be read. */
export function ruleOf(repeatDraft: RepeatDraft): Recurrence | null {
  const interval = whole(repeatDraft.interval, 1, 30);
  if (repeatDraft.every === 'none' || interval === null || repeatProblems(repeatDraft).length > 0)
    return null;
  return {
    every: repeatDraft.every,
    interval,
    ...(repeatDraft.every === 'week' &&
      repeatDraft.weekdays.length > 0 && { weekdays: repeatDraft.weekdays.toSorted((a, b) => a - b) }),
    ...(repeatDraft.ends === 'until' && { until: repeatDraft.until }),
    ...(repeatDraft.ends === 'count' && { count: Number(repeatDraft.count) }),
  };
}
