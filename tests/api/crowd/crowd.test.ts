// Many at the same moment, more than there are database connections: nobody waits for somebody who waits for them.
import { afterAll, describe, expect, it } from 'vitest';
import { articles } from '#contract/articles.ts';
import { addressOf, type AnyEndpoint } from '#contract/shared/http.ts';
import { keywords } from '#contract/keywords.ts';
import { projects } from '#contract/projects.ts';
import { team } from '#contract/team.ts';
import { startTestApp } from '#tests/support/app.ts';
import { batchTools } from '#tests/support/factories/batches.ts';
import { aChannel } from '#tests/support/factories/channels.ts';
import { importedKeyword, nobody } from '#tests/support/factories/project-fixture.ts';
import { newDevice, newMember } from '#tests/support/factories/members.ts';
import { onPlan, type Person, signIn, someEmail, whoAmI } from '#tests/support/factories/person-factories.ts';
import { resourceFactories } from '#tests/support/factories/resource-factories.ts';
import { startWordPress } from '#tests/support/doubles/wordpress-double.ts';
import { bodies, type Named, nameOf, refusedHere, writing } from './bodies.ts';

const poolSize = 6;
const crowdOf = poolSize + 10;
const crowd = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

const wordpress = await startWordPress();
const { login: username, password } = wordpress.addUser('ada', 'editor');
const site = { homeUrl: wordpress.homeUrl, username, password };
afterAll(() => wordpress.stop());

describe('on a plan with limits', async () => {
  const app = await startTestApp({ poolSize, env: { PLANS: 'on' } });
  afterAll(() => app.stop());

  it('[S39] people who make their first project at the same moment all get it', async () => {
    const members = await crowd(crowdOf, () => newMember(app));
    const made = await crowd(members.length, (n) =>
      app.as(members[n]!.token)(projects.create, { body: { title: `Project ${n}`, icon: 'Coffee' } }),
    );
    expect(made.map(({ title }) => title)).toEqual(members.map((_, n) => `Project ${n}`));
  });

  it('[S39] of one person’s projects at the same moment the plan takes what it has room for, and the rest are told', async () => {
    const { token } = await newMember(app);
    const answers = await crowd(30, (n) =>
      fetch(`${app.origin}/api/v1/social-project/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ title: `Project ${n}`, icon: 'Coffee' }),
      }),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 29 }, () => 403)]);
  });
});

describe('every call that changes something', async () => {
  const app = await startTestApp({
    poolSize,
    env: { PLANS: 'on', EGRESS_ALLOW: `${nobody},${wordpress.host}` },
  });
  afterAll(() => app.stop());
  type Caller = Person & { userId: string; workspaceId: string };
  /** Somebody of their own for each call: what the calls make counts for a plan, and changes what others lean on. */
  const caller = async (): Promise<Caller> => {
    const person = await onPlan(app, await signIn(app), 'agency');
    const { id: userId, workspace } = await whoAmI(person);
    return { ...person, userId, workspaceId: workspace.id };
  };

  /** Things that bodies name. */
  async function thingsOf({ call, email, workspaceId }: Caller): Promise<Named> {
    const { id: projectId } = await call(projects.create, { body: { title: 'Bakery', icon: 'Coffee' } });
    const invitation = await call(team.invite, { body: { email: someEmail(), role: 'client' } });
    await call(keywords.import, { body: { projectId, text: 'rye bread', fileName: 'a.csv' } });
    const { userId: memberId } = await newMember(app, { workspaceId, role: 'author' });
    return {
      email,
      projectId,
      site,
      siteId: '',
      channelId: '',
      memberId,
      invitationId: invitation.id,
      keywordId: await importedKeyword(call, projectId, 'rye bread'),
    };
  }

  it('has a body here, and no row is left over', () => {
    const withBody = writing.filter(({ body }) => body).map(nameOf);
    expect(Object.keys(bodies).toSorted()).toEqual(withBody.toSorted());
  });

  /** Things that a path names, made for this call. */
  async function paramsOf(endpoint: AnyEndpoint, owner: Caller): Promise<Record<string, string>> {
    const make = resourceFactories(app, site, () => ({ ...owner, cookie: '' }));
    const params: Record<string, string> = {};
    const [first] = endpoint.path.split('/');
    for (const [, name = ''] of endpoint.path.matchAll(/:(\w+)/g)) {
      const branch = ['social-post/detail', 'accounts/export'].find((item) => endpoint.path.startsWith(item));
      params[name] = await make[`${branch ?? first}/:${name}`]!(owner.call, params);
    }
    return params;
  }

  it.each(writing.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
    'answers $name to more callers than there are connections',
    async ({ name, endpoint }) => {
      const owner = await caller();
      const named = await thingsOf(owner);
      const params = await paramsOf(endpoint, owner);
      if (name.endsWith('/restore/') && params.id && !params.versionId)
        await owner.call(projects.delete, { params: { id: params.id } });
      if (name === 'PATCH keyword-import/:id/')
        await owner.call(keywords.importDelete, { params: { id: params.id! } });
      if (name === 'PATCH keyword-auto-suggestion/:id/')
        await owner.call(keywords.autosuggestDelete, { params: { id: params.id! } });
      // A batch is deleted when it is over.
      if (name === 'DELETE writer-batches/:id/') await batchTools.over(owner, { id: params.id! });
      if (name === 'PUT social-project/channel/:id/')
        named.channelId = (await aChannel(owner, params.id!, 'TWITTER')).id;
      if (name === 'POST articles/:id/publish/') named.siteId = await siteOfArticle(owner, params.id!);
      const answers = await crowd(crowdOf, async (n) => {
        const { token } = await newDevice(app, owner);
        const body = bodies[name]?.(n, named);
        const answer = await fetch(app.origin + addressOf(endpoint, { params }), {
          method: endpoint.method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        return { status: answer.status, text: await answer.text() };
      });
      const failed = answers.filter(({ status }) => status >= 500);
      expect(failed).toEqual([]);
      const done = answers.some(({ status }) => status < 300);
      expect(done, answers[0]?.text).toBe(!refusedHere.has(name));
    },
  );

  async function siteOfArticle({ call }: Caller, articleId: string): Promise<string> {
    const { projectId } = await call(articles.get, { params: { id: articleId } });
    const { results } = await call(articles.sites, { query: { projectId: projectId! } });
    return results[0]!.id;
  }
});
