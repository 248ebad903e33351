import { expect, it } from 'vitest';
import { audienceLimits, audiences } from '#contract/writer/audiences.ts';
import { writer } from '#contract/writer.ts';
import { useTestApp } from '#tests/support/app.ts';
import { aGeneration, signIn } from '#tests/support/factories/person-factories.ts';
import { failure } from '#tests/support/failure.ts';

const app = useTestApp({ env: { PLANS: 'off' } });
const profile = {
  name: 'New bakers',
  readers: 'People who bake at home.\nMost of them on weekends.',
  knows: 'How to weigh flour.',
  wants: 'A first loaf that works.',
};

it('a profile is made, changed by its revision, deleted and brought back', async () => {
  const me = await signIn(app);
  const made = await me.call(audiences.create, { body: profile });
  expect(made).toMatchObject({ ...profile, projectId: null, revision: 0 });
  const params = { id: made.id };
  const update = (body: object) => me.call(audiences.update, { params, body: body as never });
  const changed = await update({ revision: 0, knows: 'Nothing yet.' });
  expect(changed).toMatchObject({ ...profile, knows: 'Nothing yet.', revision: 1 });
  const late = await failure(update({ revision: 0, knows: 'Old.' }));
  expect(late).toMatchObject({ status: 409, meta: { current: { knows: 'Nothing yet.' } } });
  await update({ revision: 1, deleted: true });
  expect((await me.call(audiences.list, {})).results).toEqual([]);
  await update({ revision: 2, deleted: false });
  expect((await me.call(audiences.list, {})).results.map(({ id }) => id)).toEqual([made.id]);
});

it('a profile needs a name, and what is too long is refused at its place', async () => {
  const me = await signIn(app);
  const send = (body: object) => failure(me.call(audiences.create, { body: { ...profile, ...body } }));
  expect((await send({ name: ' ' })).fields).toHaveProperty('name');
  for (const field of ['readers', 'knows', 'wants'])
    expect((await send({ [field]: 'x'.repeat(audienceLimits.text + 1) })).fields).toHaveProperty(field);
});

it('the profile of a brief is stored with its generation, and another workspace’s is none', async () => {
  const [me, stranger] = [await signIn(app), await signIn(app)];
  const { id: audienceId } = await me.call(audiences.create, { body: profile });
  const { id } = await aGeneration(me, { audienceId });
  expect((await me.call(writer.get, { params: { id } })).inputs).toMatchObject({ audienceId });
  const params = { id: audienceId };
  const refused = [
    stranger.call(audiences.update, { params, body: { revision: 0, name: 'Mine' } }),
    aGeneration(stranger, { audienceId }),
  ];
  const [foreign, named] = await Promise.all(refused.map(failure));
  expect(foreign!.status).toBe(404);
  expect(named!.fields).toHaveProperty('inputs');
  expect((await stranger.call(audiences.list, {})).results).toEqual([]);
});
