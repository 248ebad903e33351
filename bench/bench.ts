// What a benchmark is, and how times of one machine are made comparable with those of another.

export interface Measured {
  name: string;
  value: string;
  target: string;
  /** what it was measured against in the same run */
  against: string;
  pass: boolean;
}

export interface Bench {
  name: string;
  /** one line: what is measured, and against what */
  what: string;
  run(): Promise<Measured[]>;
}

/** Rounds of the calibration loop per second on the machine that the targets were written for. */
const referenceRounds = 30_000;

/** Joins, splits, sorts and counts text: the kind of work that this product does, on one core. */
function round(): number {
  const counts = new Map<string, number>();
  for (let i = 0; i < 400; i++) {
    const word = `w${(i * 7919) % 97}`;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const text = [...counts.keys()].join(' ');
  return JSON.parse(JSON.stringify(text.split(' ').toSorted())).length;
}

/**
 * Speed of this machine at this moment: 1 = the reference, 0.5 = half as fast. The best of several looks, since
 * whatever else runs can only slow it down.
 */
export function machineSpeed(): number {
  let best = 0;
  for (let look = 0; look < 6; look++) {
    let rounds = 0;
    const start = performance.now();
    while (performance.now() - start < 150) {
      round();
      rounds++;
    }
    best = Math.max(best, rounds / ((performance.now() - start) / 1000));
  }
  return best / referenceRounds;
}

/** A slower machine than the reference is given more time and asked for less; a faster one is not asked for more. */
export const leniency = (speed: number): number => Math.min(1, speed);

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};
