// Several things for each list of the API, some of them moved to the trash where there is one.
import { audit } from '#contract/workspaces/audit.ts';
import { articles } from '#contract/articles.ts';
import { billing } from '#contract/billing.ts';
import { crawls } from '#contract/crawls.ts';
import { deliveries } from '#contract/deliveries.ts';
import type { AnyEndpoint } from '#contract/shared/http.ts';
import { keywords } from '#contract/keywords.ts';
import { localIndex } from '#contract/local-index.ts';
import { media } from '#contract/media.ts';
import { notifications } from '#contract/notifications.ts';
import { optimizer } from '#contract/optimizer.ts';
import { projects } from '#contract/projects.ts';
import { ranks } from '#contract/ranks.ts';
import { siteAudits } from '#contract/site-audits.ts';
import { social } from '#contract/social.ts';
import { batches } from '#contract/writer/batches.ts';
import { writer } from '#contract/writer.ts';
import { crawl } from '#server/crawls/tables.ts';
import { site } from '#server/publications/tables.ts';
import { transaction } from '#server/billing/tables.ts';
import { media as mediaTable } from '#server/media/tables.ts';
import { newId } from '#server/kernel/ids.ts';
import { notification } from '#server/notifications/tables.ts';
import type { TestApp } from '../app.ts';
import { aDelivery } from './deliveries.ts';
import type { Member } from './members.ts';
import { aBrief } from './person-factories.ts';
import type { Client } from './resource-factories.ts';

interface Owner {
  app: TestApp;
  member: Member;
  call: Client;
  projectId: string;
}
interface Listed {
  endpoint: AnyEndpoint;
  /** makes thing number n; several things at once need no order among them */
  make: (owner: Owner, n: number) => Promise<string>;
  /** takes a thing out of the list */
  trash?: (owner: Owner, id: string) => Promise<unknown>;
  /** why the list does not show what was taken out of it */
  noTrash?: string;
  /** parameters and query that show the project's things */
  args?: (owner: Owner) => { params?: Record<string, string>; query?: Record<string, string> };
  /** the field by which a row is known; its id when absent */
  known?: string;
}

const inProject = ({ projectId }: Owner) => ({ query: { projectId } });
const ofProject = ({ projectId }: Owner) => ({ params: { id: projectId } });
const deleted = { deleted: true };
const row = ({ app, member }: Owner) => ({
  id: newId(),
  workspaceId: member.workspaceId,
  at: app.clock.now(),
});

async function aGenerationOf({ call, projectId }: Owner, n: number) {
  const inputs = aBrief({ topic: `Topic ${n}` });
  return call(writer.create, { body: { tool: 'article', inputs, projectId } });
}
async function trashGeneration({ call }: Owner, id: string) {
  const { revision } = await call(writer.get, { params: { id } });
  await call(writer.update, { params: { id }, body: { revision, deleted: true } });
}

