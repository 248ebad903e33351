// Measurements of pages run as processes of their own beside the browser tests, whose packages they use.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { bringBuildUpToDate, bringPackages, root } from './built.ts';

const browserTests = path.join(root, 'tests/e2e');

/**
 * Brings the build and the browser up to date, as the browser tests do, and runs a script of theirs.
 * @param script a file of tests/e2e, which prints its result as JSON in its last line
 * @throws where the script ends with an error
 */
export async function measureInBrowser<Result>(script: string, args: readonly string[]): Promise<Result> {
  await bringPackages(browserTests);
  await bringBuildUpToDate();
  const child = spawn(process.execPath, [path.join(browserTests, script), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (part: Buffer) => {
    text += part.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`the browser's measurement ended with ${code}`);
  return JSON.parse(text.trim().split('\n').at(-1) ?? '') as Result;
}
