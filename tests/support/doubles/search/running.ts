import { onTestFinished } from 'vitest';

/** A double for one test; it goes when the test ends. */
export async function running<Double extends { close(): Promise<void> }>(
  started: Promise<Double>,
): Promise<Double> {
  const double = await started;
  onTestFinished(() => double.close());
  return double;
}

/** A clock that stands still until it is set forward. */
export function testClock(start = Date.UTC(2026, 10, 20, 12)) {
  let time = start;
  return { now: () => time, forward: (milliseconds: number) => void (time += milliseconds) };
}
