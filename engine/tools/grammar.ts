import { mulberry32, shuffled, type Random } from '#engine/text/prng.ts';
import { fits, standing, type Limit } from './limits.ts';
import type { ToolResult } from './result.ts';

export type Slots = Readonly<Record<string, string>>;

/**
 * One pattern with its alternatives chosen and its slots filled. `{name}` is a slot, `{Name}` the same with a capital,
 * `[a|b|c]` one of several; alternatives do not nest, and may hold slots.
 * @returns null when a slot of it has no value: a pattern never shows a hole
 */
export function expand(pattern: string, slots: Slots, random: Random): string | null {
  let whole = true;
  const chosen = pattern.replace(/\[([^[\]]*)\]/g, (_all, inside: string) => {
    const ways = inside.split('|').filter((way) => slotsOf(way).every((name) => (slots[name] ?? '') !== ''));
    if (ways.length === 0) whole = false;
    return ways[Math.floor(random() * ways.length)] ?? '';
  });
  if (!whole) return null;
  const text = chosen.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const key = name.charAt(0).toLowerCase() + name.slice(1);
    const value = slots[key] ?? '';
    if (value === '') whole = false;
    return key === name ? value : value.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  });
  return whole ? text.replace(/(?<! ) +([.,])/g, '$1').trim() : null;
}

const slotsOf = (pattern: string) =>
  [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name.charAt(0).toLowerCase() + name.slice(1));

export interface Wanted {
  patterns: readonly string[];
  slots: Slots;
  seed: number;
  /** most results */
  count?: number;
  limit?: Limit;
  /** last word on each text, after its slots are filled */
  shape?: (text: string, random: Random) => string;
  note?: (text: string) => string;
}

const tries = 6;

/**
 * Up to `count` different texts that keep the limit: every pattern gets its turn before one comes again. Fewer when
 * patterns, words and limit give no more.
 */
export function variants({ patterns, slots, seed, count = 12, limit, shape, note }: Wanted): ToolResult[] {
  const random = mulberry32(seed);
  const results: ToolResult[] = [];
  const seen = new Set<string>();
  for (let round = 0; round < tries && results.length < count; round++) {
    for (const pattern of shuffled(patterns, random)) {
      if (results.length >= count) break;
      const filled = expand(pattern, slots, random);
      if (filled === null) continue;
      const text = shape ? shape(filled, random) : filled;
      const key = text.toLowerCase();
      if (text === '' || seen.has(key) || (limit && !fits(text, limit))) continue;
      seen.add(key);
      results.push({ text, note: note?.(text) ?? (limit ? standing(text, limit) : '') });
    }
  }
  return results;
}

/** One of several. */
export const pick = <T>(all: readonly T[], random: Random): T => all[Math.floor(random() * all.length)] as T;
