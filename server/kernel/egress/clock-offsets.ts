// How far this machine's clock is off, by the Date that other servers put on their answers (RFC 9110 §6.6.1).

export interface ClockOffset {
  /** whose clock it is beside */
  host: string;
  /** milliseconds; below 0 where ours is behind */
  aheadMs: number;
}

/** Servers of which the last answer is known. */
const mostHosts = 100;
/** A clock that was never set is off by less; a Date beyond that is nonsense. */
const mostMs = 60 * 365 * 86_400_000;

/** When an answer was given, by the clock of who gave it, in milliseconds since 1970; null where it does not say. */
export function dateOf(answer: Headers): number | null {
  const date = Date.parse(answer.get('date') ?? '');
  return Number.isNaN(date) || Math.abs(Date.now() - date) > mostMs ? null : date;
}

export class ClockOffsets {
  /** The one that answered last stands last. */
  readonly #aheadMs = new Map<string, number>();

  /** Takes the time of an answer that has just come; one without a Date says nothing. */
  note(url: string, answer: Headers): void {
    const date = dateOf(answer);
    if (date === null) return;
    const { host } = new URL(url);
    this.#aheadMs.delete(host);
    this.#aheadMs.set(host, Date.now() - date);
    const [oldest] = this.#aheadMs.keys();
    if (this.#aheadMs.size > mostHosts && oldest !== undefined) this.#aheadMs.delete(oldest);
  }

  /** The one in the middle, so that a server whose own clock is off counts for nothing among others; null before any answer. */
  middle(): ClockOffset | null {
    const offsets = [...this.#aheadMs].toSorted(([, a], [, b]) => a - b);
    const middle = offsets[Math.floor((offsets.length - 1) / 2)];
    return middle ? { host: middle[0], aheadMs: middle[1] } : null;
  }
}
