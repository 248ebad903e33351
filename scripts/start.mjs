// npm start: installs and builds what is missing or has changed, then becomes the server.
import { serverEntry } from './bootstrap/build.mjs';
import { runMain } from './bootstrap/failure.mjs';
import { prepare, root } from './bootstrap/prepare.mjs';
import { becomeServer } from './bootstrap/server.mjs';

await runMain(async () => {
  const node = await prepare({ build: true });
  return becomeServer(node, { entry: serverEntry(root), mode: 'production' });
});
