// What one score has that the one before it had not: all that a worker tells the page, which makes new objects of that
// alone and paints nothing else again.
import type { Analysis } from '#contract/optimizer.ts';
import type { LiveScore, ScoreChange, ScoreItem } from './protocol.ts';

const wholes = ['readability', 'parts', 'warnings', 'leftOut'] as const;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** @returns undefined where both lists say the same */
function listChange<T>(before: readonly T[], now: readonly T[], idOf: (item: T) => string) {
  const known = new Map(before.map((item, at) => [idOf(item), at]));
  const items = now.map((item): ScoreItem<T> => {
    const at = known.get(idOf(item));
    return at !== undefined && same(before[at], item) ? at : item;
  });
  return items.length === before.length && items.every((item, at) => item === at) ? undefined : items;
}

/** @param before null where the page has none: everything is new then */
export function scoreChange(before: LiveScore | null, now: LiveScore): ScoreChange {
  const { terms, checks, readability, parts, warnings, leftOut, ...rest } = now.analysis;
  const all = { readability, parts, warnings, leftOut };
  if (before === null) return { rest, lists: { terms, checks }, wholes: all, pageScores: now.pageScores };
  const { analysis: old } = before;
  const scores = ({ pageScores }: LiveScore) => pageScores && [...pageScores];
  const lists = {
    terms: listChange(old.terms, terms, ({ term }) => term),
    checks: listChange(old.checks, checks, ({ id }) => id),
  };
  return {
    rest,
    lists: {
      ...(lists.terms && { terms: lists.terms }),
      ...(lists.checks && { checks: lists.checks }),
    },
    wholes: Object.fromEntries(
      wholes.filter((name) => !same(old[name], all[name])).map((name) => [name, all[name]]),
    ),
    ...(!same(scores(before), scores(now)) && { pageScores: now.pageScores }),
  };
}

const itemsOf = <T>(before: readonly T[], items: readonly ScoreItem<T>[]): T[] =>
  items.map((item) => (typeof item === 'number' ? before[item]! : item));

/** The score after a change, with the objects of the one before where they say the same. */
export function withChange(before: LiveScore | null, change: ScoreChange): LiveScore {
  const { lists } = change;
  const old = before?.analysis;
  const analysis = {
    ...old,
    ...change.rest,
    ...change.wholes,
    terms: lists.terms ? itemsOf(old?.terms ?? [], lists.terms) : old!.terms,
    checks: lists.checks ? itemsOf(old?.checks ?? [], lists.checks) : old!.checks,
  } as Analysis;
  return {
    analysis,
    pageScores: change.pageScores === undefined ? before!.pageScores : change.pageScores,
  };
}
