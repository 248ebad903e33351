import { spawnSync } from 'node:child_process';

/** Runs a program in a folder, without a word. @returns what it said. @throws with the end of it */
export function step(
  cwd: string,
  name: string,
  program: string,
  args: string[],
  more: Record<string, string> = {},
): string {
  const env = { ...process.env, ...more };
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  if (status === 0) return stdout;
  const said = error?.message ?? `${stdout}\n${stderr}`.trim().split('\n').slice(-3).join(' ');
  throw new Error(`${name} failed: ${said.slice(0, 400)}`);
}
