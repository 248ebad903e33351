// The sandbox of Facebook as a program on the outside meets it, and the connector's calls that posting does not make.
import { z } from 'zod';
import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createEgress } from '#server/kernel/egress/egress.ts';
import { sandboxPlace } from '#server/providers/networks/app.ts';
import { createFacebook } from '#server/providers/networks/facebook/facebook.ts';
import type { Payload, Session } from '#server/providers/networks/port.ts';
import { useTestApp } from '#tests/support/app.ts';
import { consent } from '#tests/support/factories/channels.ts';

const app = useTestApp({ env: { QUILLSTEAD_ROLE: 'web' } });
const graph = () => `${app.origin}/sandbox/facebook/v25.0`;
const program = { client_id: 'quillstead', client_secret: 'sandbox' };
const redirectUri = () => `${app.origin}/social/callback`;

async function codeOf(pages: string): Promise<string> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: program.client_id,
    redirect_uri: redirectUri(),
    scope: 'pages_show_list,pages_read_engagement,pages_manage_posts,pages_manage_engagement',
    state: 'the-state',
  });
  return (await consent(`${graph()}/dialog/oauth?${query}`, pages)).searchParams.get('code') ?? '';
}
async function tokenFor(form: Record<string, string>) {
  const body = new URLSearchParams({ ...program, ...form });
  const answer = await fetch(`${graph()}/oauth/access_token`, { method: 'POST', body });
  return (await answer.json()) as { access_token?: string; expires_in?: number; error?: { code: number } };
}
const personToken = async (pages = `Page ${randomUUID()}`) =>
  (await tokenFor({ code: await codeOf(pages), redirect_uri: redirectUri() })).access_token ?? '';
const longToken = async (short: string) =>
  (await tokenFor({ grant_type: 'fb_exchange_token', fb_exchange_token: short })).access_token ?? '';
const proofOf = (token: string) => createHmac('sha256', 'sandbox').update(token).digest('hex');

async function call(
  method: string,
  path: string,
  token: string,
  form?: Record<string, string>,
  proof?: string,
) {
  const query = new URLSearchParams({ access_token: token, appsecret_proof: proof ?? proofOf(token) });
  const answer = await fetch(`${graph()}/${path}${path.includes('?') ? '&' : '?'}${query}`, {
    method,
    ...(form && { body: new URLSearchParams(form) }),
  });
  const body = await answer.json();
  return { body, failed: [body.error?.code, body.error?.error_subcode] };
}
/** The first page of a token. */
async function pageOf(token: string): Promise<{ id: string; access_token: string }> {
  return (await call('GET', 'me/accounts', token)).body.data[0];
}

const Published = z.object({ id: z.string(), url: z.string() });

describe('a token', () => {
  it('is given for a code once, to the program itself and for its address', async () => {
    const code = await codeOf('Once');
    expect((await tokenFor({ code, redirect_uri: `${app.origin}/elsewhere` })).error?.code).toBe(100);
    const second = await codeOf('Once');
    const given = await tokenFor({ code: second, redirect_uri: redirectUri() });
    expect(given.expires_in).toBe(5400);
    expect((await tokenFor({ code: second, redirect_uri: redirectUri() })).error?.code).toBe(100);
    // What the first made ends with it.
    expect((await call('GET', 'me/accounts', given.access_token ?? '')).failed).toEqual([190, 463]);
    expect((await tokenFor({ client_secret: 'wrong', code })).error?.code).toBe(1);
    expect((await tokenFor({ client_id: 'wrong', code })).error?.code).toBe(101);
  });

  it('comes with a proof by the app’s secret, or is worth nothing', async () => {
    const token = await personToken();
    expect((await call('GET', 'me/accounts', token, undefined, 'f'.repeat(64))).failed).toEqual([
      100,
      undefined,
    ]);
    const bare = await fetch(`${graph()}/me/accounts?access_token=${token}`);
    expect((await bare.json()).error.message).toContain('appsecret_proof');
  });

  it('of a person posts nothing, and one of a page posts to that page only', async () => {
    const token = await personToken('Mill, Quay');
    const [mill, quay] = (await call('GET', 'me/accounts', token)).body.data;
    const message = { message: randomUUID() };
    expect((await call('POST', `${mill.id}/feed`, token, message)).failed[0]).toBe(210);
    expect((await call('POST', `${quay.id}/feed`, mill.access_token, message)).failed).toEqual([100, 33]);
    expect((await call('POST', `${quay.id}/feed`, quay.access_token, message)).body.id).toContain(quay.id);
    expect((await call('GET', 'me/accounts', mill.access_token)).failed[0]).toBe(190);
  });

  it('of a page ends with the person’s where that is a short one', async () => {
    const short = await personToken();
    const [brief, lasting] = [await pageOf(short), await pageOf(await longToken(short))];
    app.clock.advance(5401_000);
    const post = async (page: typeof brief) =>
      (await call('POST', `${page.id}/feed`, page.access_token, { message: randomUUID() })).failed;
    expect([await post(brief), await post(lasting)]).toEqual([
      [190, 463],
      [undefined, undefined],
    ]);
  });
});

it.each([
  ['a parameter that it does not have', { message: 'Rye', colour: 'red' }],
  ['nothing in it', {}],
  ['an address that is none', { link: 'bakery' }],
  ['too long a text', { message: 'x'.repeat(63_207) }],
  ['photos in another form', { 'attached_media[0]': '1234567890' }],
  ['a photo that is not there', { 'attached_media[0]': '{"media_fbid":"1234567890123"}' }],
])('a post with %s is refused by its code', async (_what, form) => {
  const page = await pageOf(await personToken());
  expect((await call('POST', `${page.id}/feed`, page.access_token, form as never)).failed[0]).toBe(100);
});

describe('the connector', () => {
  async function connected() {
    const egress = createEgress();
    onTestFinished(() => egress.close());
    const place = sandboxPlace('facebook', () => app.origin);
    const connector = createFacebook({
      egress,
      app: { clientId: program.client_id, clientSecret: program.client_secret },
      place,
    });
    const page = await pageOf(await personToken());
    const session: Session = { token: page.access_token, account: { id: page.id, instance: null } };
    return { connector, session };
  }
  const payload = (text: string): Payload => ({
    text,
    title: null,
    link: null,
    options: {},
    media: [],
    assembly: null,
  });
  const publish = async ({ connector, session }: Awaited<ReturnType<typeof connected>>, text: string) =>
    Published.parse(await connector.publish(session, payload(text), ''));
  const sent = { key: '', since: new Date(0), except: new Set<string>() };

  it('finds a post behind a hundred newer ones, and not the one that it is told of', async () => {
    const page = await connected();
    const { connector, session } = page;
    const first = await publish(page, 'The first');
    for (let n = 0; n < 101; n += 1) await publish(page, `Later ${n}`);
    expect(await connector.find(session, payload('The  first'), sent)).toEqual(first);
    expect(
      await connector.find(session, payload('The first'), { ...sent, except: new Set([first.id]) }),
    ).toBe(null);
    const since = new Date(app.clock.now().getTime() + 120_000);
    expect(await connector.find(session, payload('The first'), { ...sent, since })).toBe(null);
  });

  it('deletes a post, and one that is gone already is no error', async () => {
    const page = await connected();
    const { connector, session } = page;
    const { id } = await publish(page, 'Soon gone');
    await connector.remove(session, id);
    await connector.remove(session, id);
    expect(await connector.find(session, payload('Soon gone'), sent)).toBe(null);
    await expect(connector.remove({ ...session, token: 'worthless' }, id)).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
  });
});
