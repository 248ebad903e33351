import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.resolve(import.meta.dirname, '../..');

/** Apart from the other interop tests: real sites are installed when they are asked for, and only then. */
export default defineConfig({
  root,
  test: {
    name: 'cms',
    environment: 'node',
    include: ['tests/interop/{wordpress,ghost}/*.test.ts'],
    globalSetup: ['tests/support/global-postgres.ts'],
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 300_000,
    hookTimeout: 180_000,
  },
});
