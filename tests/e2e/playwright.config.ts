import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { leftOut, longBrowserTests } from '../../scripts/testing/turns.ts';
import { everything } from '../support/sampled.ts';
import { devSecret } from '../support/dev-secret.ts';
import { findBrowser } from './find-browser.ts';

const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache/browser');
const { executablePath, env } = await findBrowser(cache);

/** What is looked at in the size of a phone, too. The main job signs up and in there; the rest is for the run of everything. */
const phoneTests = [
  'visual.spec.ts',
  'main-job.spec.ts',
  'shell.spec.ts',
  ...(everything ? ['the-loop.spec.ts', 'sign-in.spec.ts'] : []),
];
const isMissing = (file: string) => !existsSync(path.join(import.meta.dirname, file));
if (phoneTests.some(isMissing)) throw new Error(`There is no ${phoneTests.filter(isMissing).join(', ')}.`);

export default defineConfig({
  testDir: import.meta.dirname,
  testIgnore: leftOut(longBrowserTests).map((file) => `**/${file}`),
  globalSetup: './shared-server.ts',
  outputDir: path.resolve(cache, '../e2e-results'),
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    // As if every person had opened the link of the terminal.
    storageState: {
      cookies: [
        {
          name: 'quillstead-dev',
          value: devSecret,
          domain: '127.0.0.1',
          path: '/',
          expires: -1,
          httpOnly: true,
          secure: false,
          sameSite: 'Strict',
        },
      ],
      origins: [],
    },
    // The package's own recommended arguments switch web security off and share one process: none are taken.
    launchOptions: { executablePath, env, args: [] },
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    // Recording every step takes half as long again as the tests: `npm test -- e2e <file> --trace on` does.
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } },
      testMatch: phoneTests.map((file) => `**/${file}`),
    },
  ],
});
