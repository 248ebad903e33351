// What both server processes of this bench have in common: connection data in, port out, an end with the parent.
import type { EmbeddedConnection } from '@quillstead/embedded-postgres';

export interface ServerInput {
  connection: EmbeddedConnection;
  dataDir: string;
}

export const connections = 10;

/**
 * Sends its port once it listens, then its use of the processor (microseconds) for every message.
 * @param start listens on a free port of 127.0.0.1 and gives it
 */
export async function serve(start: (input: ServerInput) => Promise<number>): Promise<void> {
  const port = await start(JSON.parse(process.argv[2] ?? '') as ServerInput);
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.(port);
}
