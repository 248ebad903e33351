import { randomBytes } from 'node:crypto';
import type { Stats } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { checkContentType } from './content-type.ts';
import { checkFileKey } from './file-key.ts';
import { FileStoreError, type FileInfo, type FileStore } from './port.ts';

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

const unusable = (message: string, cause: unknown) =>
  new FileStoreError(message, { cause, advice: `QUILLSTEAD_DATA: ${(cause as Error).message}` });

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw unusable('The folder of files could not be used', error);
  }
}

/**
 * Files in a folder of this machine: contents below `content/`, media types below `types/`, both under the key;
 * `incoming/` holds what is being written. Written aside, flushed and renamed, so a crash leaves the old file or
 * the new one. Only this user can read them (folders 0700, files 0600).
 */
export function createLocalStore(folder: string): FileStore {
  const root = path.resolve(folder);
  const incoming = path.join(root, 'incoming');
  const contentPath = (key: string) => path.join(root, 'content', checkFileKey(key));
  const typePath = (key: string) => path.join(root, 'types', checkFileKey(key));

  async function writeAside(content: Uint8Array | Readable): Promise<string> {
    const aside = path.join(incoming, randomBytes(16).toString('hex'));
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    try {
      const handle = await open(aside, 'wx', 0o600);
      try {
        await handle.writeFile(content);
        await handle.sync();
      } finally {
        await handle.close();
      }
      return aside;
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  }

  async function moveTo(target: string, aside: string): Promise<void> {
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await rename(aside, target);
  }

  async function infoOf(key: string, { size, mtime }: Stats): Promise<FileInfo> {
    const contentType = await orNull(readFile(typePath(key), 'utf8'));
    return {
      bytes: size,
      contentType: contentType ?? 'application/octet-stream',
      etag: `"${size.toString(16)}-${mtime.getTime().toString(16)}"`,
      modifiedAt: mtime,
    };
  }

  return {
    place: `the folder ${root} on ${hostname()}`,
    setting: 'QUILLSTEAD_DATA',
    addressOf: contentPath,

    async put(key, content, { contentType }) {
      const target = contentPath(key);
      const type = Buffer.from(checkContentType(contentType));
      try {
        const aside = await writeAside(content);
        try {
          await moveTo(typePath(key), await writeAside(type));
          await moveTo(target, aside);
        } catch (error) {
          await rm(aside, { force: true });
          throw error;
        }
      } catch (error) {
        throw unusable('The file could not be stored', error);
      }
    },

    async get(key, range) {
      const handle = await orNull(open(contentPath(key), 'r'));
      if (handle === null) return null;
      try {
        const found = await handle.stat();
        if (found.isFile()) {
          const info = await infoOf(key, found);
          return { ...info, stream: handle.createReadStream(range) };
        }
      } catch (error) {
        await handle.close();
        throw unusable('The file could not be read', error);
      }
      await handle.close();
      return null;
    },

    async stat(key) {
      const found = await orNull(stat(contentPath(key)));
      return found?.isFile() === true ? infoOf(key, found) : null;
    },

    async delete(key) {
      await orNull(rm(contentPath(key)));
      await orNull(rm(typePath(key)));
    },

    async tidy(since) {
      for (const name of (await orNull(readdir(incoming))) ?? []) {
        const aside = path.join(incoming, name);
        const found = await orNull(stat(aside));
        if (found && found.mtime < since) await orNull(rm(aside));
      }
    },
  };
}
