import type { Brief } from '#contract/writer/brief.ts';
import { termsOf } from '#engine/text/ranking.ts';
import { comparandsOf, sideOf } from './comparands.ts';
import type { EssayPart } from './essay-plan.ts';
import { essayTypeOf } from './essay-plan.ts';

const inFavour = /^\s*(?:for|pro|in favou?r)\s*:|\b(?:supporters?|proponents?|advocates?|in favou?r)\b/i;
const against =
  /^\s*(?:against|con|contra)\s*:|\b(?:critics?|opponents?|opposed|against|objections?|object to)\b/i;

/** In the order in which they were given, spread evenly over the parts between opening and closing. */
function inOrder(count: number, places: readonly number[]): number[] {
  const each = Math.max(places.length, count);
  return Array.from({ length: count }, (_, at) => places[Math.floor((at * places.length) / each)]!);
}

const likeness = (item: string, other: string): number => {
  const terms = new Set(termsOf(item));
  return termsOf(other).filter((term) => terms.has(term)).length;
};

/**
 * Point by point: what is said of one side stands beside what is said of the other, by the words that they share; what
 * speaks of both is common ground.
 */
function inPairs(brief: Brief, sides: [string, string], common: number, places: readonly number[]): number[] {
  const points = brief.mustSay.map((text, at) => ({ text, at, side: sideOf(text, sides) }));
  const placed = brief.mustSay.map(() => common);
  const others = points.filter(({ side }) => side === 'b');
  const pairs = points
    .filter(({ side }) => side === 'a')
    .map((first) => {
      const best = others.toSorted(
        (x, y) => likeness(first.text, y.text) - likeness(first.text, x.text) || x.at - y.at,
      )[0];
      if (best) others.splice(others.indexOf(best), 1);
      return best ? [first.at, best.at] : [first.at];
    });
  [...pairs, ...others.map(({ at }) => [at])].forEach((pair, order) => {
    for (const at of pair) placed[at] = places[order % places.length]!;
  });
  return placed;
}

/**
 * Where each of the writer's points stands.
 * @returns for each point of the brief the index of its part
 */
export function placePoints(brief: Brief, parts: readonly EssayPart[]): number[] {
  const count = brief.mustSay.length;
  const body = parts.map((_part, index) => index).slice(1, -1);
  const placesOf = (key: string) => body.filter((index) => parts[index]!.key === key);
  const type = essayTypeOf(brief);
  const sides = comparandsOf(brief);
  if (type === 'COMPARE') {
    const points = placesOf('point');
    return sides ? inPairs(brief, sides, placesOf('alike')[0]!, points) : inOrder(count, points);
  }
  if (type === 'ANALYTICAL') return inOrder(count, placesOf('claim'));
  if (type === 'POLITICAL')
    return brief.mustSay.map((point) => {
      if (inFavour.test(point)) return placesOf('favour')[0]!;
      return placesOf(against.test(point) ? 'against' : 'background')[0]!;
    });
  return inOrder(count, body);
}
