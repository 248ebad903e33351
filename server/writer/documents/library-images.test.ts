import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { media } from '#contract/media.ts';
import { type Block, documents, type ExportFormat } from '#contract/writer/documents.ts';
import { mediaAddress } from '#contract/writer/media-address.ts';
import { writer } from '#contract/writer.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { aGeneration, aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';

const { unzipSync, strFromU8 } = createRequire(import.meta.resolve('docx'))('fflate') as {
  unzipSync: (data: Uint8Array) => Record<string, Uint8Array>;
  strFromU8: (data: Uint8Array) => string;
};
const app = useTestApp({ env: { PLANS: 'off' } });

async function upload(me: Person, projectId: string, background: string) {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } });
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await picture.png().toBuffer())]), `${background}.png`);
  return me.call(media.create, { params: { projectId }, body: form as never });
}

/** A document of a project with these images in it. */
async function aDocument(me: Person, projectId: string, ids: readonly string[]) {
  const generation = await aGeneration(me);
  const { documentId } = await me.call(writer.update, {
    params: { id: generation.id },
    body: { revision: generation.revision, projectId, title: 'A title', output: 'One.' },
  });
  const params = { id: documentId! };
  const { revision } = await me.call(documents.get, { params });
  const blocks = ids.map((id, at): Block => ({
    type: 'image',
    attrs: { id: `b${at}`, src: mediaAddress(id), alt: `Image ${at}`, title: `Caption ${at}` },
  }));
  await me.call(documents.save, { params, body: { revision, operationId: randomUUID(), blocks } });
  return { documentId: documentId!, generationId: generation.id };
}

async function fileOf(me: Person, id: string, format: ExportFormat): Promise<Uint8Array> {
  const { url } = await me.call(documents.export, { params: { id }, body: { format } });
  const answer = await fetch(app.origin + url);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}
const textOf = async (me: Person, id: string, format: ExportFormat) =>
  new TextDecoder().decode(await fileOf(me, id, format));

async function ready() {
  const me = await signIn(app);
  const project = await aProject(me);
  const item = await upload(me, project.id, 'tan');
  return { me, project, item, ...(await aDocument(me, project.id, [item.id])) };
}

