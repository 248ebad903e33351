// What the sandbox answers is what a real server answers: status, name and words.
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../support/app.ts';
import { blueskyAccount } from '../../support/factories/channels.ts';
import { videoFile } from '../../support/factories/videos.ts';
import { startRealPds } from './real-pds.ts';
import {
  alike,
  type Answer,
  aPost,
  aRecordName,
  collection,
  type SignedInServer,
  signedIn,
} from './two-servers.ts';

const pds = await startRealPds();
afterAll(() => pds.stop());
const app = useTestApp({ env: { PLANS: 'off' } });
const servers: { real?: SignedInServer; sandbox?: SignedInServer } = {};
beforeAll(async () => {
  const { handle, appPassword } = await pds.newAccount();
  servers.real = await signedIn(pds.address, { identifier: handle, password: appPassword });
  servers.sandbox = await signedIn(`${app.origin}/sandbox/bluesky`, await blueskyAccount(app.origin));
});

type Ask = (server: SignedInServer) => Promise<Answer>;
const facet = (feature: Record<string, unknown>, byteStart = 0) => ({
  facets: [{ index: { byteStart, byteEnd: 5 }, features: [feature] }],
});
const tag = (text: string) => ({ $type: 'app.bsky.richtext.facet#tag', tag: text });
const images = (...blobs: unknown[]) => ({
  embed: { $type: 'app.bsky.embed.images', images: blobs.map((image) => ({ image, alt: '' })) },
});
const video = (blob: unknown, more: Record<string, unknown> = {}) => ({
  embed: { $type: 'app.bsky.embed.video', video: blob, ...more },
});
const nobody = 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa';
const png = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'tan' } })
    .png()
    .toBuffer();
const missingBlob = {
  $type: 'blob',
  ref: { $link: 'bafkreib3d7ld7fh3ycc4bnbolhrdsrpcbjrhkwvdmzdqxdd2lbc2mxm33i' },
  mimeType: 'image/png',
  size: 5,
};
const missingVideo = { ...missingBlob, mimeType: 'video/mp4' };
const get = (server: SignedInServer, query: Record<string, string>) =>
  server.call('com.atproto.repo.getRecord', { query: { repo: server.did, collection, ...query } });
const resolve = (server: SignedInServer, handle: string) =>
  server.call('com.atproto.identity.resolveHandle', { query: { handle } });
const signIn = (server: SignedInServer, json: Record<string, string>) =>
  server.call('com.atproto.server.createSession', { token: null, json });
const refresh = (server: SignedInServer, token: string | null) =>
  server.call('com.atproto.server.refreshSession', { token });
const write = (server: SignedInServer, token: string | null) => {
  const json = { repo: server.did, collection, rkey: aRecordName(), record: aPost };
  return server.call('com.atproto.repo.putRecord', { token, json });
};

