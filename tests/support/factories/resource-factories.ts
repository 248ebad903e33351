// A thing for each parameter of a path, made over HTTP by whoever shall own it.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { accounts } from '#contract/accounts.ts';
import { articles } from '#contract/articles.ts';
import { connections } from '#contract/connections.ts';
import { comments } from '#contract/writer/comments.ts';
import { crawls } from '#contract/crawls.ts';
import { documents } from '#contract/writer/documents.ts';
import type { createClient } from '#contract/shared/http.ts';
import { keywords } from '#contract/keywords.ts';
import { localIndex } from '#contract/local-index.ts';
import { media } from '#contract/media.ts';
import { briefs } from '#contract/optimizer/brief.ts';
import { optimizer } from '#contract/optimizer.ts';
import { privacy } from '#contract/accounts/privacy.ts';
import { projects } from '#contract/projects.ts';
import { ranks } from '#contract/ranks.ts';
import { siteAudits } from '#contract/site-audits.ts';
import { social } from '#contract/social.ts';
import { uploads } from '#contract/uploads.ts';
import { batches } from '#contract/writer/batches.ts';
import { writer } from '#contract/writer.ts';
import { audiences } from '#contract/writer/audiences.ts';
import { voices } from '#contract/writer/voices.ts';
import { webhooks } from '#contract/webhooks.ts';
import { priceOf } from '#server/billing/plans.ts';
import { changeCheckout, insertCheckout, takeEvent } from '#server/billing/store.ts';
import { mediaUpload } from '#server/media/tables.ts';
import { insertSnapshot } from '#server/ranks/checks-store.ts';
import { aDelivery } from './deliveries.ts';
import { anApiKey } from './api-keys.ts';
import type { TestApp } from '../app.ts';
import { nobody } from './project-fixture.ts';
import { type Member, newDevice } from './members.ts';
import { aBrief } from './person-factories.ts';
import { aComment } from './comments.ts';
import { voiceSamples } from '../samples/voice-samples.ts';

export type Client = ReturnType<typeof createClient>;
interface Site {
  homeUrl: string;
  username: string;
  password: string;
}

const sourceText =
  'Sourdough bread rises because wild yeast ferments the flour. Bakers feed the starter daily.';

const aPicture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#8D51FE' } })
  .png()
  .toBuffer();
async function aMediaItem(owner: Client): Promise<string> {
  const { id: projectId } = await owner(projects.create, { body: { title: 'A project', icon: 'Coffee' } });
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(aPicture)]), 'a.png');
  return (await owner(media.create, { params: { projectId }, body: form as never })).id;
}

/** A written article in a project with a site. */
async function anArticle(owner: Client, site: Site) {
  const { id: projectId } = await owner(projects.create, { body: { title: 'A project', icon: 'Coffee' } });
  const { id: generationId } = await owner(writer.create, {
    body: { tool: 'article', inputs: aBrief(), projectId },
  });
  const body = { revision: 0, title: 'Bread', output: 'Some text.' };
  await owner(writer.update, { params: { id: generationId }, body });
  const { results } = await owner(articles.list, { query: { generationId } });
  const { id: siteId } = await owner(articles.connectSite, { body: { ...site, projectId } });
  return { articleId: results[0]!.id, siteId };
}

/** Makes one thing; `made` has those of the path's earlier parameters. */
type Make = (owner: Client, made: Record<string, string>) => Promise<string>;

/**
 * How the thing that a parameter names is made, by the path's first part.
 * @param ownerOf asked when a thing needs the person behind the calls
 */
