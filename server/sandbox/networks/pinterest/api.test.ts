// The sandbox of Pinterest as a program on the outside meets it, and the connector's calls that posting does not make.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { z } from 'zod';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createEgress } from '#server/kernel/egress/egress.ts';
import { sandboxPlace } from '#server/providers/networks/app.ts';
import { createPinterest } from '#server/providers/networks/pinterest/pinterest.ts';
import type { MediaSource, Payload, Session } from '#server/providers/networks/port.ts';
import { useTestApp } from '#tests/support/app.ts';
import { consent } from '#tests/support/factories/channels.ts';

const app = useTestApp({ env: { QUILLSTEAD_ROLE: 'web' } });
const base = () => `${app.origin}/sandbox/pinterest`;
const redirectUri = () => `${app.origin}/social/callback`;
const basic = `Basic ${Buffer.from('quillstead:sandbox').toString('base64')}`;
const scope = 'boards:read,boards:write,pins:read,pins:write,user_accounts:read';

const consentUrl = (changes: Record<string, string> = {}) => {
  const query = { response_type: 'code', client_id: 'quillstead', redirect_uri: redirectUri(), scope };
  return `${base()}/oauth/?${new URLSearchParams({ ...query, state: 'the-state', ...changes })}`;
};
const codeOf = async (account = `Baker ${randomUUID()}`) =>
  (await consent(consentUrl(), account)).searchParams.get('code') ?? '';
async function token(form: Record<string, string>, authorization = basic) {
  const answer = await fetch(`${base()}/v5/oauth/token`, {
    method: 'POST',
    headers: { authorization },
    body: new URLSearchParams(form),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, string & number> };
}
const exchange = (code: string, redirect_uri = redirectUri()) =>
  token({ grant_type: 'authorization_code', code, redirect_uri, continuous_refresh: 'true' });
const renew = (refresh_token = '') => token({ grant_type: 'refresh_token', refresh_token });
const signIn = async (account?: string) => (await exchange(await codeOf(account))).body.access_token ?? '';

async function call(access: string, method: string, path: string, json?: unknown) {
  const answer = await fetch(`${base()}/v5/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${access}`,
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  const text = await answer.text();
  const body = text ? JSON.parse(text) : null;
  return { status: answer.status, body, failed: [answer.status, body?.code] };
}
const firstBoard = async (access: string): Promise<string> =>
  (await call(access, 'GET', 'boards')).body.items[0].id;

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c80' } });
const picture = async (width = 20, height = 30) => ({
  content_type: 'image/jpeg',
  data: (await image(width, height).jpeg().toBuffer()).toString('base64'),
});
const one = async () => ({ source_type: 'image_base64', ...(await picture()) });
const several = async (...sizes: [number, number][]) => ({
  source_type: 'multiple_image_base64',
  items: await Promise.all(sizes.map(([width, height]) => picture(width, height))),
});

describe('consent', () => {
  it.each([
    ['without a scope', { scope: 'boards:read,pins:read,pins:write,user_accounts:read' }],
    ['without state', { state: '' }],
    ['for another program', { client_id: 'somebody' }],
    ['answered elsewhere', { redirect_uri: 'https://evil.example/' }],
  ])('asked %s is refused on a page', async (_how, changes) => {
    expect((await fetch(consentUrl(changes), { redirect: 'manual' })).status).toBe(400);
  });
});

describe('a token', () => {
  it('is given for a code once, within its time, to the program itself and for its address', async () => {
    const code = await codeOf();
    const given = await exchange(code);
    expect(given.body).toMatchObject({ expires_in: 2_592_000, refresh_token_expires_in: 5_184_000 });
    expect((await exchange(code)).body.code).toBe(283);
    // What the first made ends with it.
    expect((await call(given.body.access_token ?? '', 'GET', 'user_account')).failed).toEqual([401, 2]);
    expect((await exchange(await codeOf(), `${app.origin}/elsewhere`)).body.code).toBe(283);
    const late = await codeOf();
    app.clock.advance(300_000);
    expect((await exchange(late)).body.code).toBe(283);
    const form = { grant_type: 'authorization_code', code: await codeOf(), redirect_uri: redirectUri() };
    expect(await token(form, 'Basic cXVpbGxzdGVhZDp3cm9uZw==')).toMatchObject({
      status: 401,
      body: { code: 2 },
    });
    expect((await token({ grant_type: 'password' })).status).toBe(400);
  });

  it('is renewed with a new refresh token each time, and one that comes twice ends the consent', async () => {
    const first = (await exchange(await codeOf())).body;
    const second = (await renew(first.refresh_token)).body;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await call(second.access_token ?? '', 'GET', 'user_account')).status).toBe(200);
    expect((await renew(first.refresh_token)).body.code).toBe(283);
    expect((await call(second.access_token ?? '', 'GET', 'user_account')).failed).toEqual([401, 2]);
  });

  it('is good for 30 days, and its refresh token for 60', async () => {
    const [one, other] = [(await exchange(await codeOf())).body, (await exchange(await codeOf())).body];
    app.clock.advance(30 * 24 * 3600_000);
    expect((await call(one.access_token ?? '', 'GET', 'boards')).failed).toEqual([401, 2]);
    app.clock.advance(30 * 24 * 3600_000 - 1000);
    expect((await renew(one.refresh_token)).status).toBe(200);
    app.clock.advance(1000);
    expect((await renew(other.refresh_token)).body.code).toBe(283);
  });
});

