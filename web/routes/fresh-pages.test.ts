// What one page changes, another that is kept loaded must know, without a reload.
import { afterEach, expect, it, vi } from 'vitest';
import { articlesApi } from '#web/features/articles/api.ts';
import { billingApi } from '#web/features/billing/api.ts';
import { connectionsQueries } from '#web/kernel/queries/connections.ts';
import { mediaApi } from '#web/features/media/api.ts';
import { projectsApi } from '#web/features/projects/api.ts';
import { ranksApi } from '#web/features/ranks/api.ts';
import { socialApi } from '#web/features/social/api.ts';
import { articleQueries } from '#web/kernel/queries/articles.ts';
import { writerQueries } from '#web/kernel/queries/writer.ts';
import { createStore, type AppStore } from '#web/kernel/store.ts';
import { soon } from '#tests/support/components/soon.ts';

const answer = {
  id: 'x',
  results: [],
  next: null,
  providers: [],
  usage: [],
  counts: { documents: 0, toolRuns: 0 },
};
const asked: string[] = [];
vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
  if ((init.method ?? 'GET') === 'GET') asked.push(address);
  return Promise.resolve(Response.json(answer));
});
afterEach(() => {
  asked.length = 0;
});

type Start = (store: AppStore) => unknown;
const site = {
  projectId: 'p',
  kind: 'wordpress' as const,
  homeUrl: 'https://a.example',
  username: 'a',
  password: 'b',
};
const articles = articlesApi.endpoints;
const writer = writerQueries.endpoints;
const projects = projectsApi.endpoints;
const pages = {
  'the article’s sites': (store) => store.dispatch(articles.articlesSites.initiate('p')),
  'the way to the article': (store) =>
    store.dispatch(articleQueries.endpoints.articlesOfGeneration.initiate('g')),
  'a project’s articles': (store) => store.dispatch(articleQueries.endpoints.articlesList.initiate('p')),
  'a project’s overview': (store) =>
    store.dispatch(
      writer.writerList.initiate({ q: '', projectId: 'p', deleted: false, kind: 'document', limit: 100 }),
    ),
  'Saved Progress': (store) =>
    store.dispatch(writer.writerList.initiate({ q: '', projectId: null, deleted: false })),
  Integrations: (store) => store.dispatch(connectionsQueries.endpoints.connectionsList.initiate()),
  Subscription: (store) => store.dispatch(billingApi.endpoints.billingStanding.initiate()),
  Channels: (store) => store.dispatch(socialApi.endpoints.socialChannels.initiate('p')),
} satisfies Record<string, Start>;
const create = { body: { tool: 'article' as const, inputs: { topic: 'Rye' } as never }, key: 'k' };
const changes = {
  'a site was connected': (store) => store.dispatch(articles.articlesConnectSite.initiate(site)),
  'a site was removed': (store) => store.dispatch(articles.articlesRemoveSite.initiate('s')),
  'an article was begun': (store) => store.dispatch(writer.writerCreate.initiate(create)),
  'an article got another project': (store) =>
    store.dispatch(
      writer.writerUpdate.initiate({ params: { id: 'g' }, body: { revision: 1, projectId: 'q' } }),
    ),
  'a tool was run': (store) =>
    store.dispatch(writer.writerCreate.initiate({ body: { tool: 'x', inputs: {} } as never })),
  'a project was deleted': (store) => store.dispatch(projects.projectsDelete.initiate('p')),
  'a project was made': (store) => store.dispatch(projects.projectsCreate.initiate({} as never)),
  'a tracker was made': (store) => store.dispatch(ranksApi.endpoints.ranksCreate.initiate({} as never)),
  'a picture was deleted': (store) => store.dispatch(mediaApi.endpoints.mediaDelete.initiate({ id: 'm' })),
  'the plan was changed': (store) =>
    store.dispatch(billingApi.endpoints.billingPlanUpdate.initiate({ priceId: 'pro-month' } as never)),
} satisfies Record<string, Start>;

it.each<[keyof typeof changes, (keyof typeof pages)[]]>([
  ['a site was connected', ['the article’s sites', 'Integrations']],
  ['a site was removed', ['the article’s sites', 'Integrations']],
  ['an article was begun', ['a project’s articles', 'a project’s overview', 'Saved Progress']],
  [
    'an article got another project',
    ['the way to the article', 'a project’s articles', 'a project’s overview'],
  ],
  ['a tool was run', ['a project’s overview', 'Saved Progress']],
  ['a project was deleted', ['Saved Progress', 'Subscription', 'Integrations', 'the article’s sites']],
  ['a project was made', ['Subscription']],
  ['a tracker was made', ['Subscription']],
  ['a picture was deleted', ['Subscription']],
  ['the plan was changed', ['Subscription', 'Channels']],
])('after %s, %j are asked for anew', async (change, shown) => {
  const store = createStore();
  for (const page of shown) await pages[page](store);
  const before = asked.splice(0);
  expect(before).toHaveLength(shown.length);
  await changes[change](store);
  await soon(() => expect(new Set(asked)).toEqual(new Set(before)));
});
