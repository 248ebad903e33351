// npm run dev: the server from its sources, in one process with Vite; started anew when a file of it changes.
import { runMain } from './bootstrap/failure.mjs';
import { prepare } from './bootstrap/prepare.mjs';
import { becomeServer } from './bootstrap/server.mjs';

await runMain(async () => {
  const node = await prepare({ build: false });
  return becomeServer(node, {
    nodeArgs: ['--watch', '--watch-preserve-output'],
    entry: 'server/main.ts',
    mode: 'development',
  });
});
