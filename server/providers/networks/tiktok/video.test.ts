import { describe, expect, it, onTestFinished } from 'vitest';
import { createEgress } from '#server/kernel/egress/egress.ts';
import { startCanary } from '#tests/support/canary.ts';
import { realPlace, sandboxPlace } from '../app.ts';
import { NetworkError, type Payload, type VideoSource } from '../port.ts';
import { createTikTok } from './tiktok.ts';
import { neverCame, partsOf, readAccepted, uploadAddress } from './video.ts';

const mb = 1024 * 1024;

describe('the parts of a video', () => {
  it.each([
    [1, 1, [[0, 1]]],
    [5 * mb - 1, 5 * mb - 1, [[0, 5 * mb - 1]]],
    [10 * mb, 10 * mb, [[0, 10 * mb]]],
    [20 * mb - 1, 10 * mb, [[0, 20 * mb - 1]]],
    [
      20 * mb,
      10 * mb,
      [
        [0, 10 * mb],
        [10 * mb, 20 * mb],
      ],
    ],
    [
      25 * mb + 7,
      10 * mb,
      [
        [0, 10 * mb],
        [10 * mb, 25 * mb + 7],
      ],
    ],
  ])('of %i bytes have %i each, and the last has what is left over', (bytes, size, parts) => {
    const parted = partsOf(bytes);
    expect([parted.size, parted.parts.map(({ start, end }) => [start, end])]).toEqual([size, parts]);
  });

  it('are at most a thousand, of 5 to 64 MB, the last of less than 128 MB', () => {
    const { parts } = partsOf(4 * 1024 * mb);
    expect(parts.length).toBeLessThanOrEqual(1000);
    for (const { start, end } of parts.slice(0, -1)) expect(end - start).toBe(10 * mb);
    expect(parts.at(-1)!.end - parts.at(-1)!.start).toBeLessThan(20 * mb);
  });
});

describe('the address for a video', () => {
  const real = realPlace('https://www.tiktok.com', 'https://open.tiktokapis.com');
  const sandbox = sandboxPlace('tiktok', () => 'http://127.0.0.1:4000');
  const isTaken = (address: string, place = real) => {
    try {
      return uploadAddress(address, place) === new URL(address).href;
    } catch (cause) {
      if (cause instanceof NetworkError) return false;
      throw cause;
    }
  };
  it.each([
    ['https://open-upload.tiktokapis.com/video/?upload_id=1&upload_token=a', true],
    ['https://upload.us.tiktokapis.com/video/?upload_id=1', true],
    ['https://tiktokapis.com.evil.example/video/', false],
    ['https://eviltiktokapis.com/video/', false],
    ['http://open-upload.tiktokapis.com/video/', false],
    ['https://open-upload.tiktokapis.com:8443/video/', false],
    ['https://127.0.0.1/video/', false],
    ['file:///etc/passwd', false],
    ['video', false],
  ])('%s is taken: %s', (address, expected) => {
    expect(isTaken(address)).toBe(expected);
  });

  it('is on this server where TikTok is a sandbox', () => {
    expect(isTaken('http://127.0.0.1:4000/sandbox/tiktok/upload/video/', sandbox)).toBe(true);
    expect(isTaken('http://127.0.0.1:4001/sandbox/tiktok/upload/video/', sandbox)).toBe(false);
    expect(isTaken('https://open-upload.tiktokapis.com/video/', sandbox)).toBe(false);
  });
});

it('a video whose end may have come is known by its bytes, and is given up when TikTok takes none any more', () => {
  expect(readAccepted('v_pub_file~v2.1')).toEqual({ publishId: 'v_pub_file~v2.1', bytes: null });
  expect(readAccepted('v_pub_file~v2.1 900')).toEqual({ publishId: 'v_pub_file~v2.1', bytes: 900 });
  expect(neverCame(900, 899, 3_600_000)).toBe(true);
  expect(neverCame(900, 899, 3_599_999)).toBe(false);
  expect(neverCame(900, 900, 7_200_000)).toBe(false);
  expect(neverCame(900, undefined, 7_200_000)).toBe(false);
  expect(neverCame(null, 0, 7_200_000)).toBe(false);
});

