// The order of merged blocks. Both sides' orders are lists of distinct ids; the result does not depend on which side is
// called mine, so that two writers who merge the same edits see the same text.

/** The longest part of `ids` that kept its order; `rank` gives each id's place in the base. */
function keptOrder(ids: readonly string[], rank: ReadonlyMap<string, number>): Set<string> {
  const tails: string[] = [];
  const before = new Map<string, string | undefined>();
  for (const id of ids) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (rank.get(tails[middle]!)! < rank.get(id)!) low = middle + 1;
      else high = middle;
    }
    before.set(id, tails[low - 1]);
    tails[low] = id;
  }
  const kept = new Set<string>();
  for (let id = tails.at(-1); id !== undefined; id = before.get(id)) kept.add(id);
  return kept;
}

/** `order` with each run of `side` that is missing in it put after the id that precedes the run in `side`. */
function withRuns(order: readonly string[], side: readonly string[]): string[] {
  const present = new Set(order);
  const runs = new Map<string | null, string[]>();
  let anchor: string | null = null;
  for (const id of side) {
    if (present.has(id)) anchor = id;
    else {
      const run = runs.get(anchor);
      if (run) run.push(id);
      else runs.set(anchor, [id]);
    }
  }
  return [...(runs.get(null) ?? []), ...order.flatMap((id) => [id, ...(runs.get(id) ?? [])])];
}

/** The ids that both sides hold: in one side's order, with what only the other one moved at its new place. */
function commonOrder(base: readonly string[], item: readonly string[], other: readonly string[]): string[] {
  const rank = new Map(base.map((id, i) => [id, i]));
  const ranked = (ids: readonly string[]) => ids.filter((id) => rank.has(id));
  const keptByOne = keptOrder(ranked(item), rank);
  const keptByOther = keptOrder(ranked(other), rank);
  const movedByOther = new Set(ranked(other).filter((id) => !keptByOther.has(id) && keptByOne.has(id)));
  return withRuns(
    item.filter((id) => !movedByOther.has(id)),
    other,
  );
}

/**
 * Joins two orders that came from `base`. Ids of one side only follow the id that precedes them on their side; where
 * both sides insert at the same place, one run follows the other, chosen by their ids.
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  const [one, other] = mine.join('\n') < theirs.join('\n') ? [mine, theirs] : [theirs, mine];
  const inOne = new Set(one);
  const inOther = new Set(other);
  const common = commonOrder(
    base,
    one.filter((id) => inOther.has(id)),
    other.filter((id) => inOne.has(id)),
  );
  return withRuns(withRuns(common, other), one);
}