describe('an image of the media library in a document', () => {
  it('is stored by its id and nothing that ends', async () => {
    const { me, item, documentId } = await ready();
    const { blocks } = await me.call(documents.get, { params: { id: documentId } });
    expect(blocks[0]!.attrs).toMatchObject({ src: `media:${item.id}`, alt: 'Image 0', title: 'Caption 0' });
  });

  it('is inside an HTML file, which shows it without this server', async () => {
    const { me, documentId } = await ready();
    const html = await textOf(me, documentId, 'html');
    const [, data] = /<img src="data:image\/jpeg;base64,([^"]+)" alt="Image 0">/.exec(html) ?? [];
    expect(await sharp(Buffer.from(data!, 'base64')).metadata()).toMatchObject({ width: 40, height: 30 });
    expect(html).toContain('<figcaption>Caption 0</figcaption>');
    expect(html).not.toContain('media:');
  });

  it('is a link that shows it for a week in a Markdown file', async () => {
    const { me, documentId } = await ready();
    const markdown = await textOf(me, documentId, 'md');
    const [, address] = /!\[Image 0\]\((http[^ )]+) "Caption 0"\)/.exec(markdown) ?? [];
    const inSixDays = new URL(address!);
    app.clock.advance(6 * 24 * 3_600_000);
    const answer = await fetch(app.origin + inSixDays.pathname);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('is inside a Word file and inside a PDF', async () => {
    const { me, documentId } = await ready();
    const parts = unzipSync(await fileOf(me, documentId, 'docx'));
    expect(Object.keys(parts).filter((name) => name.startsWith('word/media/'))).toHaveLength(1);
    expect(strFromU8(parts['word/document.xml']!)).toContain('descr="Image 0"');
    const pdf = await getDocumentProxy(await fileOf(me, documentId, 'pdf'));
    const { OPS } = await getResolvedPDFJS();
    const { fnArray } = await (await pdf.getPage(1)).getOperatorList();
    expect(fnArray.filter((op) => op === OPS.paintImageXObject)).toHaveLength(1);
  });

  it('says in every file that it is gone, once it was deleted, and is back when it is restored', async () => {
    const { me, item, documentId } = await ready();
    await me.call(media.delete, { params: { id: item.id }, query: {} });
    const gone = '[Image no longer in the media library: Image 0]';
    for (const format of ['html', 'md'] as const)
      expect((await textOf(me, documentId, format)).replaceAll('\\', '')).toContain(gone);
    expect(strFromU8(unzipSync(await fileOf(me, documentId, 'docx'))['word/document.xml']!)).toContain(gone);
    await me.call(media.update, { params: { id: item.id }, body: { deleted: false } });
    expect(await textOf(me, documentId, 'html')).toContain('data:image/jpeg');
  });

  it('of another workspace, of another project, or of nobody is absent from every file', async () => {
    const { me, project } = await ready();
    const them = await signIn(app);
    const theirs = await upload(them, (await aProject(them)).id, 'red');
    const elsewhere = await upload(me, (await aProject(me, 'Another')).id, 'blue');
    const ids = [theirs.id, elsewhere.id, randomUUID()];
    const { documentId } = await aDocument(me, project.id, ids);
    for (const format of ['html', 'md'] as const) {
      const text = await textOf(me, documentId, format);
      expect(text.match(/Image no longer in the media library/g)).toHaveLength(3);
      expect(text).not.toMatch(/data:image|\/files\//);
    }
    const parts = unzipSync(await fileOf(me, documentId, 'docx'));
    expect(Object.keys(parts).filter((name) => name.startsWith('word/media/'))).toEqual([]);
  });

  it('is refused where its id is none', async () => {
    const { me, documentId } = await ready();
    const { revision } = await me.call(documents.get, { params: { id: documentId } });
    for (const src of ['media:1', 'media:../1', 'data:image/png;base64,AAAA', 'file:///a.png']) {
      const blocks: Block[] = [{ type: 'image', attrs: { id: 'b', src } }];
      const body = { revision, operationId: randomUUID(), blocks };
      const refused = await failure(me.call(documents.save, { params: { id: documentId }, body }));
      expect(refused.status).toBe(400);
    }
  });
});

describe('items of a library by id', () => {
  const asked = (me: Person, projectId: string, ids: string) =>
    me.call(media.items, { params: { projectId }, query: { ids } });

  it('are those of the project that are not deleted', async () => {
    const { me, project, item } = await ready();
    const them = await signIn(app);
    const theirs = await upload(them, (await aProject(them)).id, 'red');
    const elsewhere = await upload(me, (await aProject(me, 'Another')).id, 'blue');
    const deleted = await upload(me, project.id, 'green');
    await me.call(media.delete, { params: { id: deleted.id }, query: {} });
    const ids = [item, theirs, elsewhere, deleted].map(({ id }) => id);
    const { results } = await asked(me, project.id, [...ids, randomUUID()].join(','));
    expect(results.map(({ id }) => id)).toEqual([item.id]);
    expect((await fetch(app.origin + results[0]!.url)).status).toBe(200);
    expect((await failure(asked(them, project.id, item.id))).status).toBe(404);
  });

  it('are asked for by up to 100 ids, and by nothing else', async () => {
    const { me, project } = await ready();
    const many = (count: number) => Array.from({ length: count }, () => randomUUID()).join(',');
    expect((await asked(me, project.id, many(100))).results).toEqual([]);
    for (const ids of [many(101), 'x', '', `${many(1)},`])
      expect((await failure(asked(me, project.id, ids))).status).toBe(400);
  });
});
