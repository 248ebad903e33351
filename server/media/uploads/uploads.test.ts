import { createHash } from 'node:crypto';
import { Agent, request, type RequestOptions } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { uploadLimits, uploads } from '#contract/uploads.ts';
import { media } from '#contract/media.ts';
import { apiBase } from '#contract/shared/http.ts';
import { projects } from '#contract/projects.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { startS3Double } from '#tests/support/doubles/s3-double.ts';
import { failure } from '#tests/support/failure.ts';
import { newMember } from '#tests/support/factories/members.ts';
import { beginUpload, numbersOf, partOf, sendPart, sendParts } from '#tests/support/factories/uploads.ts';
import { aVideo } from '#tests/support/factories/videos.ts';

const s3 = await startS3Double();
afterAll(() => s3.close());
const bucket = {
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: s3.bucket,
  S3_REGION: s3.region,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
};
const apps = {} as Record<'local' | 's3', Awaited<ReturnType<typeof startTestApp>>>;
beforeAll(async () => {
  apps.local = await startTestApp();
  apps.s3 = await startTestApp({ env: bucket });
});
afterAll(async () => {
  await apps.local.stop();
  await apps.s3.stop();
});

/** Three parts, no two of which are the same; its index stands at the end. */
const video = aVideo({ seconds: 24, bytes: 17_000_000, indexLast: true });
for (let at = 1_000; at < video.length; at += 1_000_000) video.writeUInt32BE(at, at);

async function somebody(app: TestApp) {
  const me = await newMember(app);
  const call = app.as(me.token);
  const project = await call(projects.create, { body: { title: 'Bakery', icon: 'Coffee' } });
  return { me, call, projectId: project.id, to: { origin: app.origin, token: me.token } };
}
/** Keys of the files that a workspace's uploads have stored. */
async function partKeys(app: TestApp, workspaceId: string): Promise<string[]> {
  const { rows } = await app.database.pool.query(
    'select file_key as key from media_upload_part where workspace_id = $1',
    [workspaceId],
  );
  return rows.map((row: { key: string }) => row.key);
}
const removedSoon = async (app: TestApp, keys: readonly string[]) => {
  for (const key of keys) await expect.poll(() => app.files.stat(key)).toBeNull();
};
/** Files that were stored since, and are there still. */
function watchFiles(app: TestApp) {
  const put = vi.spyOn(app.files, 'put');
  return async () => {
    const there = await Promise.all(put.mock.calls.map(([key]) => app.files.stat(key)));
    put.mockRestore();
    return there.filter((info) => info !== null).length;
  };
}

