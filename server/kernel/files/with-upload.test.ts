import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { apiBase } from '#contract/shared/http.ts';
import { projects } from '#contract/projects.ts';
import { writer } from '#contract/writer.ts';
import { account } from '#server/accounts/tables.ts';
import type { EmbeddedConnection } from '@quillstead/embedded-postgres';
import { createEgress } from '#server/kernel/egress/egress.ts';
import { generateKeySpec } from '#server/kernel/keyring.ts';
import { fileColumns } from '#server/privacy/data-inventory.ts';
import { useTestApp } from '#tests/support/app.ts';
import { type Member, newMember } from '#tests/support/factories/members.ts';
import { aBrief } from '#tests/support/factories/person-factories.ts';
import { startS3Double } from '#tests/support/doubles/s3-double.ts';
import { serverHome } from '#tests/support/server-process.ts';
import { newFileKey } from './file-key.ts';
import { removeFiles } from './remove-later.ts';
import { createS3Store } from './s3-store.ts';
import { type Upload, withUpload } from './with-upload.ts';

const web: { answer?: (reply: ServerResponse) => void } = {};
const server = createServer((_request, reply) => web.answer?.(reply)).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => new Promise((resolve) => server.close(resolve)));
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
const app = useTestApp({ env: { EGRESS_ALLOW: host } });
const minute = 60_000;
const content = Buffer.from('some bytes');
const info = { contentType: 'application/octet-stream' };

/** Keys of all files on the disk. */
function onDisk(folder = 'content'): string[] {
  const root = path.join(app.config.QUILLSTEAD_DATA, 'files', folder);
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .toSorted((a, b) => a.localeCompare(b));
}
/** Keys of all files that some row names. */
async function named(): Promise<string[]> {
  const columns = Object.entries({ ...fileColumns, sandbox_media: ['file_key'] }).flatMap(([table, names]) =>
    names.map((name) => `select ${name} as key from ${table} where ${name} is not null`),
  );
  const { rows } = await app.database.pool.query(columns.join(' union '));
  return rows.map((row: { key: string }) => row.key).toSorted((a, b) => a.localeCompare(b));
}
const deps = () => ({ db: app.database.db, files: app.files, clock: app.clock });
/** What an upload does before its process is killed: nothing that follows ever happens. */
const killedAfter = (steps: (upload: Upload) => Promise<void>) =>
  new Promise<void>((resolve, reject) => {
    void withUpload(deps(), async (upload) => {
      await steps(upload).then(resolve, reject);
      await new Promise(() => undefined);
    });
  });
const noted = async (key: string) =>
  (await app.database.pool.query('select 1 from file_removal where key = $1', [key])).rowCount === 1;

async function send(
  member: Member,
  address: string,
  bytes: Buffer,
  {
    key = '',
    name = 'a.png',
    origin = app.origin,
    signal,
  }: { key?: string; name?: string; origin?: string; signal?: AbortSignal } = {},
): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return fetch(`${origin}${apiBase}${address}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}`, ...(key && { 'idempotency-key': key }) },
    body: form,
    ...(signal && { signal }),
  });
}
const picture = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();

/** Somebody with a project and a generation, to whose library and sources files are sent. */
async function withPlaces() {
  const me = await newMember(app);
  const call = app.as(me.token);
  const project = await call(projects.create, { body: { title: 'Bakery', icon: 'Coffee' } });
  const generation = await call(writer.create, { body: { tool: 'article', inputs: aBrief() } });
  return { me, library: `media-library/${project.id}/`, sources: `ai-generation/${generation.id}/sources/` };
}
const sentence = Buffer.from('Bakers feed the starter every day with rye flour.');

describe('a stored file', () => {
  it('is noted for removal before a byte of it is stored, and no more once its row is written', async () => {
    const key = newFileKey('media');
    let before = false;
    const files = { put: async () => void (before = await noted(key)) };
    await withUpload({ ...deps(), files }, async (upload) => {
      await upload.put(key, content, info);
      await app.database.db.transaction((tx) => upload.keep(tx));
    });
    expect([before, await noted(key)]).toEqual([true, false]);
  });

  it('whose process was killed before its row was written is there for an hour, and then goes', async () => {
    const key = newFileKey('media');
    await killedAfter((upload) => upload.put(key, content, info));
    const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * minute);
    await removeFiles(app.database.db, app.files, at(59));
    expect(await app.files.stat(key)).not.toBeNull();
    await removeFiles(app.database.db, app.files, at(61));
    expect(await app.files.stat(key)).toBeNull();
    expect(await noted(key)).toBe(false);
  });

  it('that may be gone by now gets no row', async () => {
    const key = newFileKey('media');
    const late = withUpload(deps(), async (upload) => {
      await upload.put(key, content, info);
      app.clock.advance(58 * minute);
      await app.database.db.transaction((tx) => upload.keep(tx));
    });
    await expect(late).rejects.toThrow('took too long');
    await expect.poll(() => app.files.stat(key), { timeout: 20_000 }).toBeNull();
  });

  it('that a transaction kept goes all the same when the transaction is undone', async () => {
    const key = newFileKey('media');
    const undone = withUpload(deps(), async (upload) => {
      await upload.put(key, content, info);
      await app.database.db.transaction(async (tx) => {
        await upload.keep(tx);
        throw new Error('the row was refused');
      });
    });
    await expect(undone).rejects.toThrow('refused');
    await expect.poll(() => app.files.stat(key), { timeout: 20_000 }).toBeNull();
  });

  it('that a killed process was still writing goes once nothing has been written to it for long', async () => {
    const folder = path.join(app.config.QUILLSTEAD_DATA, 'files', 'incoming');
    mkdirSync(folder, { recursive: true });
    for (const name of ['old', 'young']) writeFileSync(path.join(folder, name), content);
    const hourAgo = new Date(Date.now() - 61 * minute);
    utimesSync(path.join(folder, 'old'), hourAgo, hourAgo);
    await app.files.tidy(new Date(Date.now() - 60 * minute));
    expect(readdirSync(folder)).toEqual(['young']);
    rmSync(path.join(folder, 'young'));
  });
});