describe('a video for TikTok', () => {
  const content = Buffer.from('a video');
  const video: VideoSource = {
    mime: 'video/mp4',
    altText: '',
    bytes: content.length,
    durationMs: 4000,
    frameRate: 30,
    width: 640,
    height: 360,
    part: async (start, end) => content.subarray(start, end),
    pieces: () => ({
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('it is read by parts')) }),
    }),
    address: () => '',
  };
  const payload: Payload = {
    text: 'Bread',
    title: null,
    link: null,
    options: { privacyLevel: 'SELF_ONLY' },
    media: [{ id: 'video', altText: '', type: 'video' }],
    assembly: null,
  };
  /** TikTok, which gives an address for the video. */
  async function tiktok(addressAt: (origin: string) => string, status: number) {
    const bodies: string[] = [];
    const server = await startCanary((request, response) => {
      void request.toArray().then((chunks: Buffer[]) => {
        bodies.push(Buffer.concat(chunks).toString());
        const isUpload = request.method === 'PUT';
        const data = {
          privacy_level_options: ['SELF_ONLY'],
          publish_id: 'v_pub_file~v2.1',
          upload_url: addressAt(`http://${request.headers.host}`),
        };
        const body = JSON.stringify({ data, error: { code: 'ok' } });
        response.writeHead(isUpload ? status : 200).end(isUpload ? '<html>' : body);
      });
    });
    const egress = createEgress();
    onTestFinished(async () => {
      await egress.close();
      await server.close();
    });
    const place = realPlace('https://www.tiktok.com', server.origin);
    const connector = createTikTok({ egress, app: { clientId: 'a', clientSecret: 'b' }, place });
    const session = { token: 'secret', account: { id: 'b', instance: null } };
    return {
      server,
      bodies,
      publish: () => connector.publish(session, payload, '', undefined, async () => video),
    };
  }

  it('is sent without the token, with its range; the status of the answer is all that is read', async () => {
    const { server, bodies, publish } = await tiktok((origin) => `${origin}/video/?upload_token=t`, 201);
    expect(await publish()).toEqual({ acceptedAs: 'v_pub_file~v2.1' });
    const put = server.hits.at(-1)!;
    expect([put.method, put.url, bodies.at(-1)]).toEqual(['PUT', '/video/?upload_token=t', 'a video']);
    expect(put.headers).toMatchObject({
      'content-range': 'bytes 0-6/7',
      'content-length': '7',
      'content-type': 'video/mp4',
    });
    expect(put.headers.authorization).toBe(undefined);
    const { post_info: info, source_info: source } = JSON.parse(bodies[1]!);
    expect(info).toMatchObject({
      title: 'Bread',
      disable_comment: true,
      disable_duet: true,
      disable_stitch: true,
    });
    expect(source).toEqual({ source: 'FILE_UPLOAD', video_size: 7, chunk_size: 7, total_chunk_count: 1 });
  });

  it('goes nowhere else: another address is no post, and another is asked for', async () => {
    const other = await startCanary();
    onTestFinished(() => other.close());
    const { publish } = await tiktok(() => `${other.origin}/video/`, 201);
    await expect(publish()).rejects.toMatchObject({ kind: 'not-sent' });
    expect(other.hits).toEqual([]);
  });

  it.each([400, 403, 404, 416, 500, 503])(
    'whose last part was answered with %i may be there, and is asked for by its bytes',
    async (status) => {
      const { publish } = await tiktok((origin) => `${origin}/video/`, status);
      expect(await publish()).toEqual({ acceptedAs: 'v_pub_file~v2.1 7' });
    },
  );
});
