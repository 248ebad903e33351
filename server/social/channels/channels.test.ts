import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Network } from '#contract/social/networks.ts';
import { projects } from '#contract/projects.ts';
import { social } from '#contract/social.ts';
import { generateKeySpec } from '#server/kernel/keyring.ts';
import type { SandboxAction, SandboxFault } from '#server/sandbox/networks/deps.ts';
import { pageNumber } from '#server/sandbox/networks/facebook/numbers.ts';
import { useTestApp } from '#tests/support/app.ts';
import { aChannel, aPublisher, consent } from '#tests/support/factories/channels.ts';
import { failure } from '#tests/support/failure.ts';
import { aProject, onPlan, type Person, signIn } from '#tests/support/factories/person-factories.ts';

const keys = generateKeySpec();
let fault: ((call: { network: Network; action: SandboxAction }) => SandboxFault | null) | null = null;
const lines: string[] = [];
const app = useTestApp({
  env: { QUILLSTEAD_ROLE: 'web', LOG_LEVEL: 'trace', PLANS: 'on' },
  keys,
  logStream: { write: (text) => void lines.push(text) },
  social: { fault: (call) => fault?.(call) ?? null },
});
afterEach(() => {
  fault = null;
});

async function somebody() {
  const me = await signIn(app);
  const project = await aProject(me);
  return { me, project, params: { id: project.id } };
}
const put = (me: Person, id: string, body: Record<string, unknown>) =>
  me.call(social.channel, { params: { id }, body: body as never });
/** More pages than the free plan has channels. */
const names = Array.from({ length: 9 }, (_, at) => `Page ${at + 1}`);
const codeOf = async (me: Person, id: string, network: Network = 'TWITTER', account?: string) => {
  const { url } = await put(me, id, { action: 'connect', network });
  const back = (await consent(url ?? '', account)).searchParams;
  return { code: back.get('code') ?? '', state: back.get('state') ?? '' };
};

/** The id that the sandbox of Facebook gave a page. */
async function remoteId(name: string): Promise<string> {
  const { rows } = await app.database.pool.query(
    "select id from sandbox_account where network = 'FACEBOOK' and name = $1",
    [name],
  );
  return pageNumber((rows[0] as { id: string }).id);
}

