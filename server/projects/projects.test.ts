import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { apiBase } from '#contract/shared/http.ts';
import { projectIcons } from '#contract/shared/options.ts';
import { projects } from '#contract/projects.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { aProject, onPlan, signIn } from '#tests/support/factories/person-factories.ts';

const app = useTestApp({ env: { PLANS: 'on' } });
const post = (token: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${app.origin}${apiBase}social-project/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('social-project', () => {
  it('creates with each of the 13 icons, lists, shows with channels, changes, deletes and restores', async () => {
    const me = await onPlan(app, await signIn(app), 'agency');
    for (const icon of projectIcons)
      await me.call(projects.create, { body: { title: `With ${icon}`, description: '', icon } });
    const list = await me.call(projects.list, {});
    expect(list.results.map((result) => result.icon)).toEqual([...projectIcons]);
    expect(list.count).toBe(13);
    const first = list.results[0]!;
    expect(await me.call(projects.get, { params: { id: first.id } })).toEqual({ ...first, channels: [] });
    const changed = await me.call(projects.update, { params: { id: first.id }, body: { title: 'Renamed' } });
    expect(changed).toMatchObject({ title: 'Renamed', revision: first.revision + 1 });
    await me.call(projects.delete, { params: { id: first.id } });
    expect((await failure(me.call(projects.get, { params: { id: first.id } }))).status).toBe(404);
    const restored = await me.call(projects.restore, { params: { id: first.id } });
    expect(restored.title).toBe('Renamed');
  });

  it('keeps what a change does not name', async () => {
    const me = await signIn(app);
    const made = await me.call(projects.create, {
      body: { title: 'Bakery', description: 'About bread', icon: 'Coffee' },
    });
    const changed = await me.call(projects.update, { params: { id: made.id }, body: { title: 'Mill' } });
    expect(changed).toMatchObject({ title: 'Mill', description: 'About bread', icon: 'Coffee' });
  });

  it('answers "Title is required" and "Select an icon" beside their fields', async () => {
    const { token } = await signIn(app);
    const answer = await post(token, {});
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ title: ['Title is required'], icon: ['Select an icon'] });
    const blank = await post(token, { title: '   ', icon: 'flower' });
    expect(await blank.json()).toMatchObject({ title: ['Title is required'] });
    const wrongCase = await post(token, { title: 'A', icon: 'pet' });
    expect(await wrongCase.json()).toMatchObject({ icon: ['Select an icon'] });
  });

  it.each([
    ['over-long', { title: 'x'.repeat(121), icon: 'flower' }, 'title', 'at most 120'],
    ['wrong-typed', { title: 7, icon: 'flower' }, 'title', 'must be text'],
    ['NUL', { title: 'a\u0000b', icon: 'flower' }, 'title', 'cannot be stored'],
    ['two lines', { title: 'a\nb', icon: 'flower' }, 'title', 'must be one line'],
    ['lone surrogate', { title: 'a\uD800b', icon: 'flower' }, 'title', 'cannot be stored'],
  ])('says what is wrong with a title that is %s', async (_kind, body, field, message) => {
    const { token } = await signIn(app);
    const answer = await post(token, body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(((await answer.json()) as Record<string, unknown>)[field])).toContain(message);
  });

  it('keeps HTML as the text that it is', async () => {
    const me = await signIn(app);
    const title = '<img src=x onerror=alert(1)> & "quotes"';
    const made = await aProject(me, title);
    expect((await me.call(projects.get, { params: { id: made.id } })).title).toBe(title);
  });

  it('creates once for one Idempotency-Key, also when both calls come at the same time', async () => {
    const { token, call } = await signIn(app);
    const body = { title: 'Only one', icon: 'Bank' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(token, body, { 'idempotency-key': 'the-same' })),
    );
    const made = (await Promise.all(answers.map((answer) => answer.json()))) as { id: string }[];
    expect(new Set(made.map((item) => item.id)).size).toBe(1);
    expect((await call(projects.list, {})).count).toBe(1);
    const other = await post(token, { ...body, title: 'Another' }, { 'idempotency-key': 'the-same' });
    expect(other.status).toBe(409);
  });

  it('pages by a cursor of 25 and neither repeats nor skips a row', async () => {
    const me = await onPlan(app, await signIn(app), 'agency');
    const made = new Set<string>();
    for (let n = 0; n < 30; n += 1) made.add((await aProject(me, `Project ${n}`)).id);
    const first = await me.call(projects.list, {});
    expect(first.results).toHaveLength(25);
    const second = await me.call(projects.list, { query: { cursor: first.next! } });
    expect(second).toMatchObject({ next: null, count: 30 });
    expect(new Set([...first.results, ...second.results].map((item) => item.id))).toEqual(made);
    const forged = await failure(me.call(projects.list, { query: { cursor: 'bm9uc2Vuc2U' } }));
    expect(forged.fields.cursor).toContain('Load it again');
  });

  it('lists those in the trash, the last deleted first, until they are restored', async () => {
    const me = await onPlan(app, await signIn(app), 'agency');
    const trash = (query: object = {}) => me.call(projects.list, { query: { deleted: 'true', ...query } });
    const [first, second, third] = [
      await aProject(me, 'A'),
      await aProject(me, 'B'),
      await aProject(me, 'C'),
    ];
    expect(await trash()).toEqual({ results: [], next: null, count: 0 });
    for (const { id } of [third, first]) {
      await me.call(projects.delete, { params: { id } });
      app.clock.advance(1000);
    }
    const page = await trash({ limit: 1 });
    expect(page).toMatchObject({ results: [{ id: first.id, title: 'A' }], count: 2 });
    expect(Date.parse(page.results[0]!.deletedAt!)).toBeGreaterThan(0);
    const rest = await trash({ limit: 1, cursor: page.next! });
    expect(rest).toMatchObject({ results: [{ id: third.id }], next: null });
    const restored = await me.call(projects.restore, { params: { id: first.id } });
    expect(restored.deletedAt).toBeNull();
    expect((await trash()).results.map(({ id }) => id)).toEqual([third.id]);
    expect((await me.call(projects.list, {})).results.map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  it('[S39] are as many as the plan has room for, also when they are made or restored at once', async () => {
    const me = await signIn(app);
    const tries = await Promise.allSettled(Array.from({ length: 5 }, (_, n) => aProject(me, `Number ${n}`)));
    expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
    const refused = await failure(aProject(me));
    expect([refused.status, refused.meta.code]).toEqual([403, 'limit-reached']);
    expect(refused.message).toContain('Your plan has room for 1 project, and 1 is in use.');
    // What lies in the trash takes no room, and needs some to come back.
    const [first] = (await me.call(projects.list, {})).results;
    await me.call(projects.delete, { params: { id: first!.id } });
    const second = await aProject(me, 'Second');
    const restore = () => me.call(projects.restore, { params: { id: first!.id } });
    expect((await failure(restore())).meta.code).toBe('limit-reached');
    await me.call(projects.delete, { params: { id: second.id } });
    expect((await restore()).id).toBe(first!.id);
  });

  it('answers 409 for a stale revision with the current version in meta, and writes nothing', async () => {
    const me = await signIn(app);
    const made = await aProject(me);
    await me.call(projects.update, {
      params: { id: made.id },
      body: { title: 'First', revision: made.revision },
    });
    const refused = await failure(
      me.call(projects.update, {
        params: { id: made.id },
        body: { title: 'Second', revision: made.revision },
      }),
    );
    expect(refused.status).toBe(409);
    expect(refused.meta).toMatchObject({ code: 'stale', current: { title: 'First' } });
  });

  it('answers 404 for another workspace’s id before it judges the body', async () => {
    const [mine, theirs] = [await signIn(app), await signIn(app)];
    const foreign = await aProject(theirs);
    for (const id of [foreign.id, randomUUID(), 'not-an-id']) {
      const params = { id };
      const tries = await Promise.all([
        failure(mine.call(projects.get, { params })),
        failure(mine.call(projects.update, { params, body: { title: '' } })),
        failure(mine.call(projects.delete, { params })),
      ]);
      expect(tries.map((refused) => refused.status)).toEqual([404, 404, 404]);
    }
    expect((await mine.call(projects.list, {})).count).toBe(0);
  });

  it('answers 401 without a token whatever the body, and ignores cookies', async () => {
    const answer = await fetch(`${app.origin}${apiBase}social-project/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'quillstead=anything' },
      body: 'not json at all',
    });
    expect(answer.status).toBe(401);
  });

  it('answers broken JSON, a wrong type and 10 MB in plain words, never with a 5xx', async () => {
    const { token } = await signIn(app);
    const broken = await post(token, '{"title":');
    expect([broken.status, (await broken.json()).detail]).toEqual([400, 'The request is not valid JSON']);
    const list = await post(token, []);
    expect(list.status).toBe(400);
    const form = await post(token, 'a=b', { 'content-type': 'text/weird' });
    expect(form.status).toBe(415);
    const huge = await post(token, JSON.stringify({ title: 'x'.repeat(10 * 1024 * 1024), icon: 'flower' }));
    expect(huge.status).toBe(413);
    expect((await huge.json()).detail).toContain('too large');
  });

  it('drops __proto__ and refuses nothing else by it', async () => {
    const { token } = await signIn(app);
    const answer = await post(token, '{"__proto__":{"admin":true},"title":"Plain","icon":"flower"}');
    expect(answer.status).toBe(201);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});
