// Finds or unpacks a Chromium and says how to launch it. The npm one comes first: the same version everywhere.
import { accessSync, constants, createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

export interface Browser {
  kind: 'env' | 'npm' | 'system';
  executablePath: string;
  env: Record<string, string>;
}

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
// The package's own file names Lambda's folders only; without a font the browser dies at its first page.
const fontsConf = (home: string) => `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${home}/fontconfig/fonts</dir><cachedir>${home}/fontconfig/cache</cachedir></fontconfig>
`;
const require = createRequire(import.meta.url);
const environment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

const runs = (file: string) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** @param cache folder that keeps the unpacked browser between runs */
export async function findBrowser(cache: string): Promise<Browser> {
  const set = process.env.CHROMIUM_PATH;
  if (set && !runs(set)) throw new Error(`CHROMIUM_PATH is ${set}, which cannot be run`);
  if (set) return { kind: 'env', executablePath: set, env: environment() };
  if (process.platform === 'linux' && process.arch === 'x64') return npmBrowser(cache);
  const found = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .concat('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
    .find(runs);
  if (!found) throw new Error('No Chromium was found: install one, or set CHROMIUM_PATH');
  return { kind: 'system', executablePath: found, env: environment() };
}

async function npmBrowser(cache: string): Promise<Browser> {
  const bin = path.join(path.dirname(path.dirname(require.resolve('@sparticuz/chromium'))), 'bin');
  const { version } = JSON.parse(await readFile(path.join(bin, '../package.json'), 'utf8')) as {
    version: string;
  };
  const home = path.join(cache, `chromium-${version}`);
  if (!existsSync(home)) await unpack(bin, cache, home);
  // Names the folder where it is now: unpacked under another path, the browser would die at its first page.
  const fonts = path.join(home, 'fontconfig/fonts.conf');
  if ((await readFile(fonts, 'utf8')) !== fontsConf(home)) await writeFile(fonts, fontsConf(home));
  const libraries = path.join(home, 'al2023/lib');
  const env = environment();
  return {
    kind: 'npm',
    executablePath: path.join(home, 'chromium'),
    env: {
      ...env,
      LD_LIBRARY_PATH: env.LD_LIBRARY_PATH ? `${libraries}:${env.LD_LIBRARY_PATH}` : libraries,
      FONTCONFIG_PATH: path.join(home, 'fontconfig'),
    },
  };
}

/** Unpacks beside the place and renames, so that two runs at once never see half a browser. */
async function unpack(bin: string, cache: string, home: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const beside = await mkdtemp(path.join(cache, '.unpack-'));
  const { extract } = require('tar-fs') as { extract: (folder: string) => NodeJS.WritableStream };
  const plain = (file: string) => createReadStream(path.join(bin, file)).pipe(createBrotliDecompress());
  try {
    await Promise.all([
      pipeline(plain('chromium.br'), createWriteStream(path.join(beside, 'chromium'))),
      pipeline(plain('swiftshader.tar.br'), extract(beside)),
      pipeline(plain('al2023.tar.br'), extract(path.join(beside, 'al2023'))),
      pipeline(plain('fonts.tar.br'), extract(path.join(beside, 'fontconfig'))),
    ]);
    await chmod(path.join(beside, 'chromium'), 0o755);
    await writeFile(path.join(beside, 'fontconfig/fonts.conf'), fontsConf(home));
    await addEmoji(path.join(beside, 'fontconfig/fonts/emoji'));
    await rename(beside, home).catch((cause: unknown) => {
      if (!existsSync(home)) throw cause;
    });
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

/** fontconfig takes no woff2 as a system font, so it is turned into ttf. */
async function addEmoji(folder: string): Promise<void> {
  const files = path.join(
    path.dirname(require.resolve('@infolektuell/noto-color-emoji/package.json')),
    'files',
  );
  const { decompress } = require('wawoff2') as { decompress: (font: Uint8Array) => Promise<Uint8Array> };
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(files))
    if (file.endsWith('.woff2'))
      await writeFile(
        path.join(folder, file.replace('.woff2', '.ttf')),
        await decompress(await readFile(path.join(files, file))),
      );
}
