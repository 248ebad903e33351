import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { createEgress } from '#server/kernel/egress/egress.ts';
import { startCanary } from '#tests/support/canary.ts';
import { callNetwork } from './call.ts';
import { streamedForm } from './streamed-form.ts';

async function heard(answer: (headers: IncomingHttpHeaders, body: Readable) => Promise<unknown>) {
  const listener: RequestListener = (request, response) => {
    void answer(request.headers, request).then(
      (body) => response.end(JSON.stringify(body)),
      () => response.destroy(),
    );
  };
  const server = await startCanary(listener);
  const egress = createEgress();
  onTestFinished(async () => {
    await egress.close();
    await server.close();
  });
  return {
    send: (stream: ReturnType<typeof streamedForm>) =>
      callNetwork(egress, { method: 'POST', url: `${server.origin}/media`, stream }),
  };
}

const piece = Buffer.alloc(256 * 1024, 'abcdefg');
const count = 60;
const whole = createHash('sha256');
for (let n = 0; n < count; n += 1) whole.update(piece);
const sha256 = whole.digest('hex');

test('a form with a large file is sent as it is read, with its length told before', async () => {
  let read = 0;
  let ahead = 0;
  const { send } = await heard(async (headers, body) => {
    const hash = createHash('sha256');
    const form = await new Response(Readable.toWeb(body) as BodyInit, {
      headers: { 'content-type': headers['content-type'] ?? '' },
    }).formData();
    const file = form.get('file') as File;
    hash.update(Buffer.from(await file.arrayBuffer()));
    return {
      length: headers['content-length'],
      description: form.get('description'),
      type: file.type,
      name: file.name,
      sha256: hash.digest('hex'),
    };
  });
  async function* pieces() {
    for (let n = 0; n < count; n += 1) {
      read += 1;
      yield piece;
      ahead = Math.max(ahead, read - n);
    }
  }
  const form = streamedForm(
    { description: 'Loaves, “fresh”\r\nfrom the oven' },
    { name: 'file', fileName: 'a "clip"\r\n.mp4', mime: 'video/mp4', bytes: piece.length * count, pieces },
  );
  const { body } = await send(form);
  expect(body).toEqual({
    length: String(form.bytes),
    description: 'Loaves, “fresh”\r\nfrom the oven',
    type: 'video/mp4',
    name: 'a "clip"\r\n.mp4',
    sha256,
  });
  // One piece is read after the other was taken.
  expect(ahead).toBe(1);
});

test('a file that cannot be read to its end breaks the call off, and says what kept it', async () => {
  const { send } = await heard(async (_headers, body) => {
    for await (const _ of body);
    return {};
  });
  async function* pieces() {
    yield piece;
    throw new Error('the disk is gone');
  }
  const form = streamedForm(
    {},
    { name: 'file', fileName: 'clip.mp4', mime: 'video/mp4', bytes: 5e6, pieces },
  );
  await expect(send(form)).rejects.toMatchObject({ kind: 'unknown' });
});

test('a file that has fewer bytes than it said is not taken for whole', async () => {
  const { send } = await heard(async (_headers, body) => {
    for await (const _ of body);
    return {};
  });
  async function* pieces() {
    yield piece;
  }
  const form = streamedForm(
    {},
    { name: 'file', fileName: 'clip.mp4', mime: 'video/mp4', bytes: 5e6, pieces },
  );
  await expect(send(form)).rejects.toMatchObject({ kind: 'unknown' });
});
