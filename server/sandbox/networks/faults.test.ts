// What a person chooses at the page of faults, as a program that posts to the network meets it.
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { allNetworks } from '#contract/shared/options.ts';
import { newId } from '#server/kernel/ids.ts';
import { tidOf } from '#server/providers/networks/bluesky/tid.ts';
import { useTestApp } from '#tests/support/app.ts';
import { blueskyAccount, onFeed } from '#tests/support/factories/channels.ts';
import { faultKinds, faultsOf } from './faults.ts';

const app = useTestApp({ env: { QUILLSTEAD_ROLE: 'web' } });
const base = () => `${app.origin}/sandbox/bluesky`;

const choose = (fields: Record<string, string>, slug = 'bluesky') =>
  fetch(`${app.origin}/sandbox/${slug}/faults`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
const shown = async (slug = 'bluesky') => (await fetch(`${app.origin}/sandbox/${slug}/faults`)).text();
afterEach(async () => void (await choose({ fault: '' })));

/** An account that posts. @returns the status of an answer, or `lost` */
async function poster() {
  const { identifier, password } = await blueskyAccount(app.origin, `Baker ${randomUUID()}`);
  const call = (method: string, body: unknown, token?: string) =>
    fetch(`${base()}/xrpc/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const session = await (await call('com.atproto.server.createSession', { identifier, password })).json();
  const { did: repo, accessJwt } = session as { did: string; accessJwt: string };
  return async (text: string) => {
    const record = { $type: 'app.bsky.feed.post', text, createdAt: app.clock.now().toISOString() };
    const body = { repo, collection: 'app.bsky.feed.post', rkey: tidOf(newId()), record, swapRecord: null };
    try {
      return (await call('com.atproto.repo.putRecord', body, accessJwt)).status;
    } catch {
      return 'lost';
    }
  };
}
const count = (text: string) => onFeed(app, 'BLUESKY', text);

describe('the page of faults', () => {
  it.each(allNetworks)(
    'of %s offers what can go wrong there, and is reached from the feed',
    async (network) => {
      const slug = network.toLowerCase();
      const page = await shown(slug);
      for (const name of faultsOf(network)) expect(page).toContain(faultKinds[name].label);
      expect(page).toContain('Everything works.');
      const feed = await (await fetch(`${app.origin}/sandbox/${slug}/feed`)).text();
      expect(feed).toContain(`/sandbox/${slug}/faults`);
    },
  );

  it('keeps what was chosen, says it, and turns it off again', async () => {
    expect((await choose({ fault: 'limited', lasting: 'yes' })).status).toBe(303);
    expect(await shown()).toContain('On: Too many requests, for 30 seconds, every time.');
    await choose({ fault: '' });
    expect(await shown()).toContain('Everything works.');
  });

  it.each(['no-such-fault', 'slow-media'])(
    'takes no fault that there is not, or that the network cannot have: %s',
    async (fault) => {
      await choose({ fault });
      expect(await shown()).toContain('Everything works.');
    },
  );

  it('[S66] is this machine’s alone', async () => {
    const answer = await fetch(`${base()}/faults`, { headers: { 'x-forwarded-for': '1.2.3.4' } });
    expect(answer.status).toBe(404);
  });
});

describe('ending all sign-ins', () => {
  const end = (slug: string) =>
    fetch(`${app.origin}/sandbox/${slug}/faults/sign-ins`, { method: 'POST', redirect: 'manual' });

  it('makes tokens and app passwords worthless, says so, and is nothing to another network', async () => {
    const post = await poster();
    const { identifier, password } = await blueskyAccount(app.origin, `Baker ${randomUUID()}`);
    expect((await end('mastodon')).status).toBe(303);
    expect(await post('Rye')).toBe(200);
    const answer = await end('bluesky');
    expect(answer.headers.get('location')).toBe('/sandbox/bluesky/faults?sign-ins=ended');
    expect(await post('Oat')).toBe(400);
    const again = await fetch(`${base()}/xrpc/com.atproto.server.createSession`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier, password }),
    });
    expect(again.status).toBe(401);
    const page = await (await fetch(`${base()}/faults?sign-ins=ended`)).text();
    expect(page).toContain('All sign-ins have ended.');
    expect(await shown()).not.toContain('All sign-ins have ended.');
  });

  it('[S66] is this machine’s alone', async () => {
    const headers = { 'x-forwarded-for': '1.2.3.4' };
    const answer = await fetch(`${base()}/faults/sign-ins`, { method: 'POST', headers });
    expect(answer.status).toBe(404);
  });
});

describe('a chosen fault', () => {
  it('happens once, and the next call is answered', async () => {
    const post = await poster();
    await choose({ fault: 'error-after' });
    const text = `Rye ${randomUUID()}`;
    expect([await post(text), await post(`Oat ${randomUUID()}`)]).toEqual([500, 200]);
    expect(await count(text)).toBe(1);
    expect(await shown()).toContain('Everything works.');
  });

  it('goes on until it is turned off where it is to happen every time', async () => {
    const post = await poster();
    await choose({ fault: 'refused-token', lasting: 'yes' });
    expect([await post('One'), await post('Two')]).toEqual([400, 400]);
    await choose({ fault: '' });
    expect(await post('Three')).toBe(200);
  });

  it('before reading leaves nothing behind, and after posting one post without an answer', async () => {
    const post = await poster();
    const [never, lost] = [`Never ${randomUUID()}`, `Lost ${randomUUID()}`];
    await choose({ fault: 'reset-before' });
    expect(await post(never)).toBe('lost');
    await choose({ fault: 'reset-after' });
    expect(await post(lost)).toBe('lost');
    expect([await count(never), await count(lost)]).toEqual([0, 1]);
  });

  it.each(['limited', 'limited-unsaid'])('too many requests: %s', async (fault) => {
    const post = await poster();
    await choose({ fault });
    expect([await post('Soon'), await post('Now')]).toEqual([429, 200]);
  });

  it('that hears a post twice keeps it once where the network knows repeats', async () => {
    const post = await poster();
    await choose({ fault: 'heard-twice' });
    const text = `Twice ${randomUUID()}`;
    await post(text);
    expect(await count(text)).toBe(1);
  });

  it('is met once by calls that come together', async () => {
    const post = await poster();
    await choose({ fault: 'error-after' });
    const statuses = await Promise.all(Array.from({ length: 5 }, () => post(`Together ${randomUUID()}`)));
    expect(statuses.filter((status) => status === 500)).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
  });

  it('of one network is nothing to another', async () => {
    const post = await poster();
    await choose({ fault: 'error-after' }, 'twitter');
    expect(await post('Rye')).toBe(200);
    await choose({ fault: '' }, 'twitter');
  });
});
