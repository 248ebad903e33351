import { expect, test } from 'vitest';
import {
  type Answering,
  type AskedRequest,
  answeringServer,
  refusal,
} from '#tests/support/components/answering-server.ts';
import { find, giveFiles, has, press, said, textOf } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import type { MediaItem } from '#contract/media.ts';
import { uploadLimits } from '#contract/uploads.ts';
import { MediaScreen } from './media-screen.tsx';

const list = 'GET media-library/:project/';
const whole = 'POST media-library/:project/';
const begin = 'POST uploads/';
const look = 'GET uploads/:id/';
const send = 'PUT uploads/:id/parts/:number/';
const complete = 'POST uploads/:id/complete/';
const giveUp = 'DELETE uploads/:id/';
const projectId = '019a0000-0000-7000-8000-000000000001';
const id = '019a0000-0000-7000-8000-0000000000c1';
const mb = 1024 * 1024;

const oven: MediaItem = {
  id: '019a0000-0000-7000-8000-0000000000a1',
  projectId,
  type: 'video',
  title: 'Oven',
  altText: '',
  folder: '',
  tags: [],
  focus: { x: 0.5, y: 0.5 },
  mime: 'video/mp4',
  bytes: 20_000_000,
  width: 640,
  height: 360,
  video: { durationMs: 24_000, frameRate: 30, codec: 'h264', audioCodec: null },
  url: 'data:,',
  thumbnailUrl: 'data:,',
  uses: 0,
  documents: { count: 0, newest: [] },
  revision: 0,
  createdAt: '2026-11-01T09:00:00.000Z',
};
const shelf = (...results: MediaItem[]) => ({
  body: { results, next: null, count: results.length, folders: [], tags: [] },
});
const film = (bytes = 20_000_000, name = 'oven.mp4', type = 'video/mp4') =>
  new File([new Uint8Array(bytes)], name, { type });

/** A server that takes videos in parts and knows which it has. */
async function page(answers: Record<string, Answering> = {}) {
  const received = new Set<number>();
  const upload = () => ({
    id,
    projectId,
    name: 'oven.mp4',
    bytes: 20_000_000,
    partBytes: uploadLimits.part,
    received: [...received].toSorted((a, b) => a - b),
    expiresAt: '2026-11-02T09:00:00.000Z',
  });
  const store = ({ params }: Pick<AskedRequest, 'params'>) => {
    received.add(Number(params['number']));
    return { body: upload() };
  };
  const server = await answeringServer({
    [list]: shelf(),
    [begin]: () => ({ status: 201, body: upload() }),
    [look]: () => ({ body: upload() }),
    [send]: store,
    [complete]: { status: 201, body: oven },
    [giveUp]: { status: 204 },
    ...answers,
  });
  renderInApp(<MediaScreen projectId={projectId} />);
  await said('Images and videos for your posts go here. Add your first one.');
  return { server, store, sent: () => server.asked(send).map(({ params }) => Number(params['number'])) };
}
const leaving = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('a video that is longer than a part goes in parts and is announced; leaving the page is asked about meanwhile', async () => {
  const last = Promise.withResolvers<void>();
  const { server, sent, store } = await page();
  server.on(send, async (request) => {
    if (request.params['number'] === '3') await last.promise;
    return store(request);
  });
  expect(leaving()).toBe(false);
  await giveFiles('Add media', film());
  await soon(() => expect(sent()).toEqual([1, 2, 3]));
  // Two of its three parts, which are 8 MiB each.
  await soon(() => expect(document.querySelector('progress')?.value).toBeGreaterThan(0.83));
  await soon(() => expect(leaving()).toBe(true));
  expect(server.asked(complete)).toEqual([]);
  last.resolve();
  await said('“Oven” added');
  await soon(() => expect(leaving()).toBe(false));
  expect(server.asked(begin).map(({ body }) => body)).toEqual([
    { projectId, name: 'oven.mp4', bytes: 20_000_000 },
  ]);
  const lengths = server.asked(send).map(({ body }) => String(body).length);
  expect(lengths.map((length) => Math.floor(length / mb))).toEqual([8, 8, 3]);
  expect(server.asked(complete)).toHaveLength(1);
  expect(server.asked(whole)).toEqual([]);
});

test.for([
  ['a short video', film(uploadLimits.part)],
  ['a picture', film(uploadLimits.part + 1, 'loaf.jpg', 'image/jpeg')],
] as const)('%s goes in one call', async ([, file]) => {
  const { server } = await page({ [whole]: { status: 201, body: oven } });
  await giveFiles('Add media', file);
  await said('“Oven” added');
  expect(server.asked(begin)).toEqual([]);
});