export const resourceFactories = (app: TestApp, site: Site, ownerOf: () => Member): Record<string, Make> => ({
  'devices/:id': async (owner) => {
    const { id: userId, workspace } = await owner(accounts.user, {});
    await newDevice(app, { userId, workspaceId: workspace.id });
    return (await owner(accounts.devices, {})).results.find((result) => !result.current)!.id;
  },
  'social-project/:id': async (owner) =>
    (await owner(projects.create, { body: { title: 'A project', icon: 'Coffee' } })).id,
  'social-project/:setId': async (owner, { id = '' }) =>
    (await owner(social.createHashtagSet, { params: { id }, body: { name: 'Bread', tags: ['rye'] } })).id,
  'ai-generation/:id': async (owner) =>
    (await owner(writer.create, { body: { tool: 'article', inputs: aBrief() } })).id,
  'writer-batches/:id': async (owner) =>
    (await owner(batches.create, { body: { table: 'topic\nRye bread' } })).id,
  'ai-generation/:sourceId': async (owner, { id = '' }) =>
    (await owner(writer.addSource, { params: { id }, body: { kind: 'text', text: sourceText } })).id,
  'documents/:id': async (owner) => {
    const { id } = await owner(writer.create, { body: { tool: 'article', inputs: aBrief() } });
    const written = await owner(writer.update, {
      params: { id },
      body: { revision: 0, output: 'Some text.' },
    });
    return written.documentId!;
  },
  'documents/:versionId': async (owner, { id = '' }) =>
    (await owner(documents.versions, { params: { id } })).results[0]!.id,
  'documents/:threadId': async (owner, { id = '' }) =>
    (await owner(comments.begin, { params: { id }, body: aComment })).id,
  'documents/:commentId': async (owner, { id = '', threadId = '' }) => {
    const { results } = await owner(comments.list, { params: { id } });
    return results.find((thread) => thread.id === threadId)!.comments[0]!.id;
  },
  'brand-voices/:id': async (owner) => (await owner(voices.create, { body: { name: 'A voice' } })).id,
  'brand-voices/:sampleId': async (owner, { id = '' }) => {
    const [text = ''] = voiceSamples;
    const body = { kind: 'text' as const, text };
    return (await owner(voices.addSample, { params: { id }, body })).id;
  },
  'audience-profiles/:id': async (owner) => (await owner(audiences.create, { body: { name: 'Readers' } })).id,
  'keyword-suggestion/:id': async (owner) =>
    (await owner(keywords.suggest, { body: { keyword: 'rye bread' } })).id,
  'keyword-auto-suggestion/:id': async (owner) =>
    (await owner(keywords.autosuggest, { body: { keyword: 'rye bread' } })).id,
  'keyword-import/:id': async (owner) => {
    const { id: projectId } = await owner(projects.create, { body: { title: 'A project', icon: 'Coffee' } });
    return (await owner(keywords.import, { body: { projectId, text: 'rye bread' } })).id;
  },
  'keyword-list/:id': async (owner) => {
    const { id: projectId } = await owner(projects.create, { body: { title: 'A project', icon: 'Coffee' } });
    return (await owner(keywords.createList, { body: { projectId, title: 'A list' } })).id;
  },
  'social-post/:id': async (owner) =>
    (await owner(projects.create, { body: { title: 'A project', icon: 'Coffee' } })).id,
  'social-post/detail/:id': async (owner) => {
    const { id } = await owner(projects.create, { body: { title: 'A project', icon: 'Coffee' } });
    return (await owner(social.create, { params: { id }, body: { content: 'Some words' } })).id;
  },
  'keyword-ranking/:id': async (owner) => {
    const { id: projectId } = await owner(projects.create, { body: { title: 'A project', icon: 'Coffee' } });
    return (await owner(optimizer.create, { body: { keyword: 'sourdough bread', projectId } })).id;
  },
  'keyword-ranking/:linkId': async (owner, { id = '' }) =>
    (await owner(briefs.share, { params: { id }, body: { days: 7 } })).id,
  'keyword-rank-tracker/:id': async (owner) => {
    // A plan has room for a few tracked keywords only.
    for (const { id } of (await owner(ranks.list, {})).results) await owner(ranks.delete, { params: { id } });
    const { id: projectId } = await owner(projects.create, { body: { title: 'A project', icon: 'Coffee' } });
    const body = { projectId, target: 'example.com', keywords: ['rye bread'], schedule: 'manual' as const };
    return (await owner(ranks.create, { body })).id;
  },
  'keyword-rank-tracker/:snapshotId': async (owner, { id: trackerId = '' }) => {
    const { workspace } = await owner(accounts.user, {});
    return insertSnapshot({ workspaceId: workspace.id, userId: null }, app.database.db, {
      trackerId,
      keyword: 'rye bread',
      engine: 'local-index',
      engineLabel: 'Local index',
      depth: 10,
      results: [],
      takenAt: new Date(),
    });
  },
  'local-index/:id': async (owner) => {
    const { id: projectId } = await owner(projects.create, { body: { title: 'A project', icon: 'Coffee' } });
    const body = { kind: 'text' as const, projectId, url: 'https://example.com/', text: sourceText };
    return (await owner(localIndex.add, { body })).id;
  },
  'crawls/:id': async (owner) => {
    const { id: projectId } = await owner(projects.create, { body: { title: 'A project', icon: 'Coffee' } });
    const { id } = await owner(crawls.create, { body: { projectId, url: `http://${nobody}/` } });
    // Only so many may wait in a workspace.
    await owner(crawls.update, { params: { id }, body: { action: 'cancel' } });
    return id;
  },
  'site-audits/:id': async (owner) => {
    const { id: projectId } = await owner(projects.create, { body: { title: 'A project', icon: 'Coffee' } });
    const { id } = await owner(siteAudits.create, { body: { projectId, url: `http://${nobody}/` } });
    await owner(crawls.update, { params: { id }, body: { action: 'cancel' } });
    return id;
  },
  'media-library/:projectId': async (owner) =>
    (await owner(projects.create, { body: { title: 'A project', icon: 'Coffee' } })).id,
  'social-Media/:id': aMediaItem,
  'uploads/:id': async (owner) => {
    // A workspace can have twenty of them, and each test asks for one.
    const { workspace } = await owner(accounts.user, {});
    await app.database.db.delete(mediaUpload).where(eq(mediaUpload.workspaceId, workspace.id));
    const { id: projectId } = await owner(projects.create, { body: { title: 'A project', icon: 'Coffee' } });
    return (await owner(uploads.create, { body: { projectId, name: 'oven.mp4', bytes: 1_000_000 } })).id;
  },
  'uploads/:number': async () => '1',
  'media-library-detail/:id': aMediaItem,
  'accounts/:type': async () => 'rank-change',
  'accounts/:value': async () => 'off',
  'accounts/export/:id': async (owner) => {
    const [there] = (await owner(privacy.exports, {})).results;
    return (there ?? (await owner(privacy.startExport, {}))).id;
  },
  'api-keys/:id': async () => (await anApiKey(app, ownerOf())).id,
  'workspaces/:id': async (owner) => (await owner(accounts.user, {})).workspace.id,
  'articles/:id': async (owner) => (await anArticle(owner, site)).articleId,
  'webhooks/:id': async (owner) => {
    // A workspace can have twenty of them, and each test asks for one.
    const [known] = (await owner(webhooks.list, {})).results;
    if (known) return known.id;
    const body = { url: `http://${nobody}/hook`, events: ['post.failed' as const] };
    return (await owner(webhooks.create, { body })).id;
  },
  'sites/:id': async (owner) => (await anArticle(owner, site)).siteId,
  'deliveries/:id': async (owner) => {
    const { workspace, id: userId } = await owner(accounts.user, {});
    return aDelivery(app, { workspaceId: workspace.id, userId }, randomUUID());
  },
  'publications/:id': async (owner) => {
    const { articleId, siteId } = await anArticle(owner, site);
    return (await owner(articles.publish, { params: { id: articleId }, body: { siteId } })).id;
  },
  'payment/:id': async (owner) => {
    const { email, workspace } = await owner(accounts.user, {});
    const paid = { workspaceId: workspace.id, email, priceId: 'pro-month', expiresAt: new Date() };
    const { id } = await insertCheckout(app.database.db, paid, new Date());
    await changeCheckout(app.database.db, id, { status: 'paid', paidAt: new Date() });
    const data = { checkoutId: id, subscriptionId: `sub_${id}`, amount: priceOf(paid.priceId)!.price.amount };
    await takeEvent(app.database.db, { id: `evt_${id}`, type: 'checkout.paid', data }, new Date());
    return id;
  },
  'connections/:provider': async (owner) => {
    const provider = 'openai-compatible' as const;
    await owner(connections.save, {
      params: { provider },
      body: { baseUrl: `http://${nobody}/v1`, model: 'a-model' },
    });
    return provider;
  },
});
