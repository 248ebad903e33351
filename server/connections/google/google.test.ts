// Connecting Search Console by Google's consent, over HTTP, with a double of Google.
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { connections } from '#contract/connections.ts';
import { notifications } from '#contract/notifications.ts';
import { eraseMentions } from '#server/privacy/erase-mentions.ts';
import { startTestApp, useTestApp } from '#tests/support/app.ts';
import { startGoogle } from '#tests/support/doubles/search/google/google-double.ts';
import { connectGoogle, googleEnv, toGoogle } from '#tests/support/factories/google.ts';
import { newDevice, newMember } from '#tests/support/factories/members.ts';
import { type Person, signIn, whoAmI } from '#tests/support/factories/person-factories.ts';
import { failure } from '#tests/support/failure.ts';

const googleHome = 'https://quillstead.example';
const googleRedirect = `${googleHome}/integrations`;
const google = await startGoogle({ redirectUris: [googleRedirect] });
afterAll(() => google.close());
const app = useTestApp({ env: { ...googleEnv(google), PUBLIC_URL: googleHome }, publicUrl: googleHome });

const provider = 'google-search-console';
const params = { provider } as const;
const list = (person: Person) => person.call(connections.list, {});
const finish = (person: Person, body: { state: string; code?: string; error?: string }) =>
  person.call(connections.googleFinish, { body });
const trial = (person: Person) => person.call(connections.test, { params });
const tokenCalls = () => google.requests.filter(({ path }) => path === '/token');
const statusOf = async (person: Person) =>
  (await list(person)).providers.find(({ port }) => port === 'search-console');

test('[S57] a workspace signs in at Google, and no token ever comes out or stands readable in the database', async () => {
  const me = await signIn(app);
  const { google: setup, results } = await list(me);
  expect([setup, results]).toEqual([{ searchConsole: true, ads: true, redirectUri: googleRedirect }, []]);
  const { url } = await me.call(connections.googleStart, { body: { provider } });
  const asked = Object.fromEntries(new URL(url).searchParams);
  expect(asked).toMatchObject({
    redirect_uri: googleRedirect,
    scope: 'openid email https://www.googleapis.com/auth/webmasters.readonly',
    access_type: 'offline',
    prompt: 'consent',
    code_challenge_method: 'S256',
  });
  const saved = await connectGoogle(google, me, provider);
  const account = { problem: null, customerId: '', accountEmail: google.account.email };
  expect(saved).toMatchObject({ provider, hasKey: true, google: account });
  expect((await list(me)).results).toEqual([saved]);
  expect(await statusOf(me)).toMatchObject({ serving: 'Search Console API', from: 'workspace' });
  expect(await trial(me)).toEqual({ ok: true, message: 'Search Console answered: 2 properties.' });
  const stored = await app.database.pool.query(
    'select connection::text, google_grant::text from connection, google_grant',
  );
  expect(JSON.stringify([stored.rows, saved])).not.toMatch(/ya29\.|1\/\/0/);
});

test.each([
  ['not verified at Google', { isVerified: false }],
  ['too long to be one', { email: `${'a'.repeat(250)}@gmail.example` }],
])('an email that is %s is not shown, and the service is connected all the same', async (_name, changes) => {
  const me = await signIn(app);
  const before = { ...google.account };
  Object.assign(google.account, changes);
  onTestFinished(() => void Object.assign(google.account, before));
  const { google: consent } = await connectGoogle(google, me, provider);
  expect(consent).toMatchObject({ accountEmail: '', problem: null });
});

test('a consent without the email connects the service', async () => {
  const me = await signIn(app);
  const scopes = ['https://www.googleapis.com/auth/webmasters.readonly'];
  const body = await toGoogle(google, me, provider, { scopes });
  expect((await me.call(connections.googleFinish, { body })).google).toMatchObject({ accountEmail: '' });
  expect(await trial(me)).toMatchObject({ ok: true });
});

test('an ID token for another client connects nothing', async () => {
  const me = await signIn(app);
  google.fail({ at: 'id_token', value: 'e30.e30.' }, { when: ({ path }) => path === '/token' });
  expect((await failure(finish(me, await toGoogle(google, me, provider)))).status).toBe(503);
  expect((await list(me)).results).toEqual([]);
});

test('[S70] the Google account goes with the person who signed in, and the connection stays with the workspace', async () => {
  const host = await newMember(app);
  const admin = await newMember(app, { workspaceId: host.workspaceId, role: 'admin' });
  const guest = { ...host, token: admin.token, call: app.as(admin.token) } as unknown as Person;
  await connectGoogle(google, guest, provider);
  const email = async () =>
    (await app.as(host.token)(connections.list, {})).results.map(({ google: grant }) => grant?.accountEmail);
  expect(await email()).toEqual([google.account.email]);
  await app.database.db.transaction((tx) =>
    eraseMentions(tx, { userId: admin.userId, email: 'another@example.com', workspaces: [] }),
  );
  expect(await email()).toEqual(['']);
});

test('who says no at Google, or leaves the box unchecked, connects nothing and is told so', async () => {
  const me = await signIn(app);
  const denied = await failure(finish(me, await toGoogle(google, me, provider, { decision: 'deny' })));
  expect(denied.fields).toEqual({ code: 'You didn’t allow access at Google. Nothing was connected.' });
  google.fail({ at: 'scope', value: 'openid' }, { when: ({ path }) => path === '/token' });
  const unchecked = await failure(finish(me, await toGoogle(google, me, provider)));
  expect(unchecked.fields?.['code']).toMatch(/^Google was not allowed to share Search Console/);
  expect((await list(me)).results).toEqual([]);
});

