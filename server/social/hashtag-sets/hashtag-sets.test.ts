import { expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { mostHashtagSets } from '#contract/social/hashtag-sets.ts';
import { social } from '#contract/social.ts';
import type { Role } from '#contract/workspaces/roles.ts';
import { useTestApp } from '#tests/support/app.ts';
import { newMember } from '#tests/support/factories/members.ts';
import { aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';
import { failure } from '#tests/support/failure.ts';

const app = useTestApp({ env: { QUILLSTEAD_ROLE: 'web', PLANS: 'off' } });
const somebody = async () => {
  const me = await signIn(app);
  return { me, params: { id: (await aProject(me)).id } };
};
async function colleague(owner: Person, role: Role) {
  const { workspace } = await owner.call(accounts.user, {});
  return app.as((await newMember(app, { workspaceId: workspace.id, role })).token);
}
const bread = { name: 'Bread', tags: ['#rye', 'sour dough!', 'rye'] };

it('a set is shared by the project: colleagues see, change and delete it, clients only see it', async () => {
  const { me, params } = await somebody();
  const made = await me.call(social.createHashtagSet, { params, body: bread });
  expect(made).toMatchObject({ name: 'Bread', tags: ['rye', 'sourdough'], projectId: params.id });
  const [author, client] = [await colleague(me, 'author'), await colleague(me, 'client')];
  const one = { id: params.id, setId: made.id };
  expect((await client(social.hashtagSets, { params })).results).toEqual([made]);
  for (const attempt of [
    () => client(social.createHashtagSet, { params, body: { name: 'Cake', tags: ['cake'] } }),
    () => client(social.updateHashtagSet, { params: one, body: bread }),
    () => client(social.deleteHashtagSet, { params: one }),
  ])
    expect((await failure(attempt())).status).toBe(403);
  const body = { name: 'Breads', tags: ['wheat'] };
  expect(await author(social.updateHashtagSet, { params: one, body })).toMatchObject(body);
  await author(social.deleteHashtagSet, { params: one });
  expect((await me.call(social.hashtagSets, { params })).results).toEqual([]);
});

it('[S32] a set is found in its own project and workspace only', async () => {
  const [own, other] = [await somebody(), await somebody()];
  const { id: setId } = await own.me.call(social.createHashtagSet, { params: own.params, body: bread });
  const second = (await aProject(own.me)).id;
  const asked: [Person, string][] = [
    [other.me, own.params.id],
    [other.me, other.params.id],
    [own.me, second],
  ];
  for (const [person, id] of asked) {
    const params = { id, setId };
    expect((await failure(person.call(social.updateHashtagSet, { params, body: bread }))).status).toBe(404);
    expect((await failure(person.call(social.deleteHashtagSet, { params }))).status).toBe(404);
  }
  expect((await failure(other.me.call(social.hashtagSets, { params: own.params }))).status).toBe(404);
  expect((await own.me.call(social.hashtagSets, { params: { id: second } })).results).toEqual([]);
});

it('a project has one set of a name, and a set has a name and hashtags', async () => {
  const { me, params } = await somebody();
  await me.call(social.createHashtagSet, { params, body: bread });
  const cake = await me.call(social.createHashtagSet, { params, body: { name: 'Cake', tags: ['cake'] } });
  const taken = 'This project already has a hashtag set with this name.';
  expect((await failure(me.call(social.createHashtagSet, { params, body: bread }))).fields.name).toBe(taken);
  const one = { id: params.id, setId: cake.id };
  expect((await failure(me.call(social.updateHashtagSet, { params: one, body: bread }))).fields.name).toBe(
    taken,
  );
  const same = { name: 'Cake', tags: ['cakes'] };
  expect(await me.call(social.updateHashtagSet, { params: one, body: same })).toMatchObject(same);
  const empty = await failure(me.call(social.createHashtagSet, { params, body: { name: '', tags: ['!'] } }));
  expect(empty.fields).toEqual({ name: 'Name is required', tags: 'Enter at least one hashtag' });
});

it('a project can have so many sets, and then says so', async () => {
  const { me, params } = await somebody();
  for (let n = 0; n < mostHashtagSets; n += 1)
    await me.call(social.createHashtagSet, { params, body: { name: `Set ${n}`, tags: ['rye'] } });
  const refused = await failure(me.call(social.createHashtagSet, { params, body: bread }));
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('Delete one first')]);
});
