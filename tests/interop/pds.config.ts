import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.resolve(import.meta.dirname, '../..');

/** Apart from the other interop tests: a real server of Bluesky is installed when it is asked for, and only then. */
export default defineConfig({
  root,
  test: {
    name: 'pds',
    environment: 'node',
    include: ['tests/interop/bluesky/*.test.ts'],
    globalSetup: ['tests/support/global-postgres.ts'],
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
