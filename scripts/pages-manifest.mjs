// After `react-router build`: renders the one app shell, precompresses the assets, and writes build/pages.json with the
// content security policy of each page, made from the hashes of exactly the inline scripts and styles in it.
// Plain JavaScript, run by the locked Node.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { createRequestHandler } from 'react-router';

const root = path.resolve(import.meta.dirname, '..');
const client = path.join(root, 'build/client');
const shellFile = 'app-shell.html';
/** Smaller files gain nothing by compression. */
const worthCompressingBytes = 1024;

const sha256 = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Inline parts of a page that the policy has to name. Data blocks (JSON-LD) do not run and need no leave. */
function inlineHashes(html) {
  const hashes = { script: new Set(), style: new Set() };
  for (const [, attributes, text] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const type = /\btype="([^"]*)"/.exec(attributes)?.[1] ?? '';
    const runs = type === '' || type === 'module' || type === 'text/javascript';
    if (runs && !/\bsrc=/.test(attributes)) hashes.script.add(sha256(text));
  }
  for (const [, text] of html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)) hashes.style.add(sha256(text));
  return hashes;
}

/** Policy of one page (no 'strict-dynamic': modules come from this origin; style attributes are Mantine's variables). */
function policyOf(html) {
  const { script, style } = inlineHashes(html);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...script].join(' '),
    ["style-src 'self'", ...style].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const build = await import(pathToFileURL(path.join(root, 'build/server/index.js')).href);

/** The app shell: the root with its fallback, as React Router renders it for single-page mode. */
async function renderShell() {
  // oxlint-disable-next-line node/no-process-env -- React Router's own switch for requests made while building
  process.env.IS_RR_BUILD_REQUEST = 'yes';
  const handle = createRequestHandler(build, 'production');
  const answer = await handle(
    new Request('http://localhost/projects', { headers: { 'X-React-Router-SPA-Mode': 'yes' } }),
  );
  if (answer.status !== 200) throw new Error(`the app shell was rendered with status ${answer.status}`);
  const html = await answer.text();
  // Fetched beside the entry instead of after it: what every screen behind the sign-in needs.
  const layout = build.assets.routes['routes/app-layout'];
  const scripts = [layout.module, ...layout.imports].filter((file) => !html.includes(`"${file}"`));
  const styles = (layout.css ?? []).map((file) => file.replace(/#$/, ''));
  const ahead = [
    ...scripts.map((file) => `<link rel="modulepreload" href="${file}"/>`),
    ...styles.map((file) => `<link rel="preload" as="style" href="${file}"/>`),
  ];
  return html.replace('</head>', `${ahead.join('')}</head>`);
}

/** Posts for the feed, newest first; the server adds its own origin. */
function feedPosts() {
  const { posts } = build.routes['routes/reading/blog'].module.loader();
  return posts.map(({ address, title, description, date }) => ({ address, title, description, date }));
}

/** What moves between pages inside the app would fetch: reading pages are left by ordinary links. */
function removeLoaderData(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) removeLoaderData(file);
    else if (entry.name.endsWith('.data')) rmSync(file);
  }
}

function compressAssets(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) compressAssets(file);
    else if (
      /\.(js|css|svg|json|txt|xml|wasm)$/.test(entry.name) &&
      statSync(file).size >= worthCompressingBytes
    ) {
      const bytes = readFileSync(file);
      // The best of it would take longer than all else of the build.
      const isLarge = bytes.length > 4_000_000;
      writeFileSync(
        `${file}.br`,
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: isLarge ? 5 : 11 } }),
      );
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: isLarge ? 6 : 9 }));
    }
  }
}

/** Every index.html below the client's folder, by its address. */
function prerendered(folder, address = '') {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return prerendered(file, `${address}/${entry.name}`);
    return entry.name === 'index.html' ? [[address || '/', path.relative(client, file)]] : [];
  });
}

rmSync(path.join(root, 'build/pages.json'), { force: true });
writeFileSync(path.join(client, shellFile), await renderShell());
const entry = (file) => ({ file, policy: policyOf(readFileSync(path.join(client, file), 'utf8')) });
const { '/404': notFound, ...pages } = Object.fromEntries(
  prerendered(client).map(([address, file]) => [address, entry(file)]),
);
if (!notFound) throw new Error('the page of unknown addresses was not prerendered');
removeLoaderData(client);
compressAssets(client);
writeFileSync(
  path.join(root, 'build/pages.json'),
  `${JSON.stringify({ pages, shell: entry(shellFile), notFound, feed: feedPosts() }, null, 1)}\n`,
);
process.stdout.write(`pages: ${Object.keys(pages).length} prerendered, the app shell and the 404 page\n`);
// Rendering keeps timers of React alive.
process.exit(0);
