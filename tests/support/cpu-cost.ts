/** Less than this is measured by repeating. */
const leastMs = 3;

/** Processor time of this thread, in milliseconds: what else the machine does hardly changes it. */
export function cpuMs(work: () => unknown): number {
  const start = process.threadCpuUsage();
  for (let runs = 1; ; runs += 1) {
    work();
    const { user, system } = process.threadCpuUsage(start);
    const ms = (user + system) / 1000;
    if (ms >= leastMs) return ms / runs;
  }
}

/** About `length` characters of whole parts: half a part at the end may be read quite differently. */
export const repeated = (part: string, length: number): string =>
  part.repeat(Math.ceil(length / part.length));

/**
 * How much more a character of a long text costs than one of a short text, or a row of a long list: 1 where the cost is
 * linear, the ratio of the lengths where it is quadratic. Ends at the first length whose cost has grown beyond `limit`,
 * so that an input that would take hours fails soon.
 * @param lengths ascending; the first is what the others are compared with
 */
export function growthOf(
  work: (text: string) => unknown,
  textOf: (length: number) => string,
  measured: { lengths: readonly number[]; limit: number },
): number;
export function growthOf<Input>(
  work: (input: Input) => unknown,
  inputOf: (length: number) => Input,
  measured: { lengths: readonly number[]; limit: number },
): number;
export function growthOf<Input>(
  work: (input: Input) => unknown,
  inputOf: (length: number) => Input,
  { lengths, limit }: { lengths: readonly number[]; limit: number },
): number {
  const perCharacter = (length: number) => {
    const input = inputOf(length);
    return cpuMs(() => work(input)) / length;
  };
  const [shortest = 1, ...longer] = lengths;
  perCharacter(shortest); // the first run also compiles
  const base = perCharacter(shortest);
  let growth = 1;
  for (const length of longer) {
    // A pause of the garbage collector may fall into one look, not into three; it never lasts a second.
    let cost = perCharacter(length);
    for (let look = 1; look < 3 && cost > base * limit && cost * length < 1000; look += 1)
      cost = Math.min(cost, perCharacter(length));
    growth = Math.max(growth, cost / base);
    if (growth > limit) break;
  }
  return growth;
}
