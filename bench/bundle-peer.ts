import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

/** A peer that runs in the browser, as one script of a production build. @param entry its file */
export async function bundlePeer(entry: string, folder: string): Promise<string> {
  const name = `${path.parse(entry).name}.js`;
  await build({
    configFile: false,
    logLevel: 'error',
    root: path.dirname(entry),
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      lib: { entry, formats: ['es'], fileName: () => name },
    },
  });
  return readFileSync(path.join(folder, name), 'utf8');
}
