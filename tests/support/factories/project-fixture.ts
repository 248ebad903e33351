// One of everything that a workspace can hold, for tests that go through all endpoints.
import sharp from 'sharp';
import { vi } from 'vitest';
import { articles } from '#contract/articles.ts';
import { connections } from '#contract/connections.ts';
import { comments } from '#contract/writer/comments.ts';
import { crawls } from '#contract/crawls.ts';
import { documents } from '#contract/writer/documents.ts';
import type { AnyEndpoint, createClient } from '#contract/shared/http.ts';
import { keywords } from '#contract/keywords.ts';
import { localIndex } from '#contract/local-index.ts';
import { media } from '#contract/media.ts';
import { optimizer } from '#contract/optimizer.ts';
import { projects } from '#contract/projects.ts';
import { ranks } from '#contract/ranks.ts';
import { siteAudits } from '#contract/site-audits.ts';
import { social } from '#contract/social.ts';
import { uploads } from '#contract/uploads.ts';
import { batches } from '#contract/writer/batches.ts';
import { writer } from '#contract/writer.ts';
import { audiences } from '#contract/writer/audiences.ts';
import { voices } from '#contract/writer/voices.ts';
import { changeAndAnalyze } from './analyses.ts';
import { aBrief } from './person-factories.ts';
import { aComment } from './comments.ts';
import { voiceSamples } from '../samples/voice-samples.ts';

/** Nothing listens there: what a connection's test asks is refused at once. */
export const nobody = '127.0.0.1:9';
/** A keyword that every project has and every list holds: being on somebody's list could be told by it. */
const common = 'rye bread';
type Client = ReturnType<typeof createClient>;

const aPicture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#8D51FE' } })
  .png()
  .toBuffer();

/** The id of a keyword that was imported: a busy machine still reads the import when it is answered. */
export const importedKeyword = (call: Client, projectId: string, keyword: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const { results } = await call(keywords.list, { query: { projectId } });
      const row = results.find((item) => item.keyword === keyword.toLowerCase());
      if (!row?.id) throw new Error('the keyword is not imported yet');
      return row.id;
    },
    { timeout: 30_000 },
  );

/**
 * One of everything, in a project of its own; every text holds `words`.
 * @returns its ids by what they name
 */