export const listed: readonly Listed[] = [
  {
    endpoint: projects.list,
    make: async ({ call }, n) =>
      (await call(projects.create, { body: { title: `Project ${n}`, icon: 'Coffee' } })).id,
    trash: ({ call }, id) => call(projects.delete, { params: { id } }),
  },
  {
    endpoint: writer.list,
    args: inProject,
    make: async (owner, n) => (await aGenerationOf(owner, n)).id,
    trash: trashGeneration,
  },
  {
    endpoint: batches.list,
    make: async ({ call, projectId }, n) => {
      const table = `topic\nTopic ${n}`;
      return (await call(batches.create, { body: { name: `Batch ${n}`, projectId, table } })).id;
    },
    noTrash: 'a batch stays in the list with what became of its rows',
  },
  {
    endpoint: articles.list,
    args: inProject,
    noTrash: 'its generation is in the trash, and in the list of those',
    known: 'generationId',
    make: async (owner, n) => (await aGenerationOf(owner, n)).id,
    trash: trashGeneration,
  },
  {
    endpoint: articles.sites,
    args: inProject,
    make: async (owner, n) => {
      const { id, workspaceId, at } = row(owner);
      const homeUrl = `https://${n}.example.com/`;
      const about = { projectId: owner.projectId, kind: 'wordpress' as const, name: `Site ${n}`, homeUrl };
      const values = { id, workspaceId, ...about, restRoot: homeUrl, username: 'ada', sealed: '-' };
      await owner.app.database.db.insert(site).values({ ...values, updatedAt: at });
      return id;
    },
    noTrash: 'a site is removed for good, which the screen says before',
    trash: ({ call }, id) => call(articles.removeSite, { params: { id } }),
  },
  {
    endpoint: deliveries.list,
    args: inProject,
    make: (owner) => {
      const { workspaceId, at } = row(owner);
      return aDelivery(owner.app, { workspaceId, userId: null }, owner.projectId, at);
    },
    noTrash: 'a message that was sent stays in the list',
  },
  {
    endpoint: optimizer.list,
    args: inProject,
    make: async ({ call, projectId }, n) =>
      (await call(optimizer.create, { body: { keyword: `keyword ${n}`, projectId } })).id,
    trash: ({ call }, id) => call(optimizer.update, { params: { id }, body: { revision: 0, ...deleted } }),
  },
  {
    endpoint: localIndex.list,
    args: inProject,
    make: async ({ call, projectId }, n) => {
      const page = { url: `https://example.com/${n}`, text: `Words of page ${n}. It has two sentences.` };
      return (await call(localIndex.add, { body: { kind: 'text', projectId, ...page } })).id;
    },
    trash: ({ call }, id) => call(localIndex.update, { params: { id }, body: deleted }),
  },
  {
    endpoint: keywords.imports,
    args: inProject,
    make: async ({ call, projectId }, n) =>
      (await call(keywords.import, { body: { projectId, text: `keyword ${n}`, fileName: `${n}` } })).id,
    trash: ({ call }, id) => call(keywords.importDelete, { params: { id } }),
  },
  {
    endpoint: keywords.list,
    args: inProject,
    known: 'keyword',
    make: async ({ call, projectId }, n) => {
      await call(keywords.import, { body: { projectId, text: `keyword ${n}`, fileName: `${n}` } });
      return `keyword ${n}`;
    },
    trash: async ({ call, projectId }, text) => {
      const { results } = await call(keywords.list, { query: { projectId, limit: 100 } });
      const ids = results.flatMap(({ id, keyword }) => (id && keyword === text ? [id] : []));
      await call(keywords.updateMany, { body: { projectId, ids, deleted: true } });
    },
  },
  {
    endpoint: keywords.searches,
    args: inProject,
    make: async ({ call, projectId }, n) =>
      (await call(keywords.suggest, { body: { projectId, keyword: `keyword ${n}` } })).id,
  },
  {
    endpoint: keywords.autosuggestList,
    args: inProject,
    make: async ({ call, projectId }, n) =>
      (await call(keywords.autosuggest, { body: { projectId, keyword: `keyword ${n}` } })).id,
    trash: ({ call }, id) => call(keywords.autosuggestDelete, { params: { id } }),
  },
  {
    endpoint: keywords.lists,
    args: inProject,
    make: async ({ call, projectId }, n) =>
      (await call(keywords.createList, { body: { projectId, title: `List ${n}` } })).id,
    trash: ({ call }, id) => call(keywords.updateList, { params: { id }, body: deleted }),
  },
  {
    endpoint: crawls.list,
    args: inProject,
    make: async (owner, n) => {
      const { id, workspaceId, at } = row(owner);
      const about = { projectId: owner.projectId, kind: 'import' as const, source: 'links' as const };
      const over = { status: 'done' as const, maxPages: 1, createdAt: at, endedAt: at };
      const values = { id, workspaceId, ...about, ...over, url: `https://${n}.example.com/` };
      await owner.app.database.db.insert(crawl).values(values);
      return id;
    },
  },
  {
    endpoint: ranks.list,
    args: inProject,
    make: async ({ call, projectId }, n) => {
      const body = {
        projectId,
        target: `${n}.example.com`,
        keywords: ['bread'],
        schedule: 'manual' as const,
      };
      return (await call(ranks.create, { body })).id;
    },
    trash: ({ call }, id) => call(ranks.delete, { params: { id } }),
  },
  {
    endpoint: social.list,
    args: ofProject,
    make: async ({ call, projectId }, n) =>
      (await call(social.create, { params: { id: projectId }, body: { content: `Post ${n}` } })).id,
    trash: ({ call }, id) => call(social.delete, { params: { id }, query: {} }),
  },
  {
    endpoint: media.list,
    args: ({ projectId }) => ({ params: { projectId } }),
    make: async (owner, n) => {
      const { id, workspaceId, at } = row(owner);
      const file = { mime: 'image/png', bytes: 1, sha256: '-', fileKey: `media/${id}` };
      const about = { projectId: owner.projectId, type: 'image' as const, title: `Picture ${n}` };
      const values = { id, workspaceId, ...about, ...file, updatedAt: at };
      await owner.app.database.db.insert(mediaTable).values(values);
      return id;
    },
    trash: ({ call }, id) => call(media.delete, { params: { id } }),
  },
  {
    endpoint: notifications.list,
    make: async (owner, n) => {
      const { id, workspaceId } = row(owner);
      const notice = { type: 'product' as const, title: `Notice ${n}`, eventId: n };
      const { userId } = owner.member;
      await owner.app.database.db.insert(notification).values({ id, workspaceId, userId, ...notice });
      return id;
    },
  },
  {
    endpoint: billing.transactions,
    make: async (owner, n) => {
      const { id, workspaceId, at } = row(owner);
      const number = `${workspaceId}-${n}`;
      const about = { number, providerEventId: number, description: 'A month', date: at };
      const values = { id, workspaceId, ...about, amount: 100, currency: 'USD', status: 'paid' as const };
      await owner.app.database.db.insert(transaction).values(values);
      return id;
    },
  },
];

/** Lists whose rows come to be by themselves or hang on one thing; they are tested apart. */
export const listedElsewhere: readonly AnyEndpoint[] = [
  audit.list,
  crawls.pages,
  keywords.clusters,
  ranks.checks,
  siteAudits.scores,
  social.coming,
];
