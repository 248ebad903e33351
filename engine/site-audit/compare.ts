// What an audit tells of each finding: a few of its pages, and how it changed since the audit before.
import type { AuditFinding, AuditHit, HitChange } from '#contract/site-audits.ts';
import type { Finding } from './audit-site.ts';

const examplesAtMost = 5;

/** How a finding changed since the audit before: pages that are new in it, those that stayed, and those that are fixed. */
export function changeOf(
  now: readonly string[],
  before: readonly string[],
): { added: number; still: number; fixed: number } {
  const [current, earlier] = [new Set(now), new Set(before)];
  const added = [...current].filter((url) => !earlier.has(url)).length;
  return {
    added,
    still: current.size - added,
    fixed: [...earlier].filter((url) => !current.has(url)).length,
  };
}

const urlsOf = (finding: Finding | undefined) => finding?.hits.map(({ url }) => url) ?? [];

/** @param before findings of the audit before; null where there was none */
export function presentFinding(finding: Finding, before: readonly Finding[] | null): AuditFinding {
  const { hits, ...about } = finding;
  const earlier = before?.find(({ id }) => id === finding.id);
  const change = before ? changeOf(urlsOf(finding), urlsOf(earlier)) : { added: 0, still: 0, fixed: 0 };
  return {
    ...about,
    count: hits.length,
    examples: hits.slice(0, examplesAtMost),
    before: before ? (earlier?.hits.length ?? 0) : null,
    ...change,
  };
}

export type ComparedHit = AuditHit & { change: HitChange | null };

/** The pages of a finding, each with whether it is new, and those that were fixed after them. */
export function comparedHits(
  finding: Finding | undefined,
  earlier: Finding | undefined,
  isCompared: boolean,
): ComparedHit[] {
  const [current, known] = [new Set(urlsOf(finding)), new Set(urlsOf(earlier))];
  const now = (finding?.hits ?? []).map((hit): ComparedHit => ({
    ...hit,
    change: isCompared ? (known.has(hit.url) ? 'still' : 'new') : null,
  }));
  const fixed = (earlier?.hits ?? [])
    .filter(({ url }) => !current.has(url))
    .map((hit): ComparedHit => ({ ...hit, paste: '', change: 'fixed' }));
  return [...now, ...fixed];
}