describe('PUT social-project/channel/{id}/', () => {
  it('connects an account by consent, shows it in the project, pauses, resumes, sets slots and disconnects', async () => {
    const { me, project, params } = await somebody();
    const before = await me.call(social.channels, { params });
    expect(before.results).toEqual([]);
    expect(before.networks.map(({ network, ready }) => [network, ready])).toContainEqual(['TWITTER', true]);
    expect(before.networks[0]?.note).toContain('on your own machine');

    const made = await aChannel(me, project.id, 'TWITTER', 'Corner Bakery');
    expect(made).toMatchObject({
      network: 'TWITTER',
      sandbox: true,
      handle: 'corner_bakery',
      status: 'active',
    });
    const { channels } = await me.call(projects.get, { params });
    expect(channels).toEqual([{ id: made.id, network: 'TWITTER', name: 'Corner Bakery' }]);

    const channelId = made.id;
    const after = async (body: Record<string, unknown>) =>
      (await put(me, project.id, { channelId, ...body })).channels[0];
    expect((await after({ action: 'pause' }))?.status).toBe('paused');
    expect((await failure(put(me, project.id, { channelId, action: 'pause' }))).status).toBe(409);
    expect((await after({ action: 'resume' }))?.status).toBe('active');
    const slots = [
      { weekday: 5, time: '17:00' },
      { weekday: 1, time: '09:30' },
      { weekday: 1, time: '09:30' },
    ];
    expect(await after({ action: 'slots', slots, timezone: 'Europe/Rome' })).toMatchObject({
      slots: [
        { weekday: 1, time: '09:30' },
        { weekday: 5, time: '17:00' },
      ],
      timezone: 'Europe/Rome',
    });
    expect(
      (await failure(put(me, project.id, { channelId, action: 'slots', timezone: 'Mars/Base' }))).fields
        .timezone,
    ).toContain('Unknown');
    expect((await after({ action: 'disconnect' }))?.status).toBe('disconnected');
    expect((await me.call(projects.get, { params })).channels).toEqual([]);
    const { rows } = await app.database.pool.query('select 1 from channel_credential where channel_id = $1', [
      channelId,
    ]);
    expect(rows).toEqual([]);
    // The same account again is the same channel, with its slots.
    const again = await aChannel(me, project.id, 'TWITTER', 'Corner Bakery');
    expect(again).toMatchObject({ id: channelId, status: 'active', timezone: 'Europe/Rome' });
  });

  it('takes a state once, from the person and for the project that asked, and not after ten minutes', async () => {
    const { me, project } = await somebody();
    const other = await aProject(await onPlan(app, me, 'starter'), 'Another');
    const stranger = await somebody();
    const given = await codeOf(me, project.id);
    const select = (person: Person, id: string, input: { code: string; state: string }) =>
      put(person, id, { action: 'select', ...input });
    expect((await failure(select(me, other.id, given))).fields.state).toContain('Connect again');
    expect((await failure(select(stranger.me, stranger.project.id, given))).fields.state).toContain(
      'Connect again',
    );
    expect((await select(me, project.id, given)).channels).toHaveLength(1);
    expect((await failure(select(me, project.id, given))).fields.state).toContain('Connect again');
    const late = await codeOf(me, project.id);
    app.clock.advance(11 * 60_000);
    expect((await failure(select(me, project.id, late))).status).toBe(400);
    const slow = await codeOf(me, project.id);
    app.clock.advance(61_000);
    expect((await failure(select(me, project.id, slow))).fields.code).toContain('did not accept');
    expect((await failure(put(me, project.id, { action: 'select' }))).fields.code).toContain('no consent');
    expect((await failure(put(me, project.id, { action: 'connect' }))).fields.network).toBe(
      'Choose a network',
    );
  });

  it('connects the chosen accounts only, and says so where none of them is there', async () => {
    const { me, project } = await somebody();
    const select = async (accountIds: string[]) =>
      put(me, project.id, {
        action: 'select',
        ...(await codeOf(me, project.id, 'FACEBOOK')),
        accountIds,
      });
    expect((await failure(select(['somebody-else']))).fields.accountIds).toBe('Choose at least one account');
    expect((await me.call(social.channels, { params: { id: project.id } })).results).toEqual([]);
    const [made] = (await select([await remoteId('Corner Bakery')])).channels;
    expect(made).toMatchObject({ name: 'Corner Bakery', status: 'active' });
  });

  it('shows the accounts of a consent that gave several, and connects nothing before one is chosen', async () => {
    const { me, project, params } = await somebody();
    const stranger = await somebody();
    const given = await codeOf(me, project.id, 'FACEBOOK', 'Harbour Bakery, Corner Café, Mill');
    const select = (person: Person, id: string, body: Record<string, unknown>) =>
      put(person, id, { action: 'select', state: given.state, ...body });
    const shown = await select(me, project.id, { code: given.code });
    expect(shown.accounts?.map(({ name, connected }) => [name, connected])).toEqual([
      ['Harbour Bakery', false],
      ['Corner Café', false],
      ['Mill', false],
    ]);
    expect((await me.call(social.channels, { params })).results).toEqual([]);
    const page = shown.accounts?.[1]?.id ?? '';
    // The choice is this person's, for this project, and nobody can begin it without the code.
    const theirs = await failure(select(stranger.me, stranger.project.id, { accountIds: [page] }));
    expect(theirs.fields.state).toContain('Connect again');
    const again = await failure(select(me, project.id, { code: given.code }));
    expect(again.fields.state).toContain('Connect again');
    const made = await select(me, project.id, { accountIds: [page] });
    expect([made.accounts, made.channels.map(({ name }) => name)]).toEqual([null, ['Corner Café']]);
    const late = await failure(select(me, project.id, { accountIds: [page] }));
    expect(late.fields.state).toContain('Connect again');
  });

  it('lets fewer accounts be chosen where the plan has no room for all of them', async () => {
    const { me, project } = await somebody();
    const given = await codeOf(me, project.id, 'FACEBOOK', names.join(','));
    const select = (body: Record<string, unknown>) =>
      put(me, project.id, { action: 'select', state: given.state, ...body });
    const { accounts } = await select({ code: given.code });
    const ids = accounts?.map(({ id }) => id) ?? [];
    expect((await failure(select({ accountIds: ids }))).status).toBe(403);
    expect((await select({ accountIds: ids.slice(0, 1) })).channels).toHaveLength(1);
  });

  it('keeps tokens sealed, and neither answers, logs nor audits them', async () => {
    const { me, project } = await somebody();
    await aChannel(me, project.id, 'LINKEDIN');
    const { rows } = await app.database.pool.query(
      'select (select json_agg(c) from channel_credential c)::text || (select json_agg(a) from audit a)::text || (select json_agg(e) from event e)::text as all',
    );
    for (const text of [
      JSON.stringify(rows),
      lines.join(''),
      JSON.stringify(await me.call(social.channels, { params: { id: project.id } })),
    ])
      expect(text).not.toMatch(/(access|refresh|code|EAA\w+)_[\w-]{20}/);
  });

  it('of another workspace answers 404, for a project and for a channel', async () => {
    const { me, project } = await somebody();
    const made = await aChannel(me, project.id);
    const stranger = await somebody();
    expect(
      (await failure(put(stranger.me, project.id, { action: 'pause', channelId: made.id }))).status,
    ).toBe(404);
    expect(
      (await failure(put(stranger.me, stranger.project.id, { action: 'pause', channelId: made.id }))).status,
    ).toBe(404);
    expect((await failure(me.call(social.channels, { params: { id: randomUUID() } }))).status).toBe(404);
  });

  it('takes no more than the plan allows: three on Free, and the same one again is no fourth', async () => {
    const { me, project } = await somebody();
    for (const account of ['One', 'Two', 'Three', 'One']) await aChannel(me, project.id, 'TWITTER', account);
    const refused = await failure(aChannel(me, project.id, 'TWITTER', 'Four'));
    expect([refused.status, refused.meta.code]).toEqual([403, 'limit-reached']);
    expect((await me.call(social.channels, { params: { id: project.id } })).results).toHaveLength(3);
  });

  it('of a full plan is refused before the consent page, but for accounts that may be connected again', async () => {
    const { me, project, params } = await somebody();
    const quota = async () => (await me.call(social.channels, { params })).quota;
    expect(await quota()).toEqual({ used: 0, limit: 3 });
    for (const account of ['One', 'Two', 'Three']) await aChannel(me, project.id, 'TWITTER', account);
    expect(await quota()).toEqual({ used: 3, limit: 3 });
    const consents = async () =>
      (await app.database.pool.query('select count(*) as n from channel_consent')).rows;
    const before = await consents();
    const refused = await failure(put(me, project.id, { action: 'connect', network: 'LINKEDIN' }));
    expect([refused.status, refused.meta.code, refused.message]).toEqual([
      403,
      'limit-reached',
      expect.stringContaining('room for 3 social channels'),
    ]);
    expect(await consents()).toEqual(before);
    expect((await put(me, project.id, { action: 'connect', network: 'TWITTER' })).url).toContain('/sandbox/');
  });

  it('that the network does not answer is shown, and nothing is connected', async () => {
    const { me, project, params } = await somebody();
    const given = await codeOf(me, project.id);
    fault = ({ action }) => (action === 'token' ? { kind: 'drop-before' } : null);
    const refused = await failure(put(me, project.id, { action: 'select', ...given }));
    expect([refused.status, refused.message]).toEqual([503, 'X did not answer. Connect again.']);
    expect((await me.call(social.channels, { params })).results).toEqual([]);
  });
});

