import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { apiBase } from '#contract/shared/http.ts';
import { media } from '#contract/media.ts';
import { notifications } from '#contract/notifications.ts';
import { type Channel, type Post, type PostForm, social } from '#contract/social.ts';
import { anApiKey } from '#tests/support/factories/api-keys.ts';
import { useTestApp } from '#tests/support/app.ts';
import { aChannel } from '#tests/support/factories/channels.ts';
import { failure } from '#tests/support/failure.ts';
import { type Member, newMember } from '#tests/support/factories/members.ts';
import { aProject, type Person, signIn, whoAmI } from '#tests/support/factories/person-factories.ts';

const app = useTestApp();
const sentence = 'Authors save drafts. Ask an editor to publish this.';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);
const at = { mode: 'at', local: inDays(30), timezone: 'UTC' } as const;
type Update = z.input<typeof social.update.body & {}>;
const here: { owner?: Person; author?: Member; editor?: Member; projectId: string; channel?: Channel } = {
  projectId: '',
};
const asOwner = () => here.owner!.call;
const asAuthor = () => app.as(here.author!.token);
const targets = () => [{ channelId: here.channel!.id }];
beforeAll(async () => {
  here.owner = await signIn(app);
  const { workspace } = await whoAmI(here.owner);
  here.projectId = (await aProject(here.owner)).id;
  here.channel = await aChannel(here.owner, here.projectId);
  here.author = await newMember(app, { workspaceId: workspace.id, role: 'author' });
  here.editor = await newMember(app, { workspaceId: workspace.id, role: 'editor' });
});
const make = (call: ReturnType<typeof asAuthor>, form: PostForm): Promise<Post> =>
  call(social.create, { params: { id: here.projectId }, body: form });
const change = (call: ReturnType<typeof asAuthor>, id: string, body: Update): Promise<Post> =>
  call(social.update, { params: { id }, body });
const refusal = async (call: Promise<unknown>) => {
  const { status, message } = await failure(call);
  return [status, message];
};
const refused = [403, sentence];

describe('an author', () => {
  it('writes, changes, deletes and takes back drafts, also with channels', async () => {
    const draft = await make(asAuthor(), { content: 'Rye is back', targets: targets() });
    expect(draft.status).toBe('draft');
    const written = await change(asAuthor(), draft.id, { content: 'Rye is back on Friday', labels: ['rye'] });
    expect(written).toMatchObject({ content: 'Rye is back on Friday', status: 'draft' });
    expect(await change(asAuthor(), draft.id, { schedule: { mode: 'none' } })).toMatchObject({
      status: 'draft',
    });
    await asAuthor()(social.delete, { params: { id: draft.id } });
    expect((await change(asAuthor(), draft.id, { deleted: false })).status).toBe('draft');
  });

  const plans: [string, Partial<PostForm>][] = [
    ['now', { schedule: { mode: 'now' } }],
    ['at a time', { schedule: at }],
    ['in the next slot', { schedule: { mode: 'slot' } }],
    ['again and again', { schedule: at, recurrence: { every: 'week', interval: 1 } }],
  ];
  it.each(plans)('may not have a post published %s: neither a new one nor a draft', async (_when, plan) => {
    const { rows: before } = await app.database.pool.query('select count(*) as n from post');
    expect(await refusal(make(asAuthor(), { content: 'Rye', targets: targets(), ...plan }))).toEqual(refused);
    const { rows: after } = await app.database.pool.query('select count(*) as n from post');
    expect(after).toEqual(before);
    const draft = await make(asAuthor(), { content: 'Rye', targets: targets() });
    expect(await refusal(change(asAuthor(), draft.id, plan as Update))).toEqual(refused);
    expect(await asAuthor()(social.get, { params: { id: draft.id } })).toEqual(draft);
  });

  const changes: [string, (post: Post) => Update][] = [
    ['its text', () => ({ content: 'Something else' })],
    ['its link', () => ({ link: 'https://example.com/elsewhere' })],
    ['its pictures', () => ({ media: [] })],
    ['its channels', () => ({ targets: [] })],
    ['a channel’s own text', () => ({ targets: [{ channelId: here.channel!.id, content: 'Other' }] })],
    ['its time', () => ({ schedule: { ...at, local: inDays(40) } })],
    ['that it goes out', () => ({ schedule: { mode: 'none' } })],
    ['its labels', () => ({ labels: ['other'] })],
    ['its repeats', () => ({ recurrence: null })],
    ['that it repeats', () => ({ series: 'stop' })],
    ['one of its targets', (post) => ({ target: { id: post.targets[0]!.id, action: 'cancel' } })],
  ];
  it.each(changes)('changes nothing of a post that waits to be sent: %s', async (_what, body) => {
    const recurrence = { every: 'week', interval: 1 } as const;
    const post = await make(asOwner(), { content: 'Rye', targets: targets(), schedule: at, recurrence });
    expect(await refusal(change(asAuthor(), post.id, body(post)))).toEqual(refused);
    expect(await asOwner()(social.get, { params: { id: post.id } })).toEqual(post);
  });

  it('gives no channel to a post that has its time already', async () => {
    const post = await make(asOwner(), { content: 'Rye', targets: targets(), schedule: at });
    await change(asOwner(), post.id, { targets: [] });
    expect(await refusal(change(asAuthor(), post.id, { targets: targets() }))).toEqual(refused);
  });

  it('neither deletes a post that waits to be sent, nor tries a failed one again', async () => {
    const post = await make(asOwner(), { content: 'Rye', targets: targets(), schedule: at });
    const params = { id: post.id };
    for (const scope of ['one', 'following'] as const)
      expect(await refusal(asAuthor()(social.delete, { params, query: { scope } }))).toEqual(refused);
    const target = post.targets[0]!.id;
    for (const [status, action] of [
      ['failed', 'retry'],
      ['blocked', 'retry'],
      ['needs-verification', 'it-is-not-there'],
    ] as const) {
      for (const step of ['scheduled', 'publishing', status])
        await app.database.pool.query('update post_target set status = $1 where id = $2', [step, target]);
      expect(await refusal(change(asAuthor(), post.id, { target: { id: target, action } }))).toEqual(refused);
    }
  });

  it('changes no alt text that goes out with a post that waits', async () => {
    const form = new FormData();
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#8D51FE' } })
      .png()
      .toBuffer();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'a.png');
    const answer = await fetch(`${app.origin}${apiBase}media-library/${here.projectId}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${here.author!.token}` },
      body: form,
    });
    const { id } = (await answer.json()) as { id: string };
    const words = (altText: string) => asAuthor()(media.update, { params: { id }, body: { altText } });
    await words('Loaves');
    await make(asOwner(), { content: 'Rye', targets: targets(), media: [id], schedule: at });
    expect(await refusal(words('Something else'))).toEqual([403, expect.stringContaining('Ask an editor')]);
    const kept = await asAuthor()(media.update, {
      params: { id },
      body: { title: 'Loaves', folder: 'Bread' },
    });
    expect(kept).toMatchObject({ altText: 'Loaves', title: 'Loaves' });
  });

  it('has an API key that may do no more, and a key without the scope may not publish either', async () => {
    const { pool } = app.database;
    const { workspaceId } = here.author!;
    // Keys are made by staff; this one's maker is an author since.
    const maker = await newMember(app, { workspaceId, role: 'admin' });
    const { secret } = await anApiKey(app, maker);
    await pool.query("update member set role = 'author' where user_id = $1", [maker.userId]);
    const call = app.as(secret);
    const form = { content: 'Rye', targets: targets(), schedule: at };
    expect(await refusal(make(call, form))).toEqual(refused);
    expect((await make(call, { content: 'Rye' })).status).toBe('draft');
    const admin = await newMember(app, { workspaceId, role: 'admin' });
    const narrow = await anApiKey(app, admin, { scopes: ['social.write'] });
    expect(await refusal(make(app.as(narrow.secret), form))).toEqual([
      403,
      'This API key lacks the scope social.publish',
    ]);
  });
});

