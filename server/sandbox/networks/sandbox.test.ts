import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { networkFacts } from '#contract/social/networks.ts';
import { networks as closedNetworks } from '#contract/shared/options.ts';
import { startTestApp, useTestApp } from '#tests/support/app.ts';
import { sandboxOf } from '#tests/support/sandbox.ts';
import type { SandboxFault } from './deps.ts';
import { type SharedNetwork, sharedNetworks } from './refusal.ts';

/** The others speak their own APIs. */
const networks = closedNetworks.filter((network) =>
  (sharedNetworks as readonly string[]).includes(network),
) as SharedNetwork[];
let fault: SandboxFault | null = null;
const { PINTEREST } = networkFacts;
/** Pinterest stands for a network that honours keys: none of those without a sandbox of their own does. */
const facts = { ...networkFacts, PINTEREST: { ...PINTEREST, dedupe: 'key' as const } };
const app = useTestApp({ env: { QUILLSTEAD_ROLE: 'web' }, social: { facts, fault: () => fault } });

const { base, request, post, allow, token, exchange, signIn, call, required, jpeg, upload } = sandboxOf(app);
/** A pin without its text. */
const aPin = async (access: string) => {
  const picture = await upload('PINTEREST', access, await jpeg());
  return { ...(await required('PINTEREST', access)), mediaIds: [picture.body.id] };
};

describe('consent', () => {
  it('is a page in plain words under a strict policy, and answers a code with the state', async () => {
    const { query } = request();
    const answer = await fetch(`${base('PINTEREST')}/oauth/authorize?${query}`);
    const page = await answer.text();
    expect(page).toContain('This is a sandbox of Pinterest on your own machine. Nothing leaves it.');
    expect(page).toContain('Allow');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).not.toMatch(/ style=| on\w+=|<script>/);
    const { back } = await allow('PINTEREST', 'Corner Bakery');
    expect(back.get('state')).toBe('the-state');
    expect(back.get('code')).toMatch(/^code_/);
  });

  it('that is denied gives no code', async () => {
    const { back } = await allow('PINTEREST', 'Corner Bakery', 'deny');
    expect([back.get('code'), back.get('error'), back.get('state')]).toEqual([
      null,
      'access_denied',
      'the-state',
    ]);
  });

  it.each([
    ['without PKCE', { code_challenge: '' }],
    ['with plain PKCE', { code_challenge_method: 'plain' }],
    ['without state', { state: '' }],
    ['for another program', { client_id: 'somebody' }],
    ['answered elsewhere', { redirect_uri: 'https://evil.example/' }],
    ['answered by script', { redirect_uri: 'javascript:alert(1)' }],
  ])('asked %s is refused on a page and never redirected', async (_how, changes) => {
    const { query } = request(changes);
    const answer = await fetch(`${base('PINTEREST')}/oauth/authorize?${query}`, { redirect: 'manual' });
    expect(answer.status).toBe(400);
    const sent = await post(
      `${base('PINTEREST')}/oauth/authorize`,
      new URLSearchParams([...query, ['account', 'A'], ['decision', 'allow']]),
    );
    expect([sent.status, sent.headers.get('location')]).toEqual([400, null]);
  });

  it('for names in other scripts makes an account of each, and the same one the next time', async () => {
    const handle = async (name: string) => {
      const { access } = await signIn('PINTEREST', name);
      const { body } = await call('PINTEREST', access, 'me');
      return (body as { handle: string }).handle;
    };
    const names = ['مخبز الميناء', 'パン屋', '🥖🥖', 'Bakery パン', 'Bakery 빵', 'Bäckerei'];
    const handles: string[] = [];
    for (const name of names) handles.push(await handle(name));
    expect(new Set(handles).size).toBe(names.length);
    for (const each of handles) expect(each).toMatch(/^[a-z0-9_]{1,30}$/);
    expect(await handle('パン屋')).toBe(handles[1]);
  });

  it('escapes what it repeats', async () => {
    const { query } = request({ state: '"><script>alert(1)</script>' });
    const page = await (await fetch(`${base('PINTEREST')}/oauth/authorize?${query}`)).text();
    expect(page).not.toContain('<script>alert');
  });
});

describe('tokens', () => {
  it('are given for a code and its verifier, once and within a minute', async () => {
    const { verifier, back } = await allow('PINTEREST', 'Corner Bakery');
    const code = back.get('code') ?? '';
    expect((await exchange('PINTEREST', code, 'another-verifier')).body.error).toBe('invalid_grant');
    const second = await allow('PINTEREST', 'Corner Bakery');
    const good = await exchange('PINTEREST', second.back.get('code') ?? '', second.verifier);
    expect(good.body).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect((await call('PINTEREST', good.body.access_token ?? '', 'me')).body.name).toBe('Corner Bakery');
    // the same code again: everything made from it ends
    expect((await exchange('PINTEREST', second.back.get('code') ?? '', second.verifier)).status).toBe(400);
    expect((await call('PINTEREST', good.body.access_token ?? '', 'me')).status).toBe(401);
    expect((await exchange('PINTEREST', code, verifier)).status).toBe(400);
  });

  it('rotate, and a refresh token that comes twice ends the consent', async () => {
    const first = await signIn('PINTEREST');
    const second = await token('PINTEREST', {
      grant_type: 'refresh_token',
      refresh_token: first.refresh,
    });
    expect(second.status).toBe(200);
    const access = second.body.access_token ?? '';
    expect((await call('PINTEREST', access, 'me')).status).toBe(200);
    const again = await token('PINTEREST', {
      grant_type: 'refresh_token',
      refresh_token: first.refresh,
    });
    expect(again.body.error).toBe('invalid_grant');
    expect((await call('PINTEREST', access, 'me')).status).toBe(401);
  });

  it('of one network are nothing to another', async () => {
    const { access } = await signIn('PINTEREST');
    const headers = { authorization: `Bearer ${access}` };
    expect((await fetch(`${app.origin}/sandbox/twitter/2/users/me`, { headers })).status).toBe(401);
  });
});

