// A server process of its own for the tests of the embedded PostgreSQL: launches, says so in one line of JSON,
// and stops when its standard input ends. Argument: JSON of LaunchOptions, with `uid` to become that user first.
import { launchPostgres, type LaunchOptions } from '../launch.ts';

const { uid, ...options } = JSON.parse(process.argv[2] ?? '{}') as LaunchOptions & { uid?: number };
if (uid !== undefined) {
  process.setgroups?.([]);
  process.setgid?.(uid);
  process.setuid?.(uid);
}
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const lines: string[] = [];
try {
  const server = await launchPostgres({ ...options, log: (line) => lines.push(line) });
  server.announce(`http://127.0.0.1/${process.pid}`);
  const { connection, pid, reused, where } = server;
  say({ connection, pid, reused, where, lines, uid: process.getuid?.() });
  process.stdin.resume().once('end', () => void server.stop());
} catch (error) {
  const { name, message, ...rest } = error as Error;
  say({ error: { name, message, ...rest } });
}
