import type { Analysis } from '#contract/optimizer.ts';
import type { LiveScore } from './protocol.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function keepItems<T>(before: T[], now: T[], idOf: (item: T) => string): T[] {
  const known = new Map(before.map((item) => [idOf(item), item]));
  const kept = now.map((item) => {
    const old = known.get(idOf(item));
    return old !== undefined && same(old, item) ? old : item;
  });
  return kept.length === before.length && kept.every((item, at) => item === before[at]) ? before : kept;
}

/** An answer with the objects of the one before where they say the same, so that only what changed is painted again. */
export function keepUnchanged(before: LiveScore | null, now: LiveScore): LiveScore {
  if (before === null) return now;
  const { analysis: old } = before;
  const { analysis } = now;
  const scores = (live: LiveScore) => live.pageScores && [...live.pageScores];
  const keep = <K extends keyof Analysis>(name: K): Analysis[K] =>
    same(old[name], analysis[name]) ? old[name] : analysis[name];
  return {
    analysis: {
      ...analysis,
      terms: keepItems(old.terms, analysis.terms, ({ term }) => term),
      checks: keepItems(old.checks, analysis.checks, ({ id }) => id),
      readability: keep('readability'),
      parts: keep('parts'),
      warnings: keep('warnings'),
      leftOut: keep('leftOut'),
    },
    pageScores: same(scores(before), scores(now)) ? before.pageScores : now.pageScores,
  };
}