describe('asking for a post to be published', () => {
  const ask = (call: ReturnType<typeof asAuthor>, id: string) =>
    call(social.requestPublishing, { params: { id } });
  const told = async (member: Member) =>
    (await app.as(member.token)(notifications.list, {})).results.filter(({ title }) =>
      title.includes('waiting for you'),
    );

  it('tells those who may publish in that project once, and is over when one of them schedules it', async () => {
    const { id } = await make(asAuthor(), { content: `Rye ${Math.random()}`, targets: targets() });
    const stranger = await newMember(app, { workspaceId: here.author!.workspaceId, role: 'editor' });
    await app.database.pool.query(`update member set project_ids = '[]' where user_id = $1`, [
      stranger.userId,
    ]);
    const { publishRequestedAt } = await ask(asAuthor(), id);
    expect(Date.parse(publishRequestedAt ?? '')).not.toBeNaN();
    expect((await ask(asAuthor(), id)).publishRequestedAt).toBe(publishRequestedAt);
    const { rows } = await app.database.pool.query(
      "select type, data from event where type = 'post.publish-requested' and subject_id = $1",
      [id],
    );
    expect(rows).toHaveLength(1);
    await expect
      .poll(async () => (await told(here.editor!)).map(({ href }) => href), { timeout: 20_000 })
      .toContain(`/draft/${here.projectId}?post=${id}`);
    expect(await told(here.author!)).toEqual([]);
    expect(await told(stranger)).toEqual([]);
    const scheduled = await change(app.as(here.editor!.token), id, { schedule: at });
    expect(scheduled).toMatchObject({ status: 'scheduled', publishRequestedAt: null });
  });

  it('is refused for a post that is no draft, for an empty one, and to people who only view', async () => {
    const waits = await make(asOwner(), { content: 'Rye', targets: targets(), schedule: at });
    expect((await refusal(ask(asAuthor(), waits.id)))[0]).toBe(409);
    const empty = await make(asAuthor(), { content: '' });
    expect(await refusal(ask(asAuthor(), empty.id))).toEqual([400, expect.stringContaining('Write')]);
    const client = await newMember(app, { workspaceId: here.author!.workspaceId, role: 'client' });
    expect((await refusal(ask(app.as(client.token), empty.id)))[0]).toBe(403);
    const stranger = await newMember(app);
    expect((await refusal(ask(app.as(stranger.token), empty.id)))[0]).toBe(404);
  });
});
