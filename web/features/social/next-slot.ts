import type { Channel } from '#contract/social.ts';
import { slotTimes } from '#engine/social/local-time.ts';

const found = new WeakMap<readonly object[], { zone: string; at: number; next: string | null }>();

/**
 * The next posting time of a channel; whether a post has taken it already, the server knows. Looked for once a minute,
 * because screens draw often and sixty days of slots are long.
 */
export function nextSlot({ slots, timezone }: Pick<Channel, 'slots' | 'timezone'>, now: Date): string | null {
  const at = now.getTime();
  const known = found.get(slots);
  if (known?.zone === timezone && known.at === at) return known.next;
  const next = slots.length === 0 ? null : (slotTimes(slots, timezone, now.toISOString())[0] ?? null);
  found.set(slots, { zone: timezone, at, next });
  return next;
}
