import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What the pages' build would leave, in little: start, sign-in, outbox, app shell, 404 and a file of script. */
export function aBuild(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'quillstead-build-'));
  const assets = path.join(root, 'build/client/assets');
  mkdirSync(assets, { recursive: true });
  const entry = (name: string) => {
    writeFileSync(
      path.join(root, 'build/client', `${name}.html`),
      `<html><head></head><body>${name}</body></html>`,
    );
    return {
      file: `${name}.html`,
      policy: "default-src 'self'; script-src 'self' 'sha256-x'; base-uri 'none'; frame-ancestors 'none'",
    };
  };
  const pages = { '/': entry('start'), '/login': entry('login'), '/dev/outbox': entry('outbox') };
  writeFileSync(
    path.join(root, 'build/pages.json'),
    JSON.stringify({ pages, shell: entry('shell'), notFound: entry('lost'), feed: [] }),
  );
  writeFileSync(path.join(assets, 'a-1.js'), 'export {}');
  return root;
}