describe.each(['local', 's3'] as const)('a video in parts, on the %s store,', (name) => {
  it('is one item with the words given once all have come, in any order, and its parts are removed', async () => {
    const app = apps[name];
    const { me, call, projectId, to } = await somebody(app);
    const words = { title: 'The oven', altText: 'Bread rises', folder: 'Films' };
    const body = { projectId, name: 'oven.mp4', bytes: video.length, ...words };
    const { id, ...begun } = await call(uploads.create, { body });
    expect(begun).toMatchObject({ projectId, name: 'oven.mp4', bytes: video.length, received: [] });
    expect(begun.partBytes).toBe(8 * 1024 * 1024);
    await sendParts(to, id, video, [3, 1, 2]);
    expect((await call(uploads.get, { params: { id } })).received).toEqual([1, 2, 3]);
    const keys = await partKeys(app, me.workspaceId);
    const item = await call(uploads.complete, { params: { id } });
    expect(item).toMatchObject({ ...words, projectId, type: 'video', mime: 'video/mp4', uses: 0 });
    expect(item).toMatchObject({ bytes: video.length, width: 640, height: 360 });
    expect(item.video).toMatchObject({ durationMs: 24_000, codec: 'h264', frameRate: 30 });
    const served = Buffer.from(await (await fetch(app.origin + item.url)).arrayBuffer());
    expect(served.equals(video)).toBe(true);
    const { rows } = await app.database.pool.query(
      `select sha256, (select count(*)::int from event where type = 'media.added' and subject_id = media.id) as events
        from media where id = $1`,
      [item.id],
    );
    expect(rows).toEqual([{ sha256: createHash('sha256').update(video).digest('hex'), events: 1 }]);
    expect(keys).toHaveLength(3);
    await removedSoon(app, keys);
  });

  it('that cannot be read is refused beside its file, and nothing of it is kept', async () => {
    const app = apps[name];
    const { me, call, projectId, to } = await somebody(app);
    const endless = aVideo({ seconds: 0 });
    const { id } = await beginUpload(call, projectId, endless);
    await sendParts(to, id, endless);
    const keys = await partKeys(app, me.workspaceId);
    const remaining = watchFiles(app);
    const refused = await failure(call(uploads.complete, { params: { id } }));
    expect([refused.status, Object.keys(refused.fields)]).toEqual([400, ['file']]);
    expect(refused.message).toContain('has no length');
    expect((await failure(call(uploads.get, { params: { id } }))).status).toBe(404);
    await removedSoon(app, keys);
    await expect.poll(remaining).toBe(0);
    expect((await call(media.list, { params: { projectId } })).count).toBe(0);
  });

  it('is handed to the store piece by piece, never whole', async () => {
    const app = apps[name];
    const { call, projectId, to } = await somebody(app);
    const { put, get } = app.files;
    const seen: { whole: boolean; largest: number; readBefore: number }[] = [];
    let read = 0;
    const spies = [
      vi.spyOn(app.files, 'get').mockImplementation(async (...args) => {
        read += 1;
        return get(...args);
      }),
      vi.spyOn(app.files, 'put').mockImplementation(async (key, content, info) => {
        if (!(content instanceof Readable)) {
          seen.push({ whole: true, largest: content.length, readBefore: 0 });
          return put(key, content, info);
        }
        const one = { whole: false, largest: 0, readBefore: -1 };
        seen.push(one);
        async function* watched() {
          read = 0;
          for await (const chunk of content as AsyncIterable<Uint8Array>) {
            if (one.readBefore < 0) one.readBefore = read;
            one.largest = Math.max(one.largest, chunk.length);
            yield chunk;
          }
        }
        return put(key, Readable.from(watched(), { objectMode: false }), info);
      }),
    ];
    try {
      const { id } = await beginUpload(call, projectId, video);
      await sendParts(to, id, video);
      await call(uploads.complete, { params: { id } });
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
    expect(seen).toHaveLength(4);
    expect(seen.filter(({ whole }) => whole)).toEqual([]);
    expect(Math.max(...seen.map(({ largest }) => largest))).toBeLessThanOrEqual(1024 * 1024);
    // The first part alone is opened when its bytes are taken, after what was read of the index.
    expect(seen.at(-1)?.readBefore).toBe(1);
  });
});

describe('a part', () => {
  it.each([
    ['a byte short', 1, (bytes: Buffer) => bytes.subarray(0, -1)],
    ['a byte too long', 2, (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(1)])],
    ['twice as long', 2, (bytes: Buffer) => Buffer.concat([bytes, bytes])],
    ['empty', 2, () => Buffer.alloc(0)],
    ['as long as the others, as the last,', 3, () => Buffer.alloc(uploadLimits.part)],
  ])('that is %s is refused beside the file, and leaves nothing', async (_what, number, change) => {
    const app = apps.local;
    const { call, projectId, to } = await somebody(app);
    const { id } = await beginUpload(call, projectId, video);
    const remaining = watchFiles(app);
    const answer = await sendPart(to, id, number, change(partOf(video, number)));
    const expected = partOf(video, number).length.toLocaleString('en');
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ file: [`This part must have ${expected} bytes. Send it again.`] }),
    ]);
    expect((await call(uploads.get, { params: { id } })).received).toEqual([]);
    await expect.poll(remaining).toBe(0);
  });

  it.each([
    ['a picture', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(9_000_000)])],
    ['text', Buffer.alloc(9_000_000, 'words ')],
    ['a byte', Buffer.from('x')],
  ])('that begins %s is refused at once, where it is the first', async (_what, file) => {
    const app = apps.local;
    const { call, projectId, to } = await somebody(app);
    const { id } = await beginUpload(call, projectId, file);
    const remaining = watchFiles(app);
    const answer = await sendPart(to, id, 1, partOf(file, 1));
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({
        file: ['Only MP4 and MOV videos are added in parts. Add pictures in one piece.'],
      }),
    ]);
    await expect.poll(remaining).toBe(0);
  });

  it('that is refused in its middle leaves its connection to the next request', async () => {
    const app = apps.local;
    const { call, projectId, to } = await somebody(app);
    const { id } = await beginUpload(call, projectId, video);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(uploadLimits.part)]), 'part');
    const part = new Response(form);
    const body = Buffer.from(await part.arrayBuffer());
    const headers = {
      authorization: `Bearer ${to.token}`,
      'content-type': part.headers.get('content-type') ?? '',
      'content-length': String(body.length),
    };
    const ask = (path: string, options: RequestOptions, content?: Buffer) =>
      new Promise<number | undefined>((resolve, reject) => {
        const sent = request(app.origin + apiBase + path, { agent, ...options }, (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode));
        });
        sent.once('error', reject).end(content);
      });
    const put = { method: 'PUT', headers };
    expect(await ask(`uploads/${id}/parts/3/`, put, body)).toBe(400);
    expect(await ask(`uploads/${id}/`, { headers: { authorization: headers.authorization } })).toBe(200);
    agent.destroy();
  });

  it('that was sent before replaces the one before, whose file is removed', async () => {
    const app = apps.local;
    const { me, call, projectId, to } = await somebody(app);
    const { id } = await beginUpload(call, projectId, video);
    await sendPart(to, id, 2, Buffer.alloc(uploadLimits.part, 7));
    const [before] = await partKeys(app, me.workspaceId);
    await sendParts(to, id, video, [2, 1]);
    await removedSoon(app, [before!]);
    expect((await call(uploads.get, { params: { id } })).received).toEqual([1, 2]);
    await sendParts(to, id, video, [3]);
    const item = await call(uploads.complete, { params: { id } });
    const served = Buffer.from(await (await fetch(app.origin + item.url)).arrayBuffer());
    expect(served.equals(video)).toBe(true);
  });

  it('of a number that the upload has not is refused', async () => {
    const { call, projectId, to } = await somebody(apps.local);
    const { id } = await beginUpload(call, projectId, video);
    const beyond = await sendPart(to, id, 4, partOf(video, 1));
    expect([beyond.status, await beyond.json()]).toEqual([
      400,
      expect.objectContaining({ number: ['This upload has 3 parts.'] }),
    ]);
    for (const number of ['0', '-1', '1.5', 'one'])
      expect((await sendPart(to, id, number, partOf(video, 1))).status).toBe(404);
  });
});

