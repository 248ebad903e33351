import type { AuditFinding, AuditHit, AuditSeverity, HitChange } from '#contract/site-audits.ts';
import type { ReadabilityLevel } from '#contract/shared/checks.ts';

/** What the report shows of an audit, wherever that was made. */
export interface ShownReport {
  findings: readonly AuditFinding[];
  passed: readonly Pick<AuditFinding, 'id' | 'category' | 'title'>[];
  readability: readonly ReadabilityLevel[];
  gone: readonly { id: string; severity: AuditSeverity; title: string; count: number }[];
  /** whether there was an audit before it */
  isCompared: boolean;
}

export type ShownHit = AuditHit & { change: HitChange | null };
/** Every page of a finding, or of a fixed one. */
export type LoadHits = (finding: string) => Promise<readonly ShownHit[]>;