const records: [string, Ask][] = [
  ['one', ({ put }) => put(aPost)],
  ['300 graphemes', ({ put }) => put({ ...aPost, text: '👩‍👩‍👧‍👦'.repeat(100) + 'x'.repeat(200) })],
  ['301 graphemes', ({ put }) => put({ ...aPost, text: 'x'.repeat(301) })],
  ['3,025 bytes', ({ put }) => put({ ...aPost, text: '👩‍👩‍👧‍👦'.repeat(121) })],
  ['no text', ({ put }) => put({ $type: collection, createdAt: aPost.createdAt })],
  ['a date that is none', ({ put }) => put({ ...aPost, createdAt: 'yesterday' })],
  ['another type', ({ put }) => put({ ...aPost, $type: 'app.bsky.feed.like' })],
  ['a name that is no TID', ({ put }) => put(aPost, { rkey: 'first-post' })],
  ['four languages', ({ put }) => put({ ...aPost, langs: ['en', 'de', 'fr', 'it'] })],
  ['a repository of nobody', ({ put }) => put(aPost, { repo: nobody })],
  [
    'a link that is none',
    ({ put }) => put({ ...aPost, ...facet({ $type: 'app.bsky.richtext.facet#link', uri: 'bread' }) }),
  ],
  [
    'a mention of no DID',
    ({ put }) => put({ ...aPost, ...facet({ $type: 'app.bsky.richtext.facet#mention', did: 'bakery' }) }),
  ],
  ['a hashtag of 64 letters', ({ put }) => put({ ...aPost, ...facet(tag('x'.repeat(64))) })],
  ['a hashtag of 65 letters', ({ put }) => put({ ...aPost, ...facet(tag('x'.repeat(65))) })],
  ['a hashtag before the text', ({ put }) => put({ ...aPost, ...facet(tag('x'), -1) })],
  [
    'a picture',
    async ({ put, upload }) => put({ ...aPost, ...images(await upload(await png(), 'image/png')) }),
  ],
  ['a picture that is not there', ({ put }) => put({ ...aPost, ...images(missingBlob) })],
  [
    'a video',
    async ({ put, upload }) => put({ ...aPost, ...video(await upload(videoFile('clip.mp4'), 'video/mp4')) }),
  ],
  [
    'a video with an alt text of 1,000 graphemes and its shape',
    async ({ put, upload }) => {
      const more = { alt: 'x'.repeat(1000), aspectRatio: { width: 16, height: 9 } };
      return put({ ...aPost, ...video(await upload(videoFile('clip.mp4'), 'video/mp4'), more) });
    },
  ],
  [
    'a video of no width',
    ({ put }) => put({ ...aPost, ...video(missingVideo, { aspectRatio: { width: 0, height: 9 } }) }),
  ],
  [
    'a video of another kind',
    ({ put }) => put({ ...aPost, ...video({ ...missingVideo, mimeType: 'video/quicktime' }) }),
  ],
  ['a video that is not there', ({ put }) => put({ ...aPost, ...video(missingVideo) })],
  ['five pictures', ({ put }) => put({ ...aPost, ...images(...[1, 2, 3, 4, 5].map(() => missingBlob)) })],
];
const repeats: [string, Ask][] = [
  ['the same', async (server) => twice(server, aPost)],
  ['other words', async (server) => twice(server, { ...aPost, text: 'rye' })],
  ['a picture that is not there', async (server) => twice(server, { ...aPost, ...images(missingBlob) })],
];
async function twice({ put }: SignedInServer, second: unknown) {
  const rkey = aRecordName();
  await put(aPost, { rkey });
  return put(second, { rkey });
}
const reads: [string, Ask][] = [
  ['a record that is not there', (server) => get(server, { rkey: '3kabcdefghij2' })],
  [
    'a profile that is not there',
    (server) => get(server, { collection: 'app.bsky.actor.profile', rkey: 'self' }),
  ],
  ['an account that is not there', (server) => get(server, { repo: nobody, rkey: '3kabcdefghij2' })],
  ['a handle', (server) => resolve(server, server.handle)],
  ['a handle of nobody', (server) => resolve(server, 'nobody-at-all.test')],
  [
    'a deletion of what is not there',
    (server) =>
      server.call('com.atproto.repo.deleteRecord', {
        json: { repo: server.did, collection, rkey: '3kabcdefghij2' },
      }),
  ],
];
const signIns: [string, Ask][] = [
  ['the app password', (to) => signIn(to, { identifier: to.handle, password: to.password })],
  [
    'the handle in capitals',
    (to) => signIn(to, { identifier: to.handle.toUpperCase(), password: to.password }),
  ],
  ['a wrong password', (to) => signIn(to, { identifier: to.handle, password: 'aaaa-bbbb-cccc-dddd' })],
  [
    'a handle of nobody',
    (to) => signIn(to, { identifier: 'nobody-at-all.test', password: 'aaaa-bbbb-cccc-dddd' }),
  ],
  ['no token', (to) => write(to, null)],
  ['a token of nobody', (to) => write(to, 'abc')],
  ['a refresh token as an access token', (to) => write(to, to.refreshJwt)],
  ['an access token as a refresh token', (to) => refresh(to, to.accessJwt)],
  ['a refresh token of nobody', (to) => refresh(to, 'abc')],
  ['no refresh token', (to) => refresh(to, null)],
  ['a refresh token', (to) => refresh(to, to.refreshJwt)],
  [
    'a refresh token that was used',
    async (to) => {
      await refresh(to, to.refreshJwt);
      return refresh(to, to.refreshJwt);
    },
  ],
];

describe.each([
  ['A record with', records],
  ['Sent again under one name:', repeats],
  ['Asked for', reads],
  ['A sign-in by', signIns],
])('%s', (_kind, cases) => {
  it.each(cases)('%s is answered as by the real server', async (_what, ask) => {
    const { real, sandbox } = servers;
    const [expected, own] = [alike(real!, await ask(real!)), alike(sandbox!, await ask(sandbox!))];
    expect(own).toEqual(expected);
  });
});

/** The second token that a refresh gave, by its name. */
const idOf = ({ body }: Answer) =>
  (JSON.parse(Buffer.from(String(body.refreshJwt).split('.')[1]!, 'base64url').toString()) as { jti: string })
    .jti;

it.each(['real', 'sandbox'] as const)(
  'the %s server gives the same next sign-in when a refresh token comes again, so that a lost answer ends nothing',
  async (name) => {
    const server = servers[name]!;
    const [first, second] = [
      await refresh(server, server.refreshJwt),
      await refresh(server, server.refreshJwt),
    ];
    expect([first.status, second.status, idOf(second)]).toEqual([200, 200, idOf(first)]);
    expect((await refresh(server, String(first.body.refreshJwt))).status).toBe(200);
  },
);

it('only the sandbox looks at the bytes of a file and at its size: it keeps pictures, which it shows, up to what older servers take', async () => {
  const { real, sandbox } = servers;
  const big = await sharp(randomBytes(700 * 700 * 3), { raw: { width: 700, height: 700, channels: 3 } })
    .png()
    .toBuffer();
  expect(big.length).toBeGreaterThan(1_000_000);
  const text = { bytes: { mime: 'image/png', content: Buffer.from('bread') } };
  const states = async ({ call, put, upload }: SignedInServer) => [
    (await call('com.atproto.repo.uploadBlob', text)).status,
    (await put({ ...aPost, ...images(await upload(big, 'image/png')) })).status,
  ];
  expect([await states(real!), await states(sandbox!)]).toEqual([
    [200, 200],
    [400, 400],
  ]);
});

it.each([
  ['100,000,001 bytes', { size: 100_000_001 }, {}],
  ['an alt text of 1,001 graphemes', {}, { alt: 'x'.repeat(1001) }],
])(
  'only the sandbox refuses a record with a video of %s, as older servers do',
  async (_what, changes, more) => {
    const { real, sandbox } = servers;
    const errorOf = async ({ put }: SignedInServer) =>
      (await put({ ...aPost, ...video({ ...missingVideo, ...changes }, more) })).body.error;
    // The real one looks for the video.
    expect([await errorOf(real!), await errorOf(sandbox!)]).toEqual(['BlobNotFound', 'InvalidRequest']);
  },
);