describe('a sign-in', () => {
  async function publishNow(me: Person, projectId: string, channelId: string) {
    const publisher = aPublisher(app, keys);
    const made = await me.call(social.create, {
      params: { id: projectId },
      body: { content: `Bread ${randomUUID()}`, targets: [{ channelId }], schedule: { mode: 'now' } },
    });
    for (let n = 0; n < 3; n += 1) await publisher.tick();
    await publisher.close();
    return (await me.call(social.get, { params: { id: made.id } })).targets[0];
  }
  const versionOf = async (channelId: string) =>
    (
      await app.database.pool.query('select version from channel_credential where channel_id = $1', [
        channelId,
      ])
    ).rows[0]?.version;

  it('is renewed after four fifths of its life, and not before', async () => {
    const { me, project } = await somebody();
    const made = await aChannel(me, project.id);
    app.clock.advance(95 * 60_000);
    expect((await publishNow(me, project.id, made.id))?.status).toBe('published');
    expect(await versionOf(made.id)).toBe(1);
    app.clock.advance(2 * 60_000);
    expect((await publishNow(me, project.id, made.id))?.status).toBe('published');
    expect(await versionOf(made.id)).toBe(2);
  });

  it('is renewed once by many who need it at the same time', async () => {
    const { me, project } = await somebody();
    const made = await aChannel(me, project.id);
    for (let n = 0; n < 4; n += 1)
      await me.call(social.create, {
        params: { id: project.id },
        body: {
          content: `Bread ${randomUUID()}`,
          targets: [{ channelId: made.id }],
          schedule: { mode: 'now' },
        },
      });
    app.clock.advance(119 * 60_000);
    const publishers = [aPublisher(app, keys), aPublisher(app, keys)];
    // The channel gets one post at a time.
    for (let n = 0; n < 4; n += 1) await Promise.all(publishers.map((publisher) => publisher.tick()));
    for (const publisher of publishers) await publisher.close();
    expect(await versionOf(made.id)).toBe(2);
    const { results } = await me.call(social.list, { params: { id: project.id } });
    expect(results.map((result) => result.status)).toEqual([
      'published',
      'published',
      'published',
      'published',
    ]);
  });

  it('whose renewal died with its process is renewed by the next that needs it, a minute later', async () => {
    const { me, project } = await somebody();
    const made = await aChannel(me, project.id);
    app.clock.advance(2 * 3600_000);
    const soon = new Date(app.clock.now().getTime() + 60_000);
    await app.database.pool.query('update channel_credential set renewing_until = $1 where channel_id = $2', [
      soon,
      made.id,
    ]);
    const asked: Date[] = [];
    fault = ({ action }) => {
      if (action === 'token') asked.push(app.clock.now());
      return null;
    };
    const publishing = publishNow(me, project.id, made.id);
    const status = async () =>
      (await me.call(social.list, { params: { id: project.id } })).results[0]?.targets[0]?.status;
    await expect.poll(status).toBe('publishing');
    app.clock.advance(60_000);
    expect((await publishing)?.status).toBe('published');
    expect(asked.map((at) => at >= soon)).toEqual([true]);
  });

  it('that a network away cannot renew stays as it is; one that the network ended needs the person', async () => {
    const { me, project, params } = await somebody();
    const made = await aChannel(me, project.id);
    app.clock.advance(2 * 3600_000);
    fault = ({ action }) => (action === 'token' ? { kind: 'drop-before' } : null);
    expect((await publishNow(me, project.id, made.id))?.status).toBe('retry-wait');
    expect((await me.call(social.channels, { params })).results[0]?.status).toBe('active');
    fault = null;
    await app.database.pool.query('update sandbox_grant set revoked_at = now()');
    const blocked = await publishNow(me, project.id, made.id);
    expect([blocked?.status, blocked?.reason]).toEqual([
      'blocked',
      expect.stringContaining('Connect the account again'),
    ]);
    const [channel] = (await me.call(social.channels, { params })).results;
    expect([channel?.status, channel?.problem]).toEqual([
      'needs-reconnect',
      expect.stringContaining('no longer accepts'),
    ]);
    expect(await aChannel(me, project.id)).toMatchObject({ id: made.id, status: 'active', problem: null });
    // The one that waited goes out as well.
    await publishNow(me, project.id, made.id);
    const { results } = await me.call(social.list, { params });
    expect(results.flatMap(({ targets }) => targets.map(({ status }) => status))).not.toContain('blocked');
  });

  it('that is refused in the middle is renewed, and the post goes out once', async () => {
    const { me, project } = await somebody();
    const made = await aChannel(me, project.id);
    let refusals = 1;
    fault = ({ action }) => (action === 'post' && refusals-- > 0 ? { kind: 'unauthenticated' } : null);
    const target = await publishNow(me, project.id, made.id);
    expect(target?.status).toBe('published');
    expect(target?.attempts.map((attempt) => attempt.state)).toEqual(['rejected', 'accepted']);
    expect(await versionOf(made.id)).toBe(2);
  });
});
