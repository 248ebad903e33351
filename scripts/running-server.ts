// Says whether a server uses this data folder: exit code 3 and a line with its address, else 0.
import path from 'node:path';
import { runningServer } from '@quillstead/embedded-postgres';

const server = runningServer(path.resolve(process.env.QUILLSTEAD_DATA || './data'));
if (server) {
  const where = server.address ? `running at ${server.address}` : 'starting';
  console.log(`Quillstead is already ${where} (process ${server.pid}).`);
  process.exitCode = 3;
}
