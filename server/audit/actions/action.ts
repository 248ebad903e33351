import type { AuditGroup } from '#contract/workspaces/audit.ts';

export type AuditData = Readonly<Record<string, unknown>>;

/** What the log says of one kind of action. */
export interface Told {
  group: AuditGroup;
  /** begins with a verb in the past; what stands before it is who did it */
  what: string | ((data: AuditData, nameOfSubject: string | null) => string);
  /** path inside the app of what it is about */
  href?: (subjectId: string, data: AuditData) => string | null;
}
export type Actions = Readonly<Record<string, Told>>;

/** A word of `data`, which is whatever was recorded then. */
export const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** ` “…”`, or nothing where there is nothing to quote. */
export const quoted = (value: unknown): string => {
  const text = wordOf(value);
  return text === '' ? '' : ` “${text}”`;
};
