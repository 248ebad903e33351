/** Waits before a part of the screen is asked for again: about a minute in all. */
const waitsMs = [1000, 2000, 4000, 8000, 15_000, 30_000];

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    globalThis.addEventListener?.(
      'online',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/**
 * Loads a part of the screen that stands beside what somebody types: while the server is away it is asked for again
 * and again, and the rest of the screen goes on. @throws the last failure after about a minute
 * @example lazy(loadAgain(loadPart))
 */
export const loadAgain =
  <T>(load: () => Promise<T>, waits: readonly number[] = waitsMs) =>
  async (): Promise<T> => {
    for (const ms of waits) {
      try {
        return await load();
      } catch {
        // The last attempt below tells why.
        await pause(ms);
      }
    }
    return load();
  };