describe('an upload', () => {
  it('that is completed too early names the parts that are missing, and goes on', async () => {
    const { call, projectId, to } = await somebody(apps.local);
    const { id } = await beginUpload(call, projectId, video);
    const none = await failure(call(uploads.complete, { params: { id } }));
    expect([none.status, none.message]).toEqual([
      409,
      'Parts 1, 2 and 3 are missing. Send what is missing, then complete the upload.',
    ]);
    await sendParts(to, id, video, [3, 1]);
    const early = await failure(call(uploads.complete, { params: { id } }));
    expect([early.status, early.meta['missing'], early.message]).toEqual([
      409,
      [2],
      'Part 2 is missing. Send what is missing, then complete the upload.',
    ]);
    await sendParts(to, id, video, [2]);
    expect((await call(uploads.complete, { params: { id } })).title).toBe('oven');
  });

  it('is nobody else’s, in whatever call', async () => {
    const app = apps.local;
    const mine = await somebody(app);
    const other = await somebody(app);
    const { id } = await beginUpload(mine.call, mine.projectId, video);
    const params = { id };
    const calls = [uploads.get, uploads.complete, uploads.remove] as const;
    for (const endpoint of calls) expect((await failure(other.call(endpoint, { params }))).status).toBe(404);
    expect((await sendPart(other.to, id, 1, partOf(video, 1))).status).toBe(404);
    const foreign = await failure(beginUpload(other.call, mine.projectId, video));
    expect([foreign.status, foreign.message]).toEqual([400, 'This project doesn’t exist']);
    const client = await newMember(app, { workspaceId: mine.me.workspaceId, role: 'client' });
    const refused = await failure(app.as(client.token)(uploads.get, { params }));
    expect(refused.status).toBe(403);
    expect((await mine.call(uploads.get, { params })).received).toEqual([]);
  });

  it('that is removed takes its parts with it', async () => {
    const app = apps.local;
    const { me, call, projectId, to } = await somebody(app);
    const { id } = await beginUpload(call, projectId, video);
    await sendParts(to, id, video, [1, 3]);
    const keys = await partKeys(app, me.workspaceId);
    await call(uploads.remove, { params: { id } });
    expect(keys).toHaveLength(2);
    await removedSoon(app, keys);
    expect((await failure(call(uploads.remove, { params: { id } }))).status).toBe(404);
    expect((await sendPart({ ...to }, id, 2, partOf(video, 2))).status).toBe(404);
  });

  it('is one of at most 20 of a workspace, also when they begin at once; a removed one makes room', async () => {
    const { call, projectId } = await somebody(apps.local);
    const begun = await Promise.allSettled(
      Array.from({ length: 23 }, () => beginUpload(call, projectId, video)),
    );
    const open = begun.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : []));
    expect(open).toHaveLength(20);
    const refused = await failure(beginUpload(call, projectId, video));
    expect([refused.status, refused.message]).toEqual([
      409,
      'At most 20 uploads can be under way in a workspace. Finish or cancel one first.',
    ]);
    await call(uploads.remove, { params: { id: open[0]! } });
    await beginUpload(call, projectId, video);
  });

  it('begun again under its Idempotency-Key is the same', async () => {
    const { call, projectId } = await somebody(apps.local);
    const body = { projectId, name: 'a.mp4', bytes: 5 };
    const begin = () => call(uploads.create, { body }, { idempotencyKey: 'again' });
    expect((await begin()).id).toBe((await begin()).id);
  });

  it.each([
    [0, 'This file is empty.'],
    [512 * 1024 * 1024 + 1, 'This file is too large. Videos can have at most 512 MB.'],
  ])('of %d bytes is refused before a part is sent', async (bytes, message) => {
    const { call, projectId } = await somebody(apps.local);
    const refused = await failure(call(uploads.create, { body: { projectId, name: 'a.mp4', bytes } }));
    expect([refused.status, refused.fields]).toEqual([400, { bytes: message }]);
  });

  it('that is completed twice, or at once in several processes, adds one item', async () => {
    const { call, me, projectId } = await somebody(apps.s3);
    const beside = await startTestApp({ env: bucket, connection: apps.s3.connection });
    try {
      const calls = [call, call, beside.as(me.token)];
      const { id } = await beginUpload(call, projectId, video);
      await sendParts({ origin: beside.origin, token: me.token }, id, video, numbersOf(video));
      const params = { id };
      const items = await Promise.all(calls.map((each) => each(uploads.complete, { params })));
      const again = await beside.as(me.token)(uploads.complete, { params });
      expect(new Set([...items, again].map((item) => item.id)).size).toBe(1);
      expect((await call(media.list, { params: { projectId } })).count).toBe(1);
      expect((await failure(call(uploads.get, { params }))).status).toBe(404);
      expect(
        (await sendPart({ origin: beside.origin, token: me.token }, id, 1, partOf(video, 1))).status,
      ).toBe(404);
      const served = Buffer.from(await (await fetch(apps.s3.origin + items[0]!.url)).arrayBuffer());
      expect(served.equals(video)).toBe(true);
    } finally {
      await beside.stop();
    }
  });
});