export async function makeProjectFixture(call: Client, words: string) {
  const project = await call(projects.create, { body: { title: `Project ${words}`, icon: 'Coffee' } });
  const generation = await call(writer.create, {
    body: { tool: 'article', inputs: aBrief({ topic: `Topic ${words}` }), projectId: project.id },
  });
  const params = { id: generation.id };
  const text = `${words} is where this source comes from. It has a second sentence.`;
  const source = await call(writer.addSource, { params, body: { kind: 'text', title: words, text } });
  const { documentId } = await call(writer.update, {
    params,
    body: { revision: 0, output: `Text of ${words}.` },
  });
  const versions = await call(documents.versions, { params: { id: documentId! } });
  const thread = await call(comments.begin, {
    params: { id: documentId! },
    body: { ...aComment, text: `About ${words}` },
  });
  await call(connections.save, {
    params: { provider: 'openai-compatible' },
    body: { label: words, baseUrl: `http://${nobody}/v1`, model: words, key: `sk-${words}` },
  });
  const batch = await call(batches.create, {
    body: { name: words, projectId: project.id, engine: 'builtin', table: `topic\nBatch ${words}` },
  });
  const about = { projectId: project.id, keyword: `keyword ${words}`.slice(0, 100) };
  const { id: keywordImport } = await call(keywords.import, {
    body: { projectId: project.id, text: `${about.keyword}\n${common}`, fileName: words },
  });
  const own = await importedKeyword(call, project.id, about.keyword);
  const search = await call(keywords.suggest, { body: about });
  const run = await call(keywords.autosuggest, { body: about });
  const list = await call(keywords.createList, { body: { projectId: project.id, title: words } });
  await call(keywords.updateList, { params: { id: list.id }, body: { add: [common] } });
  const scoped = { projectId: project.id, name: words.slice(0, 80) };
  const voice = await call(voices.create, { body: scoped });
  const sample = await call(voices.addSample, {
    params: { id: voice.id },
    body: { kind: 'text', title: words, text: `${voiceSamples[0]} ${words} is where it was written.` },
  });
  const audience = await call(audiences.create, { body: { ...scoped, readers: words } });
  const post = await call(social.create, {
    params: { id: project.id },
    body: { content: words, link: `https://example.com/${words}`, labels: [words.slice(0, 40)] },
  });
  const hashtagSet = await call(social.createHashtagSet, {
    params: { id: project.id },
    body: { name: words.slice(0, 60), tags: [words] },
  });
  const target = 'https://example.com/';
  const page = await call(localIndex.add, {
    body: { kind: 'text', projectId: project.id, url: target, title: words, text },
  });
  const optimization = await call(optimizer.create, { body: { ...about, competitors: [page.id] } });
  const optimized = { id: optimization.id };
  await changeAndAnalyze(call, optimization.id, { revision: 0, analyze: true });
  const [snapshot] = (await call(optimizer.snapshots, { params: optimized })).results;
  const crawl = await call(crawls.create, {
    body: { projectId: project.id, url: `http://${nobody}/${words}` },
  });
  const siteAudit = await call(siteAudits.create, {
    body: { projectId: project.id, url: `http://${nobody}/${words}` },
  });
  const tracker = await call(ranks.create, {
    body: { projectId: project.id, target, keywords: [about.keyword], tags: [words.slice(0, 40)] },
  });
  const tracked = await call(ranks.get, { params: { id: tracker.id } });
  const form = new FormData();
  form.append('title', words.slice(0, 200));
  form.append('file', new Blob([new Uint8Array(aPicture)]), 'a.png');
  const item = await call(media.create, { params: { projectId: project.id }, body: form as never });
  const upload = await call(uploads.create, {
    body: { projectId: project.id, name: words.slice(0, 200), bytes: 1_000_000 },
  });
  const { results } = await call(articles.list, { query: { generationId: generation.id } });
  return {
    article: results[0]!.id,
    optimization: optimization.id,
    snapshot: snapshot!.id,
    page: page.id,
    crawl: crawl.id,
    siteAudit: siteAudit.id,
    tracker: tracker.id,
    trackedKeyword: tracked.keywords[0]!.id,
    media: item.id,
    upload: upload.id,
    post: post.id,
    hashtagSet: hashtagSet.id,
    keyword: own,
    keywordImport,
    search: search.id,
    run: run.id,
    list: list.id,
    project: project.id,
    generation: generation.id,
    batch: batch.id,
    source: source.id,
    document: documentId!,
    version: versions.results[0]!.id,
    voice: voice.id,
    sample: sample.id,
    audience: audience.id,
    thread: thread.id,
    comment: thread.comments[0]!.id,
  };
}
export type ProjectFixture = Awaited<ReturnType<typeof makeProjectFixture>>;

/** The id that a parameter of an endpoint's path takes. */
export const idFor = (endpoint: AnyEndpoint, name: string, of: ProjectFixture) => {
  const [first] = endpoint.path.split('/');
  if (name === 'sourceId') return of.source;
  if (name === 'versionId') return of.version;
  if (name === 'threadId') return of.thread;
  if (name === 'commentId') return of.comment;
  if (name === 'sampleId') return of.sample;
  if (name === 'setId') return of.hashtagSet;
  if (name === 'number') return '1';
  if (first === 'brand-voices') return of.voice;
  if (first === 'audience-profiles') return of.audience;
  if (first === 'keyword-suggestion') return of.search;
  if (first === 'keyword-auto-suggestion') return of.run;
  if (first === 'keyword-list') return of.list;
  if (first === 'keyword-import') return of.keywordImport;
  if (first === 'writer-batches') return of.batch;
  if (first === 'articles') return of.article;
  if (first === 'media-library') return of.project;
  if (first === 'uploads') return of.upload;
  if (first === 'social-Media' || first === 'media-library-detail') return of.media;
  if (first === 'keyword-ranking') return of.optimization;
  if (first === 'keyword-rank-tracker') return of.tracker;
  if (first === 'local-index') return of.page;
  if (first === 'crawls') return of.crawl;
  if (first === 'site-audits') return of.siteAudit;
  if (endpoint.path.startsWith('social-post/detail/')) return of.post;
  if (first === 'social-post') return of.project;
  return first === 'social-project' ? of.project : first === 'documents' ? of.document : of.generation;
};
export const paramNames = (endpoint: AnyEndpoint) =>
  [...endpoint.path.matchAll(/:(\w+)/g)].map((found) => found[1]!);