describe('an upload', () => {
  it('that a killed server had stored leaves nothing behind', { timeout: 120_000 }, async () => {
    const s3 = await startS3Double();
    onTestFinished(() => s3.close());
    const env = {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      QUILLSTEAD_ROLE: 'web',
    };
    const connection = app.connection as EmbeddedConnection;
    const server = await serverHome(env, { connection, keys: generateKeySpec() }).start();
    const stored = new Promise<void>((resolve) => {
      s3.stored = async () => {
        resolve();
        await new Promise(() => undefined);
      };
    });
    const { me, library } = await withPlaces();
    const cut = send(me, library, await picture('#666'), { origin: server.origin }).catch(() => null);
    await stored;
    await server.kill();
    await cut;
    expect(s3.objects.size).toBe(1);
    const egress = createEgress();
    onTestFinished(() => egress.close());
    const inAnHour = new Date(app.clock.now().getTime() + 61 * minute);
    await removeFiles(app.database.db, createS3Store(s3, egress), inAnHour);
    expect(s3.objects.size).toBe(0);
  });

  it('sent again under its Idempotency-Key stores nothing, and answers the same', async () => {
    const { me, library, sources } = await withPlaces();
    const image = await picture('#8D51FE');
    for (const [address, bytes, name] of [
      [library, image, 'a.png'],
      [sources, sentence, 'notes.txt'],
    ] as const) {
      const first = await (await send(me, address, bytes, { key: 'again', name })).json();
      const there = onDisk();
      const second = await send(me, address, bytes, { key: 'again', name });
      expect([second.status, await second.json()]).toEqual([201, first]);
      expect(onDisk()).toEqual(there);
    }
  });

  it('by address is answered again under its Idempotency-Key, whatever stands at the address by then', async () => {
    const { me, library } = await withPlaces();
    let asked = 0;
    const image = await picture('#8D51FE');
    web.answer = (reply) => {
      asked += 1;
      reply.end(image);
    };
    const again = async () => {
      const answer = await fetch(`${app.origin}${apiBase}${library}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${me.token}`,
          'content-type': 'application/json',
          'idempotency-key': 'address',
        },
        body: JSON.stringify({ url: `http://${host}/a.png` }),
      });
      return [answer.status, await answer.json()];
    };
    const first = await again();
    expect(first[0]).toBe(201);
    expect(await again()).toEqual(first);
    expect(asked).toBe(1);
  });

  it('whatever becomes of it leaves no file without a row: sent at once, refused, given up, killed, removed', async () => {
    const { me, library, sources } = await withPlaces();
    const colours = ['#111', '#222', '#333'];
    const images = await Promise.all(colours.map(picture));
    const hangUp = new AbortController();
    const sent = images.flatMap((image, n) =>
      Array.from({ length: 4 }, () => send(me, library, image, { key: `at once ${n}` })),
    );
    const others = [
      ...Array.from({ length: 3 }, () => send(me, sources, sentence, { key: 'text', name: 'notes.txt' })),
      send(me, sources, Buffer.from('Two words'), { name: 'few.txt' }),
      send(me, library, images[0]!, { key: 'given up', signal: hangUp.signal }).catch(() => null),
    ];
    hangUp.abort();
    await Promise.all([...sent, ...others]);
    const key = newFileKey('media');
    await killedAfter((upload) => upload.put(key, content, info));
    const [item] = (
      (await app.as(me.token)(writer.get, { params: { id: sources.split('/')[1]! } })) as {
        sources: { id: string }[];
      }
    ).sources;
    const params = { id: sources.split('/')[1]!, sourceId: item!.id };
    await app.as(me.token)(writer.removeSource, { params });
    app.clock.advance(61 * minute);
    // A request that was given up can end after the others: what rows name is asked again with what the disk holds.
    const unlike = async () => {
      const rows = await named();
      return [onDisk(), onDisk('types')].filter((keys) => keys.join() !== rows.join());
    };
    await expect.poll(unlike, { timeout: 20_000 }).toEqual([]);
  });
});

describe('the end of an account', () => {
  it('[S70] takes the files of its uploads with it, also of those that never ended', async () => {
    const { me, library, sources } = await withPlaces();
    const there = new Set(onDisk());
    await send(me, library, await picture('#444'));
    await send(me, sources, sentence, { name: 'notes.txt' });
    await killedAfter((upload) => upload.put(newFileKey('media'), content, info));
    const mine = () => onDisk().filter((key) => !there.has(key));
    expect(mine()).toHaveLength(4);
    await app.database.db
      .update(account)
      .set({ deleteAfter: new Date(app.clock.now().getTime() - 1000) })
      .where(eq(account.id, me.userId));
    app.clock.advance(61 * minute);
    await expect.poll(mine, { timeout: 20_000 }).toEqual([]);
  });
});