describe('posts', () => {
  it.each(networks)(
    'of %s are taken up to its limits, listed, shown on its feed with alt text, and deleted',
    async (network) => {
      const { access } = await signIn(network);
      const rules = facts[network];
      const altText = rules.altText > 0 ? 'A <loaf> & a "roll"' : '';
      const picture = await upload(network, access, await jpeg(), altText);
      expect(picture.status).toBe(201);
      const text = `Fresh bread ${randomUUID()}`;
      const fields = await required(network, access);
      const made = await call(network, access, 'posts', { ...fields, text, mediaIds: [picture.body.id] });
      expect(made.status).toBe(201);
      expect((await call(network, access, 'posts')).body.results).toMatchObject([{ id: made.body.id, text }]);
      const feed = await (await fetch(`${base(network)}/feed`)).text();
      expect(feed).toContain(`id="${made.body.id}"`);
      if (altText) expect(feed).toContain('alt="A &lt;loaf&gt; &amp; a &quot;roll&quot;"');
      const source = /src="([^"]+\/media\/[^"]+)"/.exec(feed)?.[1] ?? '';
      expect((await fetch(app.origin + source)).headers.get('content-type')).toBe('image/jpeg');
      const long = await call(network, access, 'posts', {
        ...fields,
        text: 'x'.repeat(rules.text + 1),
        mediaIds: [picture.body.id],
      });
      expect(long.status).toBe(400);
      expect(JSON.stringify(long.body)).toContain('takes at most');
      const gone = await fetch(`${base(network)}/api/posts/${made.body.id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${access}` },
      });
      expect(gone.status).toBe(204);
      expect((await call(network, access, `posts/${made.body.id}`)).status).toBe(404);
    },
  );

  it('with one key are one post where the network keeps keys, also when they come at once', async () => {
    const { access } = await signIn('PINTEREST');
    const headers = { 'idempotency-key': randomUUID() };
    const pin = { ...(await aPin(access)), text: 'Keyed' };
    const made = await Promise.all(
      Array.from({ length: 5 }, () => call('PINTEREST', access, 'posts', pin, headers)),
    );
    expect(new Set(made.map((item) => item.body.id)).size).toBe(1);
    expect((await call('PINTEREST', access, 'posts')).body.results).toHaveLength(1);
  });

  it('take no wrong type, no other account’s picture and no text-only post where a picture is needed', async () => {
    const { access } = await signIn('PINTEREST');
    expect((await upload('PINTEREST', access, Buffer.from('no picture'))).status).toBe(400);
    expect((await call('PINTEREST', access, 'posts', { text: 'No picture' })).status).toBe(400);
    const other = await signIn('PINTEREST');
    const theirs = await upload('PINTEREST', other.access, await jpeg());
    expect((await call('PINTEREST', access, 'posts', { text: 'a', mediaIds: [theirs.body.id] })).status).toBe(
      400,
    );
  });
});

describe('where it answers', () => {
  it('keeps what it knows when the server starts anew', async () => {
    const { access } = await signIn('PINTEREST');
    const text = `Kept ${randomUUID()}`;
    await call('PINTEREST', access, 'posts', { ...(await aPin(access)), text });
    const next = await startTestApp({ connection: app.connection, env: { QUILLSTEAD_ROLE: 'web' } });
    try {
      expect(await (await fetch(`${next.origin}/sandbox/pinterest/feed`)).text()).toContain(text);
      const me = await fetch(`${next.origin}/sandbox/pinterest/api/me`, {
        headers: { authorization: `Bearer ${access}` },
      });
      expect(me.status).toBe(200);
    } finally {
      await next.stop();
    }
  });

  it('[S66] is this machine alone: through a proxy, by another name or outside local mode there is nothing', async () => {
    const feed = `${base('PINTEREST')}/feed`;
    expect((await fetch(feed)).status).toBe(200);
    for (const item of [feed, `${app.origin}/sandbox/look.css`, `${base('PINTEREST')}/api/me`])
      expect((await fetch(item, { headers: { 'x-forwarded-for': '1.2.3.4' } })).status).toBe(404);
    expect((await fetch(`${app.origin}/sandbox/look.js`)).status).toBe(200);
    expect((await fetch(`${app.origin}/sandbox/myspace/feed`)).status).toBe(404);
  });

  it('meets the faults that a test asks for', async () => {
    const { access } = await signIn('PINTEREST');
    const pin = await aPin(access);
    try {
      fault = { kind: 'rate-limited', retryAfterSeconds: 7 };
      const limited = await call('PINTEREST', access, 'me');
      expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7']);
      fault = { kind: 'drop-after' };
      await expect(call('PINTEREST', access, 'posts', { ...pin, text: 'Lost answer' })).rejects.toThrow(
        'fetch failed',
      );
      fault = { kind: 'drop-before' };
      await expect(call('PINTEREST', access, 'posts', { ...pin, text: 'Never came' })).rejects.toThrow(
        'fetch failed',
      );
      fault = null;
      expect(
        (await call('PINTEREST', access, 'posts')).body.results.map(
          (result: { text: string }) => result.text,
        ),
      ).toEqual(['Lost answer']);
    } finally {
      fault = null;
    }
  });
});
