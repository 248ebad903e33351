import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.resolve(import.meta.dirname, '../../..');

/** Apart from the other interop tests: a WordPress comes from Debian's packages, not from npm. */
export default defineConfig({
  root,
  test: {
    name: 'cms',
    environment: 'node',
    include: ['tests/interop/wordpress/*.test.ts'],
    globalSetup: ['tests/support/global-postgres.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
