// A worker process of the application.
import type { Connection } from '#server/kernel/db/open.ts';
import { startApp } from '../app.ts';

export interface WorkerInput {
  connection: Connection;
  env: Record<string, string>;
  keys: string;
}

const { connection, env, keys } = JSON.parse(process.argv[2] ?? '') as WorkerInput;
const app = await startApp(connection, env, { keys });
process.on('message', () => process.send?.(process.cpuUsage()));
process.on('disconnect', () => void app.stop().then(() => process.exit(0)));
process.send?.('ready');
