import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { media, type MediaItem } from '#contract/media.ts';
import { apiKeys } from '#contract/workspaces/api-keys.ts';
import { optimizer } from '#contract/optimizer.ts';
import { type Block, documents } from '#contract/writer/documents.ts';
import { mediaAddress } from '#contract/writer/media-address.ts';
import { writer } from '#contract/writer.ts';
import { useTestApp } from '#tests/support/app.ts';
import {
  aGeneration,
  aProject,
  type Person,
  signIn,
  somePassword,
} from '#tests/support/factories/person-factories.ts';

const app = useTestApp({ env: { PLANS: 'off' } });

async function upload(me: Person, projectId: string, name: string): Promise<MediaItem> {
  const picture = sharp({ create: { width: 4, height: 3, channels: 3, background: 'tan' } });
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await picture.png().toBuffer())]), `${name}.png`);
  return me.call(media.create, { params: { projectId }, body: form as never });
}

const image = (id: string): Block => ({
  type: 'image',
  attrs: { id: randomUUID().slice(0, 8), src: mediaAddress(id), alt: '' },
});
async function save(me: Person, id: string, blocks: Block[]) {
  const { revision } = await me.call(documents.get, { params: { id } });
  await me.call(documents.save, {
    params: { id },
    body: { revision, operationId: randomUUID(), blocks },
  });
}
/** An article of a project whose document shows these images. */
async function anArticle(me: Person, projectId: string | null, title: string, ids: readonly string[]) {
  const generation = await aGeneration(me);
  const { documentId } = await me.call(writer.update, {
    params: { id: generation.id },
    body: { revision: generation.revision, projectId, title, output: 'One.' },
  });
  await save(me, documentId!, ids.map(image));
  return { generationId: generation.id, documentId: documentId! };
}
async function library(me: Person, projectId: string, query: { unused?: 'true' | 'false' } = {}) {
  const { results } = await me.call(media.list, { params: { projectId }, query });
  return new Map(results.map((item) => [item.id, item]));
}

async function ready() {
  const me = await signIn(app);
  const project = await aProject(me);
  return { me, projectId: project.id, item: await upload(me, project.id, 'loaf') };
}

describe('an image that documents show', () => {
  it('says how many do, names the last five by their articles, and is not among the unused', async () => {
    const { me, projectId, item } = await ready();
    const other = await upload(me, projectId, 'other');
    for (let n = 1; n <= 6; n += 1) {
      app.clock.advance(1000);
      await anArticle(me, projectId, `Bread ${n}`, n === 6 ? [item.id, item.id, other.id] : [item.id]);
    }
    const shown = await library(me, projectId);
    expect(shown.get(item.id)!.documents.count).toBe(6);
    expect(shown.get(item.id)!.documents.newest.map(({ title }) => title)).toEqual([
      'Bread 6',
      'Bread 5',
      'Bread 4',
      'Bread 3',
      'Bread 2',
    ]);
    expect(shown.get(other.id)!.documents).toMatchObject({ count: 1, newest: [{ title: 'Bread 6' }] });
    expect([...(await library(me, projectId, { unused: 'true' })).keys()]).toEqual([]);
    expect((await library(me, projectId, { unused: 'false' })).size).toBe(2);
  });

  it('is unused again once the text no longer shows it, or is in the trash', async () => {
    const { me, projectId, item } = await ready();
    const first = await anArticle(me, projectId, 'Bread', [item.id]);
    const second = await anArticle(me, projectId, 'Rye', [item.id]);
    await save(me, first.documentId, [{ type: 'paragraph', attrs: { id: 'a' } }]);
    expect((await library(me, projectId)).get(item.id)!.documents.count).toBe(1);
    const { revision } = await me.call(writer.get, { params: { id: second.generationId } });
    await me.call(writer.update, { params: { id: second.generationId }, body: { revision, deleted: true } });
    expect((await library(me, projectId)).get(item.id)!.documents).toEqual({ count: 0, newest: [] });
    expect((await library(me, projectId, { unused: 'true' })).has(item.id)).toBe(true);
  });

  it('counts where it came by a copy of an article, a restored version, and in a document of the optimizer', async () => {
    const { me, projectId, item } = await ready();
    const { generationId, documentId } = await anArticle(me, projectId, 'Bread', [item.id]);
    await me.call(writer.duplicate, { params: { id: generationId } });
    const count = async () => (await library(me, projectId)).get(item.id)!.documents.count;
    expect(await count()).toBe(2);
    const { results } = await me.call(documents.versions, { params: { id: documentId } });
    app.clock.advance(3_600_000);
    await save(me, documentId, []);
    expect(await count()).toBe(1);
    await me.call(documents.restore, { params: { id: documentId, versionId: results[0]!.id } });
    expect(await count()).toBe(2);
    const optimization = await me.call(optimizer.create, { body: { projectId, keyword: 'rye' } });
    await save(me, optimization.documentId, [image(item.id)]);
    expect(await count()).toBe(3);
  });

  it('counts no document of another project, of no project, or of another workspace', async () => {
    const { me, projectId, item } = await ready();
    const them = await signIn(app);
    await anArticle(them, (await aProject(them)).id, 'Theirs', [item.id]);
    await anArticle(me, (await aProject(me, 'Another')).id, 'Elsewhere', [item.id]);
    await anArticle(me, null, 'Nowhere', [item.id]);
    expect((await library(me, projectId)).get(item.id)!.documents).toEqual({ count: 0, newest: [] });
    expect((await library(me, projectId, { unused: 'true' })).has(item.id)).toBe(true);
  });

  it('is named to an API key only with the right to read articles', async () => {
    const { me, projectId, item } = await ready();
    await anArticle(me, projectId, 'Bread', [item.id]);
    const asKey = async (scopes: ('media.read' | 'articles.read')[]) => {
      const body = { name: 'Key', scopes, password: somePassword, expiresInDays: 30 as const };
      const { secret } = await me.call(apiKeys.create, { body });
      const items = await app.as(secret!)(media.list, { params: { projectId } });
      return items.results[0]!.documents;
    };
    expect(await asKey(['media.read'])).toEqual({ count: 1, newest: [] });
    expect((await asKey(['media.read', 'articles.read'])).newest).toMatchObject([{ title: 'Bread' }]);
  });
});