test('a part that got lost is sent again, and one whose answer alone got lost is not', async () => {
  const { server, sent, store } = await page();
  const lost = new Set<string>();
  server.on(send, (request) => {
    const { number = '' } = request.params;
    if (number === '1' || lost.has(number)) return store(request);
    lost.add(number);
    if (number === '3') store(request);
    return 'drop';
  });
  await giveFiles('Add media', film());
  await said('“Oven” added');
  expect(sent()).toEqual([1, 2, 2, 3]);
  expect(server.asked(complete)).toHaveLength(1);
});

test('an answer that the video was added is asked for again when it got lost', async () => {
  const { server } = await page();
  server.on(complete, () => (server.asked(complete).length === 1 ? 'drop' : { status: 201, body: oven }));
  await giveFiles('Add media', film());
  await said('“Oven” added');
  expect(server.asked(begin)).toHaveLength(1);
});

test('what fails says so in its place, and goes on where it was', async () => {
  const { server, sent, store } = await page();
  server.on(send, (request) =>
    request.params['number'] === '2' ? refusal(500, 'The disk is full.') : store(request),
  );
  await giveFiles('Add media', film());
  await said('oven.mp4: The disk is full.');
  await soon(() => expect(leaving()).toBe(false));
  server.on(send, store);
  await press(['button', 'Try again']);
  await said('“Oven” added');
  expect(sent()).toEqual([1, 2, 2, 3]);
  expect(server.asked(begin)).toHaveLength(1);
});

test('a video whose upload is gone starts over, and one that was added meanwhile does not', async () => {
  const { server, sent } = await page({ [send]: refusal(500, 'The disk is full.') });
  await giveFiles('Add media', film());
  await said('oven.mp4: The disk is full.');
  server.on(look, refusal(404, 'This upload doesn’t exist'));
  server.on(complete, refusal(404, 'This upload doesn’t exist'));
  await press(['button', 'Try again']);
  await soon(() => expect(server.asked(begin)).toHaveLength(2));
  const [first, second] = server.asked(begin).map(({ headers }) => headers['idempotency-key']);
  expect(second).not.toBe(first);
  await said('oven.mp4: The disk is full.');
  server.on(complete, { status: 201, body: oven });
  await press(['button', 'Try again']);
  await said('“Oven” added');
  expect(server.asked(begin)).toHaveLength(2);
  expect(sent()).toEqual([1, 1]);
});

test('a video that cannot be read says why, and is not tried again', async () => {
  const message = 'This video can’t be read. Save it again as MP4 and try again.';
  await page({ [complete]: { status: 400, body: { meta: { requestId: 'r' }, file: [message] } } });
  await giveFiles('Add media', film());
  await said(`oven.mp4: ${message}`);
  expect(has('button', 'Try again')).toBe(false);
});

test('a video that is cancelled, or dismissed after a failure, is removed from the server', async () => {
  const { server } = await page({ [send]: () => new Promise<never>(() => undefined) });
  await giveFiles('Add media', film());
  await soon(() => expect(server.asked(send)).toHaveLength(1));
  await press(['button', 'Cancel']);
  await soon(() => expect(server.asked(giveUp)).toHaveLength(1));
  expect(textOf()).not.toContain('oven.mp4');
  server.on(send, refusal(500, 'The disk is full.'));
  await giveFiles('Add media', film());
  await press(['button', 'Dismiss']);
  await soon(() => expect(server.asked(giveUp)).toHaveLength(2));
  expect(server.asked(complete)).toEqual([]);
});

test('a video of more than 512 MB is not sent, and cannot be tried again', async () => {
  const { server } = await page();
  const large = film(1);
  Object.defineProperty(large, 'size', { value: 512 * mb + 1 });
  await giveFiles('Add media', large);
  await said('oven.mp4: This video is larger than 512 MB.');
  expect(has('button', 'Try again')).toBe(false);
  expect(server.asked(begin)).toEqual([]);
});

test.for([
  [24_000, '0:24'],
  [400, '0:01'],
  [65_000, '1:05'],
  [3_723_400, '1:02:03'],
] as const)(
  'a video of %d ms says its length on its card and in its details',
  async ([durationMs, length]) => {
    await answeringServer({ [list]: shelf({ ...oven, video: { ...oven.video!, durationMs } }) });
    renderInApp(<MediaScreen projectId={projectId} />);
    const card = await find('button', 'Edit Oven');
    const facts = `${length} · 640 × 360 · 20 MB`;
    expect(textOf()).toContain(facts);
    const video = card.querySelector('video')!;
    expect([
      video.getAttribute('aria-hidden'),
      video.getAttribute('preload'),
      video.autoplay,
      video.controls,
    ]).toEqual(['true', 'metadata', false, false]);
    await press(['button', 'Edit Oven']);
    expect(textOf(await find('dialog', 'Details'))).toContain(facts);
  },
);
