import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Bench } from './bench.ts';
import { bringBuildUpToDate, root } from './built.ts';

const client = path.join(root, 'build/client');
const appLimitBytes = 250 * 1024;
/** What only React's own code says: the mark of its elements and of its nodes. */
const reactMarks = ['react.transitional.element', '__reactFiber'];

interface Manifest {
  entry: { module: string };
  routes: Record<string, { path?: string; index?: boolean; parentId?: string; module: string }>;
}

const read = (file: string) => readFileSync(path.join(client, file), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((found) => found[1] ?? '');

/** Scripts that a page names: by src, ahead of need, or imported by a script within the page. */
const scriptsOf = (html: string): string[] => [
  ...all(html, /<script\b[^>]*\bsrc="([^"]+)"/g),
  ...all(html, /<link\b[^>]*\brel="modulepreload"[^>]*\bhref="([^"]+)"/g),
  ...all(html, /<script\b[^>]*>([\s\S]*?)<\/script>/g).flatMap((text) =>
    all(text, /\b(?:import|from)\s*["'](\/[^"']+\.js)["']/g),
  ),
];

/** The scripts themselves and all that they import at once; what is imported when needed is not of the first load. */
function loaded(scripts: readonly string[]): Map<string, string> {
  const files = new Map<string, string>();
  const pending = [...scripts];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (files.has(file)) continue;
    const text = read(file);
    files.set(file, text);
    for (const next of all(text, /\b(?:import|from)\s*["'](\.\.?\/[^"']+\.js)["']/g))
      pending.push(path.posix.join(path.posix.dirname(file), next));
  }
  return files;
}

const gzipBytes = (texts: Iterable<string>) =>
  [...texts].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** Modules of the screens that an address shows, outermost first. */
function screensOf(address: string): string[] {
  const file = readdirSync(path.join(client, 'assets')).find((name) => /^manifest-.*\.js$/.test(name));
  if (!file) throw new Error('the build has no route manifest');
  const text = read(`assets/${file}`);
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
  const shown = Object.values(routes).find((route) => `/${route.path ?? ''}` === address && !route.index);
  if (!shown) throw new Error(`the build has no screen for ${address}`);
  const modules: string[] = [];
  for (
    let route: typeof shown | undefined = shown;
    route;
    route = route.parentId ? routes[route.parentId] : undefined
  )
    modules.unshift(route.module);
  return [entry.module, ...modules];
}

export const pageWeight: Bench = {
  name: 'page-weight',
  what: 'Scripts of the start page and of the first load of /projects, gzipped, as the build has them',
  async run() {
    await bringBuildUpToDate();
    const landing = loaded(scriptsOf(read('index.html')));
    const react = [...landing.values()].filter((text) => reactMarks.some((mark) => text.includes(mark)));
    const app = loaded([...scriptsOf(read('app-shell.html')), ...screensOf('/projects')]);
    // A measure that cannot see React where it is would say nothing about where it is not.
    if (![...app.values()].some((text) => reactMarks.some((mark) => text.includes(mark))))
      throw new Error('React was not recognised in the app: its marks have changed');
    return [
      {
        name: 'page-weight, /',
        value: `${kb(gzipBytes(react))} of React`,
        target: '0 KB of React',
        against: `${kb(gzipBytes(landing.values()))} of scripts in ${landing.size} files`,
        pass: react.length === 0,
      },
      {
        name: 'page-weight, /projects',
        value: kb(gzipBytes(app.values())),
        target: `≤ ${kb(appLimitBytes)}`,
        against: `${app.size} files, all gzipped alone`,
        pass: gzipBytes(app.values()) <= appLimitBytes,
      },
    ];
  },
};
