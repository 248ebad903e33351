// Two workspaces beside each other, each with one of everything; calls as the OpenAPI document names them.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { articles } from '#contract/articles.ts';
import { apiBase } from '#contract/shared/http.ts';
import { optimizer } from '#contract/optimizer.ts';
import { ranks } from '#contract/ranks.ts';
import { social } from '#contract/social.ts';
import { team } from '#contract/team.ts';
import { writer } from '#contract/writer.ts';
import { aDelivery } from '#tests/support/factories/deliveries.ts';
import { startTestApp } from '#tests/support/app.ts';
import { aChannel } from '#tests/support/factories/channels.ts';
import { makeProjectFixture, nobody } from '#tests/support/factories/project-fixture.ts';
import { newMember } from '#tests/support/factories/members.ts';
import {
  aGeneration,
  type Person,
  signIn,
  someEmail,
  whoAmI,
} from '#tests/support/factories/person-factories.ts';
import { startWordPress } from '#tests/support/doubles/wordpress-double.ts';

export interface Shape {
  $ref?: string;
  format?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
}
interface Operation {
  requestBody?: { content: Record<string, { schema: Shape }> };
  parameters?: { in: string; name: string; schema: Shape }[];
}
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Shape> };
}
export type Tenant = Awaited<ReturnType<typeof aTenant>>;
type Place = Awaited<ReturnType<typeof startPlace>>;

async function startPlace() {
  const wordpress = await startWordPress();
  const { login, password } = wordpress.addUser('ada', 'editor');
  const app = await startTestApp({
    env: { DATAFORSEO_URL: `http://${nobody}`, EGRESS_ALLOW: `${nobody},${wordpress.host}`, PLANS: 'off' },
  });
  return { app, wordpress, site: { homeUrl: wordpress.homeUrl, username: login, password } };
}

/** A person with one of everything, and what `makeProjectFixture` does not make. */
async function aTenant({ app, site }: Place, words: string) {
  const me = await signIn(app);
  const fixture = await makeProjectFixture(me.call, words);
  const { project } = fixture;
  const connected = await me.call(articles.connectSite, { body: { ...site, projectId: project } });
  const channel = await aChannel(me, project, 'TWITTER', words.slice(0, 20));
  const post = await me.call(social.create, {
    params: { id: project },
    body: { content: `To ${words}`, targets: [{ channelId: channel.id }], articleId: fixture.article },
  });
  const ofArticle = { projectId: project, articleId: fixture.article };
  await me.call(optimizer.create, { body: { ...ofArticle, keyword: 'rye bread' } });
  const watched = { target: 'https://example.com/', keywords: ['rye bread'], schedule: 'manual' as const };
  await me.call(ranks.create, { body: { ...ofArticle, ...watched } });
  const generation = await aGeneration(me);
  await me.call(writer.update, {
    params: { id: generation.id },
    body: { revision: 0, output: 'Some words.' },
  });
  const drafts = [await aGeneration(me), await aGeneration(me)].map(({ id }) => id);
  const [unused] = (await me.call(articles.list, { query: { generationId: generation.id } })).results;
  const invitation = await me.call(team.invite, { body: { email: someEmail(), role: 'client' } });
  const { id: user, workspace } = await whoAmI(me);
  const helper = await newMember(app, { workspaceId: workspace.id, role: 'author' });
  await aDelivery(app, { workspaceId: workspace.id, userId: null }, project);
  return {
    ...fixture,
    me,
    site: connected.id,
    channel: channel.id,
    target: post.targets[0]!.id,
    /** generations that nobody has changed yet */
    drafts,
    /** an article that is not being optimised */
    otherArticle: unused!.id,
    invitation: invitation.id,
    helper: helper.userId,
    workspace: workspace.id,
    user,
  };
}

/** For the tests of one file: an application, its OpenAPI document, and two tenants once the tests run. */
export async function useTenants() {
  const place = await startPlace();
  const { app } = place;
  afterAll(async () => {
    await app.stop();
    await place.wordpress.stop();
  });
  const openApi = (await (await fetch(`${app.origin}${apiBase}openapi.json`)).json()) as OpenApi;
  // What only the other workspace knows.
  const canary = `canary-${randomUUID()}`;
  const two = {} as { mine: Tenant; theirs: Tenant };
  beforeAll(async () => {
    two.mine = await aTenant(place, 'mine');
    two.theirs = await aTenant(place, canary);
  }, 60_000);
  return {
    app,
    canary,
    openApi,
    two,
    site: place.site,
    operations: Object.entries(openApi.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path.replace(apiBase, '')}`,
        operation,
      })),
    ),
    /** Makes a call by its name in the document. */
    async send(
      me: Person,
      name: string,
      input: { path?: Record<string, string>; body?: unknown; query?: string },
    ) {
      const [method = '', path = ''] = name.split(' ');
      const address = path.replace(/\{(\w+)\}/g, (_all, key: string) => input.path?.[key] ?? '');
      const answer = await fetch(`${app.origin}${apiBase}${address}${input.query ?? ''}`, {
        method,
        headers: { authorization: `Bearer ${me.token}`, 'content-type': 'application/json' },
        ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      });
      return { status: answer.status, text: await answer.text() };
    },
  };
}