describe('a pin', () => {
  it('is taken up to the limits of its fields, counted in characters', async () => {
    const access = await signIn();
    const fields = {
      board_id: await firstBoard(access),
      title: '🍞'.repeat(100),
      description: '🍞'.repeat(800),
      link: `https://example.com/${'x'.repeat(2028)}`,
      alt_text: '🍞'.repeat(500),
    };
    const made = await call(access, 'POST', 'pins', { ...fields, media_source: await one() });
    expect(made).toMatchObject({ status: 201, body: { ...fields, id: expect.stringMatching(/^\d{18}$/) } });
    for (const name of ['title', 'description', 'link', 'alt_text'] as const) {
      const long = { ...fields, [name]: `${fields[name]}x`, media_source: await one() };
      expect((await call(access, 'POST', 'pins', long)).failed, name).toEqual([400, 1]);
    }
  });

  it.each([
    ['without a picture', async () => ({ media_source: undefined })],
    ['with a field that Pinterest has not', async () => ({ colour: 'red' })],
    ['with a board that is no number', async () => ({ board_id: 'ideas' })],
    ['with a link that is none', async () => ({ link: 'bakery' })],
    ['with one picture as several', async () => ({ media_source: await several([20, 30]) })],
    [
      'with six pictures',
      async () => ({
        media_source: await several([9, 9], [9, 9], [9, 9], [9, 9], [9, 9], [9, 9]),
      }),
    ],
    ['with pictures of two sizes', async () => ({ media_source: await several([20, 30], [30, 20]) })],
    [
      'with a picture of another type',
      async () => ({ media_source: { ...(await one()), content_type: 'image/png' } }),
    ],
    [
      'with a type that Base64 may not have',
      async () => ({ media_source: { ...(await one()), content_type: 'image/webp' } }),
    ],
    [
      'with half a picture',
      async () => ({
        media_source: { ...(await one()), data: Buffer.from('\xff\xd8\xff', 'latin1').toString('base64') },
      }),
    ],
    [
      'with a cover that is not there',
      async () => ({ media_source: { ...(await several([9, 9], [9, 9])), index: 2 } }),
    ],
  ])('%s is refused', async (_what, changes) => {
    const access = await signIn();
    const body = { board_id: await firstBoard(access), media_source: await one(), ...(await changes()) };
    expect((await call(access, 'POST', 'pins', body)).failed).toEqual([400, 1]);
  });

  it('is on a board of the account only, and is deleted by its account only', async () => {
    const [access, other] = [await signIn(), await signIn()];
    const pin = { media_source: await one() };
    const theirs = await firstBoard(other);
    expect((await call(access, 'POST', 'pins', { ...pin, board_id: theirs })).failed).toEqual([404, 40]);
    expect((await call(access, 'GET', `boards/${theirs}/pins`)).failed).toEqual([404, 40]);
    const made = await call(access, 'POST', 'pins', { ...pin, board_id: await firstBoard(access) });
    expect((await call(other, 'DELETE', `pins/${made.body.id}`)).failed).toEqual([403, 7]);
    expect((await call('worthless', 'DELETE', `pins/${made.body.id}`)).failed).toEqual([401, 2]);
    expect((await call(access, 'DELETE', `pins/${made.body.id}`)).status).toBe(204);
    expect((await call(access, 'DELETE', `pins/${made.body.id}`)).failed).toEqual([404, 50]);
  });

  it('is listed on its board, newest first, in pages with bookmarks', async () => {
    const access = await signIn();
    const board = await firstBoard(access);
    for (const title of ['first', 'second', 'third']) {
      await call(access, 'POST', 'pins', { board_id: board, title, media_source: await one() });
      app.clock.advance(1000);
    }
    const titles = (body: { items: { title: string }[] }) => body.items.map(({ title }) => title);
    const page = (await call(access, 'GET', `boards/${board}/pins?page_size=2`)).body;
    expect(titles(page)).toEqual(['third', 'second']);
    const next = (await call(access, 'GET', `boards/${board}/pins?page_size=2&bookmark=${page.bookmark}`))
      .body;
    expect([titles(next), next.bookmark]).toEqual([['first'], null]);
    for (const query of ['page_size=251', 'page_size=0', 'page_size=3e', 'bookmark=nonsense'])
      expect((await call(access, 'GET', `boards/${board}/pins?${query}`)).failed, query).toEqual([400, 1]);
  });
});

