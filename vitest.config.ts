import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { leftOut, longTests } from './scripts/testing/turns.ts';

const common = {
  // What waits for something to happen gives up late: on a busy machine everything takes longer.
  expect: { poll: { timeout: 20_000 } },
  testTimeout: 180_000,
  exclude: [...configDefaults.exclude, ...leftOut(longTests)],
};

// Four kinds: values in and values out; what the page keeps; components in a document; and all that needs the database.
// Values and the server share a process from file to file: loading the modules again took longer than most files. What
// is made for the browser keeps one page's state in its modules, so each of its files has a process of its own.
export default defineConfig({
  test: {
    // Two more than a small machine has cores: files that wait for a clock or a lock leave theirs to others.
    maxWorkers: Math.max(4, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: [
            'contract/**/*.test.ts',
            'engine/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/gold/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          ...common,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'node',
          include: ['web/**/*.test.ts'],
          ...common,
        },
      },
      {
        test: {
          name: 'components',
          environment: 'happy-dom',
          include: ['web/**/*.test.tsx'],
          setupFiles: ['tests/support/components/browser-gaps.ts'],
          ...common,
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          isolate: false,
          include: [
            'server/**/*.test.ts',
            'packages/**/*.test.ts',
            'tests/*.test.ts',
            'tests/api/**/*.test.ts',
          ],
          globalSetup: ['tests/support/global-postgres.ts'],
          ...common,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
