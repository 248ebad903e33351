import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { accounts, type User } from '#contract/accounts.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { newMember } from '#tests/support/factories/members.ts';

const app = useTestApp();
const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif') =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#8D51FE' } })
    .withExif({ IFD0: { Artist: 'A hidden name' } })
    .toFormat(format)
    .toBuffer();

async function set(token: string, bytes: Buffer, name = 'me.png'): Promise<User> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return app.as(token)(accounts.setAvatar, { body: form } as never);
}
const shown = async (user: User) => {
  const answer = await fetch(app.origin + user.avatar!);
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: await answer.arrayBuffer(),
  };
};

describe('accounts/avatar/', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    '[S54] keeps a %s as a square of 256 pixels without its metadata, at a signed address',
    async (format) => {
      const me = await newMember(app);
      const user = await set(me.token, await picture(format));
      const { status, type, bytes } = await shown(user);
      expect([status, type]).toEqual([200, 'image/webp']);
      const metadata = await sharp(Buffer.from(bytes)).metadata();
      expect(metadata).toMatchObject({ width: 256, height: 256, format: 'webp' });
      expect(metadata.exif).toBeUndefined();
      expect(Buffer.from(bytes).includes('A hidden name')).toBe(false);
      expect((await app.as(me.token)(accounts.user, {})).avatar).toBe(user.avatar);
      app.clock.advance(3 * 3_600_000);
      expect((await shown(user)).status).toBe(404);
      expect((await shown(await app.as(me.token)(accounts.user, {}))).status).toBe(200);
    },
  );

  it('replaces the picture before and removes it, files and all', async () => {
    const me = await newMember(app);
    const first = await set(me.token, await picture('png'));
    const second = await set(me.token, await picture('jpeg'));
    await expect.poll(async () => (await shown(first)).status, { timeout: 10_000 }).toBe(404);
    expect((await shown(second)).status).toBe(200);
    expect(await app.as(me.token)(accounts.removeAvatar, {})).toMatchObject({ avatar: null });
    await expect.poll(async () => (await shown(second)).status, { timeout: 10_000 }).toBe(404);
  });

  it.each([
    ['a GIF', () => picture('gif'), 'Choose a PNG, JPEG or WebP image.'],
    [
      'a drawing that may hold scripts',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'Choose a PNG, JPEG or WebP image.',
    ],
    [
      'what only begins like a picture',
      async () => Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1'),
      'cannot be read',
    ],
  ])('[S54] refuses %s beside the field, whatever it is named', async (_kind, bytes, message) => {
    const me = await newMember(app);
    const refused = await failure(set(me.token, await bytes(), 'me.png'));
    expect(refused.status).toBe(400);
    expect(refused.fields['file']).toContain(message);
  });

  it('[S55] refuses more than 5 MB, and a small file of very many pixels', async () => {
    const me = await newMember(app);
    expect((await failure(set(me.token, Buffer.alloc(5 * 1024 * 1024 + 1, 1)))).status).toBe(413);
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await failure(set(me.token, bomb))).fields['file']).toContain('cannot be read');
  });

  it('answers 401 without a token and 400 without a file', async () => {
    const me = await newMember(app);
    expect((await failure(app.as()(accounts.removeAvatar, {}))).status).toBe(401);
    const refused = await failure(app.as(me.token)(accounts.setAvatar, {}));
    expect([refused.status, Object.keys(refused.fields)[0]]).toEqual([400, 'file']);
  });
});
