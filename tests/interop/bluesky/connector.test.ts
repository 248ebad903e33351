// The connector by itself against a real server of Bluesky: what the publisher relies on.
import { afterAll, describe, expect, it } from 'vitest';
import { createEgress } from '../../../server/kernel/egress/egress.ts';
import { parseAllow } from '../../../server/kernel/egress/allow.ts';
import { newId } from '../../../server/kernel/ids.ts';
import { createBluesky } from '../../../server/providers/networks/bluesky/bluesky.ts';
import { tidOf } from '../../../server/providers/networks/bluesky/tid.ts';
import {
  NetworkError,
  type PasswordSignIn,
  type Payload,
  type Published,
} from '../../../server/providers/networks/port.ts';
import { startRealPds } from './real-pds.ts';

const pds = await startRealPds();
const egress = createEgress({ allow: parseAllow(pds.hosts) });
afterAll(async () => {
  await egress.close();
  await pds.stop();
});
const connector = createBluesky({ egress });
const { signIn } = connector.signIn as PasswordSignIn;

const payload = (text = 'bread'): Payload => ({
  text,
  title: null,
  link: null,
  options: {},
  media: [],
  assembly: null,
});
async function signedIn() {
  const account = await pds.newAccount();
  const given = { instance: pds.address, identifier: account.handle, password: account.appPassword };
  const { tokens, accounts } = await signIn(given);
  const [mine] = accounts;
  return { ...account, given, tokens, mine: mine!, session: { token: tokens.access, account: mine! } };
}
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (cause: unknown) => {
      if (cause instanceof NetworkError) return [cause.kind, cause.options.code, cause.message];
      throw cause;
    },
  );

describe('A sign-in', () => {
  it('names the account, and says how long it is good for', async () => {
    const { tokens, mine, did, handle } = await signedIn();
    expect(mine).toEqual({ id: did, instance: pds.ownAddress, name: handle, handle, tokens: null });
    expect([tokens.expiresInSeconds, tokens.refreshExpiresInSeconds]).toEqual([7200, 90 * 24 * 3600]);
  });

  it('takes the name that the account gave itself, and a handle with @ and capitals', async () => {
    const { agent, given, handle } = await signedIn();
    await agent.upsertProfile((profile) => ({ ...profile, displayName: ' Corner Bakery ' }));
    const identifier = `@${handle.toUpperCase()}`;
    const { accounts } = await signIn({ ...given, identifier });
    expect(accounts[0]).toMatchObject({ name: 'Corner Bakery', handle });
  });

  it('that is tried too often is told as a pause with its end', async () => {
    const { given } = await signedIn();
    const wrong = { ...given, password: 'aaaa-bbbb-cccc-dddd' };
    let cause: unknown = null;
    for (
      let tries = 0;
      tries < 31 && !(cause instanceof NetworkError && cause.kind === 'rate-limited');
      tries += 1
    )
      cause = await signIn(wrong).catch((error: unknown) => error);
    expect(cause).toMatchObject({ kind: 'rate-limited', options: { code: 'RateLimitExceeded' } });
    const { retryAfterSeconds } = (cause as NetworkError).options;
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(300);
  });

  it('is renewed by a new pair; the old refresh token still gives one, and no access', async () => {
    const { tokens, mine, did } = await signedIn();
    const first = await connector.refresh(tokens.refresh!, mine);
    expect(first.refresh).not.toBe(tokens.refresh);
    const again = await connector.refresh(tokens.refresh!, mine);
    for (const { access } of [tokens, first, again])
      expect(await connector.publish({ token: access, account: mine }, payload(), newId())).toMatchObject({
        id: expect.stringContaining(did),
      });
    expect(
      await failureOf(connector.publish({ token: tokens.refresh!, account: mine }, payload(), newId())),
    ).toEqual(['unauthenticated', 'InvalidToken', 'Token could not be verified']);
  });

  it('whose app password was taken back is not renewed', async () => {
    const { tokens, mine, revoke } = await signedIn();
    await revoke();
    expect(await failureOf(connector.refresh(tokens.refresh!, mine))).toEqual([
      'unauthenticated',
      'ExpiredToken',
      'Token has been revoked',
    ]);
  });
});

describe('A post', () => {
  it('sent twice with one key is one record, also five times at once, and with other words it stays as it was', async () => {
    const { session, posts, did } = await signedIn();
    const key = newId();
    const first = await connector.publish(session, payload(), key);
    const again = [1, 2, 3, 4, 5].map(() => connector.publish(session, payload(), key));
    for (const answer of await Promise.all(again)) expect(answer).toEqual(first);
    // That one is there already says nothing of limits.
    const { id, url } = first as Published;
    expect(await connector.publish(session, payload('rye'), key)).toEqual({ id, url });
    expect(await posts()).toMatchObject([
      { uri: `at://${did}/app.bsky.feed.post/${tidOf(key)}`, value: { text: 'bread' } },
    ]);
  });

  it('five times at once with a key that is new is one record', async () => {
    const { session, posts } = await signedIn();
    const key = newId();
    await Promise.all([1, 2, 3, 4, 5].map(() => connector.publish(session, payload(), key)));
    expect(await posts()).toHaveLength(1);
  });

  it('is found by its key once it is there, and not before', async () => {
    const { session } = await signedIn();
    const key = newId();
    const sent = { key, since: new Date(), except: new Set<string>() };
    expect(await connector.find(session, payload(), sent)).toBeNull();
    const { id, url } = (await connector.publish(session, payload(), key)) as Published;
    expect(await connector.find(session, payload(), sent)).toEqual({ id, url });
  });

  it('that is deleted is gone, and deleting it again is no error', async () => {
    const { session, posts } = await signedIn();
    const { id } = (await connector.publish(session, payload(), newId())) as { id: string };
    await connector.remove(session, id);
    await connector.remove(session, id);
    expect(await posts()).toEqual([]);
  });

  it.each([
    ['301 graphemes', 'x'.repeat(301), 'grapheme too big (maximum 300, got 301)'],
    ['3,025 bytes', '👩‍👩‍👧‍👦'.repeat(121), 'string too big (maximum 3000, got 3025)'],
  ])('of %s is refused by the server itself, by its own count', async (_what, text, words) => {
    const { session, posts } = await signedIn();
    expect(await failureOf(connector.publish(session, payload(text), newId()))).toEqual([
      'rejected',
      'InvalidRequest',
      `Invalid app.bsky.feed.post record: ${words} at $.record.text`,
    ]);
    expect(await posts()).toEqual([]);
  });

  it.each([
    [
      'of more bytes than pictures may have',
      2_000_001,
      'image/png',
      'blob too big (maximum 2000000, got 2000001)',
      'image',
    ],
    ['that is no picture', 5, 'text/plain', 'Expected "image/*" (got "text/plain")', 'image'],
    ['that is no MP4', 5, 'video/webm', 'Expected "video/mp4" (got "video/webm")', 'video'],
  ] as const)(
    'with a file %s is refused by the server in its words',
    async (_what, length, mime, words, type) => {
      const { session, agent } = await signedIn();
      const { data } = await agent.uploadBlob(new Uint8Array(length).fill(97), { encoding: mime });
      const id = JSON.stringify({ blob: data.blob, width: 1, height: 1 });
      const media = [{ id, altText: '', type }];
      const [kind, code, message] = (await failureOf(
        connector.publish(session, { ...payload(), media }, newId()),
      ))!;
      expect([kind, code, message]).toEqual(['rejected', 'InvalidRequest', expect.stringContaining(words)]);
    },
  );
});
