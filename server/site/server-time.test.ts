import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { clockAheadHeader } from '#contract/dev.ts';
import { createTestClock } from '#server/kernel/clock.ts';
import { useTestApp } from '#tests/support/app.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'quillstead-time-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const testClock = createTestClock(path.join(folder, 'clock'));
const app = useTestApp({ testClock });
const dayMs = 86_400_000;

it('the server’s time is told to browsers with every answer while the test clock is ahead, and only then', async () => {
  const ahead = async (url: string) => (await fetch(app.origin + url)).headers.get(clockAheadHeader);
  const urls = ['/api/v1/payment/sub/product/', '/api/v1/accounts/user/', '/api/auth/session'];
  for (const url of urls) expect(await ahead(url)).toBeNull();
  testClock.setAhead(5 * dayMs);
  for (const url of urls) expect(await ahead(url)).toBe(String(5 * dayMs));
  testClock.setAhead(0);
  expect(await ahead(urls[0]!)).toBeNull();
});