test('[S26] an answer counts once, within ten minutes, for the device and the workspace that began it', async () => {
  const [me, other] = [await signIn(app), await signIn(app)];
  const begun = await toGoogle(google, me, provider);
  expect((await failure(finish(other, begun))).fields).toHaveProperty('state');
  const { id: userId, workspace } = await whoAmI(me);
  const { token } = await newDevice(app, { userId, workspaceId: workspace.id });
  expect((await failure(finish({ ...me, token, call: app.as(token) }, begun))).fields).toHaveProperty(
    'state',
  );
  expect((await failure(finish(me, { ...begun, state: 'made-up' }))).fields).toHaveProperty('state');
  await finish(me, begun);
  expect((await failure(finish(me, begun))).fields).toHaveProperty('state');
  const late = await toGoogle(google, me, provider);
  app.clock.advance(11 * 60_000);
  expect((await failure(finish(me, late))).fields).toHaveProperty('state');
  expect((await list(other)).results).toEqual([]);
});

test('a code that Google does not take is said, and leaves the connection that is there', async () => {
  const me = await signIn(app);
  await connectGoogle(google, me, provider);
  const begun = await toGoogle(google, me, provider);
  expect((await failure(finish(me, { ...begun, code: '4/0Awrong' }))).fields).toHaveProperty('code');
  expect(await trial(me)).toMatchObject({ ok: true });
});

test('an access token that is over is renewed once, also when several ask at the same moment', async () => {
  const me = await signIn(app);
  await connectGoogle(google, me, provider);
  app.clock.advance(2 * 3600_000);
  const before = tokenCalls().length;
  const answers = await Promise.all([trial(me), trial(me), trial(me)]);
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(tokenCalls()).toHaveLength(before + 1);
});

test('a token that Google refuses before its time is renewed, and the call is made again', async () => {
  const me = await signIn(app);
  await connectGoogle(google, me, provider);
  const refusal = { error: { code: 401, message: 'Invalid Credentials', status: 'UNAUTHENTICATED' } };
  google.fail(
    { answer: { status: 401, body: refusal } },
    { when: ({ path }) => path === '/webmasters/v3/sites' },
  );
  expect(await trial(me)).toMatchObject({ ok: true });
});

test('a consent that was taken back at Google is a state with a name until somebody signs in again', async () => {
  const me = await signIn(app);
  await connectGoogle(google, me, provider);
  app.clock.advance(2 * 3600_000);
  google.fail('invalid-grant', { when: ({ path }) => path === '/token' });
  const again = 'Google no longer accepts this sign-in. Sign in with Google again under Integrations.';
  expect(await trial(me)).toEqual({ ok: false, message: again });
  expect(await statusOf(me)).toMatchObject({ problem: { message: again } });
  const notices = async () => (await me.call(notifications.list, {})).results.map(({ title }) => title);
  await expect
    .poll(notices, { timeout: 15_000, interval: 200 })
    .toEqual(['Search Console needs you to sign in with Google again']);
  const asked = google.requests.length;
  expect(await trial(me)).toEqual({ ok: false, message: again });
  expect(google.requests).toHaveLength(asked);
  await connectGoogle(google, me, provider);
  expect(await trial(me)).toMatchObject({ ok: true });
  expect((await statusOf(me))?.problem).toBeUndefined();
});

test('while Google does not answer nothing is lost: the next try renews the token', async () => {
  const me = await signIn(app);
  await connectGoogle(google, me, provider);
  app.clock.advance(2 * 3600_000);
  google.fail('unavailable', { when: ({ path }) => path === '/token' });
  expect(await trial(me)).toEqual({
    ok: false,
    message: 'Google didn’t answer. Try again in a few minutes.',
  });
  expect(await trial(me)).toMatchObject({ ok: true });
});

test('disconnecting forgets the tokens and takes the consent back at Google', async () => {
  const me = await signIn(app);
  await connectGoogle(google, me, provider);
  const revoked = () => google.requests.filter(({ path }) => path === '/revoke').length;
  const before = revoked();
  await me.call(connections.remove, { params });
  expect(revoked()).toBe(before + 1);
  const { rows } = await app.database.pool.query('select 1 from google_grant where workspace_id = $1', [
    (await whoAmI(me)).workspace.id,
  ]);
  expect(rows).toEqual([]);
  expect((await list(me)).results).toEqual([]);
});

test('a token cannot be typed in as a key', async () => {
  const me = await signIn(app);
  const typed = failure(me.call(connections.save, { params, body: { key: '1//0typed' } }));
  expect((await typed).status).toBe(409);
});

test('without a client in the settings nothing is offered, and the redirect address to register is named', async () => {
  const bare = await startTestApp({ env: { PUBLIC_URL: googleHome }, publicUrl: googleHome });
  try {
    const me = await signIn(bare);
    expect((await list(me)).google).toEqual({
      searchConsole: false,
      ads: false,
      redirectUri: googleRedirect,
    });
    expect((await failure(me.call(connections.googleStart, { body: { provider } }))).status).toBe(409);
  } finally {
    await bare.stop();
  }
});