describe('the connector', () => {
  const Published = z.object({ id: z.string(), url: z.string() });
  const jpeg = async (): Promise<MediaSource> => {
    const bytes = await image(20, 30).jpeg().toBuffer();
    return { mime: 'image/jpeg', altText: '', bytes: async () => bytes, address: () => '' };
  };

  async function connected() {
    const egress = createEgress();
    onTestFinished(() => egress.close());
    const place = sandboxPlace('pinterest', () => app.origin);
    const connector = createPinterest({
      egress,
      app: { clientId: 'quillstead', clientSecret: 'sandbox' },
      place,
    });
    const session: Session = { token: await signIn(), account: { id: '1', instance: null } };
    const boardId = (await connector.boards(session))[0]?.id ?? '';
    const payload = (text: string, more: Partial<Payload> = {}): Payload => ({
      text,
      title: null,
      link: null,
      options: { boardId },
      media: [{ id: 'with the pin', altText: '', type: 'image' }],
      assembly: null,
      ...more,
    });
    const publish = async (sent: Payload) =>
      Published.parse(
        await connector.publish(session, sent, '', () => Promise.all(sent.media.map(() => jpeg()))),
      );
    return { connector, session, payload, publish };
  }
  const sent = { key: '', since: new Date(0), except: new Set<string>() };

  it('finds a pin behind 250 newer ones by all that it has, and not one that it is told of or an older one', async () => {
    const { connector, session, payload, publish } = await connected();
    const whole = payload('The first', { title: 'Rye', link: 'https://example.com' });
    const first = await publish(whole);
    for (let round = 0; round < 10; round += 1)
      await Promise.all(Array.from({ length: 25 }, (_, n) => publish(payload(`Later ${round}.${n}`))));
    const find = (changes: Partial<Payload>, more: Partial<typeof sent> = {}) =>
      connector.find(session, { ...whole, ...changes }, { ...sent, ...more });
    expect(await find({ text: 'The  first', link: 'https://example.com/' })).toEqual(first);
    expect(await find({ title: 'Oat' })).toBe(null);
    expect(await find({ link: null })).toBe(null);
    expect(await find({ media: [...whole.media, ...whole.media] })).toBe(null);
    expect(await find({}, { except: new Set([first.id]) })).toBe(null);
    expect(await find({}, { since: new Date(app.clock.now().getTime() + 120_000) })).toBe(null);
  }, 180_000);

  it('deletes a pin, and one that is gone already is no error', async () => {
    const { connector, session, payload, publish } = await connected();
    const { id } = await publish(payload('Soon gone'));
    await connector.remove(session, id);
    await connector.remove(session, id);
    expect(await connector.find(session, payload('Soon gone'), sent)).toBe(null);
    await expect(connector.remove({ ...session, token: 'worthless' }, id)).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
  });

  it('sends no pin without a picture, and no comment at all', async () => {
    const { connector, session, payload } = await connected();
    await expect(connector.publish(session, payload('Bare'), '')).rejects.toMatchObject({ kind: 'rejected' });
    const to = { root: '1', parent: '1' };
    await expect(connector.reply(session, to, 'First', '', {})).rejects.toMatchObject({ kind: 'rejected' });
  });
});
