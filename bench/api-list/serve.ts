// What both server processes of this bench have in common: connection data in, port out, stop with the parent.
import type { EmbeddedConnection } from '#server/kernel/db/embedded/databases.ts';

export interface ServerInput {
  connection: EmbeddedConnection;
  dataDir: string;
}

export const connections = 10;

/** @param start listens on a free port of 127.0.0.1 and gives it */
export async function serve(start: (input: ServerInput) => Promise<number>): Promise<void> {
  const port = await start(JSON.parse(process.argv[2] ?? '') as ServerInput);
  process.stdout.write(`${port}\n`);
  process.stdin.resume().once('end', () => process.exit(0));
}
