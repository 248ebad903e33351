import { vi } from 'vitest';

/** Waits until a check passes, for as long as a busy machine may need, and answers what it answers. */
export const soon = <T>(check: () => T): Promise<T> => vi.waitFor(check, { timeout: 20_000, interval: 20 });
