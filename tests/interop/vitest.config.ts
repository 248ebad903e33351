import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.resolve(import.meta.dirname, '../..');

/** Apart from the other projects, so that `vitest run` needs nothing of this folder's packages. */
export default defineConfig({
  root,
  test: {
    name: 'interop',
    environment: 'node',
    include: ['tests/interop/*.test.ts', 'tests/interop/schemas/*.test.ts'],
    globalSetup: ['tests/support/global-postgres.ts'],
    // The provider warns at length that it is set up for development.
    silent: 'passed-only',
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
