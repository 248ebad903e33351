import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Three kinds: values in and values out; components in a document; and everything that needs the database.
export default defineConfig({
  test: {
    // Left alone, a machine of two cores gets one worker, and the other core looks on.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'contract/**/*.test.ts',
            'engine/**/*.test.ts',
            'web/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/gold/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'components',
          environment: 'happy-dom',
          include: ['web/**/*.test.tsx'],
          setupFiles: ['tests/support/components/browser-gaps.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: [
            'server/**/*.test.ts',
            'packages/**/*.test.ts',
            'tests/*.test.ts',
            'tests/api/**/*.test.ts',
          ],
          globalSetup: ['tests/support/global-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
