// Sums of pages' words, of all pages and without each of them. They are made over numbers, since looking up words takes
// far longer; and what a page does not have is weighed once, since its absence changes nothing of that.
import type { Vector } from './page-set.ts';

/** Stems with what they weigh, the weightiest first. */
export type Weights = [string, number][];

/** Which pages have each stem, and how much of it, in the order of the pages. */
interface Holders {
  stems: string[];
  /** of each page */
  stemsOf: Int32Array[];
  /** where the entries of each stem begin; one more than there are stems */
  from: Int32Array;
  pages: Int32Array;
  values: Float64Array;
}

function holdersOf(vectors: readonly Vector[]): Holders {
  const numbers = new Map<string, number>();
  const stemsOf = vectors.map((vector) =>
    Int32Array.from(vector.keys(), (stem) => {
      const known = numbers.get(stem);
      if (known !== undefined) return known;
      numbers.set(stem, numbers.size);
      return numbers.size - 1;
    }),
  );
  const from = new Int32Array(numbers.size + 1);
  for (const page of stemsOf) for (const stem of page) from[stem + 1]! += 1;
  for (let stem = 0; stem < numbers.size; stem++) from[stem + 1]! += from[stem]!;
  const next = from.slice();
  const pages = new Int32Array(from.at(-1)!);
  const values = new Float64Array(pages.length);
  vectors.forEach((vector, at) => {
    let word = 0;
    for (const value of vector.values()) {
      const entry = next[stemsOf[at]![word++]!]!++;
      pages[entry] = at;
      values[entry] = value;
    }
  });
  return { stems: [...numbers.keys()], stemsOf, from, pages, values };
}

/** Stems, the weightiest first, with their weights by stem. */
interface Weighed {
  order: number[];
  weights: Float64Array;
}

/**
 * @param most stems that are kept, the weightiest
 * @returns makes the sum of the vectors, or of all but one, over stems that enough of them share; the more share one, the
 *   more it weighs; of length 1
 */
export function centroidsOf(vectors: readonly Vector[], most: number): (without?: number) => Weights {
  const { stems, stemsOf, from, pages, values } = holdersOf(vectors);
  /** Of the stems of a list, as the others have them, who are `among`. */
  const weigh = (list: Iterable<number>, among: number, without: number): Weighed => {
    const fewest = Math.max(1, Math.min(2, among));
    const weights = new Float64Array(stems.length);
    const order: number[] = [];
    for (const stem of list) {
      let sum = 0;
      let using = 0;
      for (let entry = from[stem]!; entry < from[stem + 1]!; entry++) {
        if (pages[entry] === without) continue;
        sum += values[entry]!;
        using += 1;
      }
      if (using < fewest) continue;
      weights[stem] = sum * Math.sqrt(using / among);
      order.push(stem);
    }
    order.sort((a, b) => weights[b]! - weights[a]! || (stems[a]! < stems[b]! ? -1 : 1));
    return { order, weights };
  };
  const normalized = (order: readonly number[], weightOf: (stem: number) => number): Weights => {
    const length = Math.sqrt(order.reduce((sum, stem) => sum + weightOf(stem) ** 2, 0)) || 1;
    return order.map((stem) => [stems[stem]!, weightOf(stem) / length]);
  };
  let others: Weighed | undefined;

  return (without) => {
    if (without === undefined) {
      const { order, weights } = weigh(stems.keys(), vectors.length, -1);
      return normalized(order.slice(0, most), (stem) => weights[stem]!);
    }
    const among = vectors.length - 1;
    // As if no page were missing, but among one less: right for all stems that the missing page does not have.
    const unchanged = (others ??= weigh(stems.keys(), among, -1));
    const own = weigh(stemsOf[without]!, among, without);
    const isOwn = new Uint8Array(stems.length);
    for (const stem of stemsOf[without]!) isOwn[stem] = 1;
    const weightOf = (stem: number) => (isOwn[stem] ? own : unchanged).weights[stem]!;
    const isBefore = (a: number, b: number) => {
      const difference = weightOf(a) - weightOf(b);
      return difference > 0 || (difference === 0 && stems[a]! < stems[b]!);
    };
    const order: number[] = [];
    for (let inAll = 0, inOwn = 0; order.length < most;) {
      while (isOwn[unchanged.order[inAll]!]) inAll++;
      const [next, ofOwn] = [unchanged.order[inAll], own.order[inOwn]];
      if (next === undefined && ofOwn === undefined) break;
      if (ofOwn === undefined || (next !== undefined && isBefore(next, ofOwn))) {
        order.push(next!);
        inAll++;
      } else {
        order.push(ofOwn);
        inOwn++;
      }
    }
    return normalized(order, weightOf);
  };
}
