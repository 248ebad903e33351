import { createRequire } from 'node:module';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { type Block, documents } from '#contract/writer/documents.ts';
import { writer } from '#contract/writer.ts';
import { useTestApp } from '#tests/support/app.ts';
import { startCanary } from '#tests/support/canary.ts';
import { aGeneration, signIn } from '#tests/support/factories/person-factories.ts';

const { unzipSync, strFromU8 } = createRequire(import.meta.resolve('docx'))('fflate') as {
  unzipSync: (data: Uint8Array) => Record<string, Uint8Array>;
  strFromU8: (data: Uint8Array) => string;
};
const drawn = (alpha: number) =>
  sharp({ create: { width: 1200, height: 300, channels: 4, background: { r: 200, g: 80, b: 20, alpha } } });
const photo = await drawn(1).removeAlpha().webp().toBuffer();
const drawing = await drawn(0.5).png().toBuffer();
const site = await startCanary((request, response) => {
  const files: Record<string, Buffer | string> = {
    '/photo.webp': photo,
    '/drawing.png': drawing,
    '/not-a-picture.png': '<html>Not found</html>',
  };
  const file = files[request.url ?? ''];
  if (file === undefined) response.writeHead(404).end();
  else response.setHeader('content-type', 'image/png').end(file);
});
// A second server stands for the inner network, which nobody opened.
const inner = await startCanary((_request, response) => void response.end(drawing));
const app = useTestApp({ env: { EGRESS_ALLOW: `127.0.0.1:${site.port}` } });
afterAll(() => Promise.all([site.close(), inner.close()]));

it('pictures are in the Word file, fitted to the page; those that cannot be had are links, and none is asked of the inner network', async () => {
  const me = await signIn(app);
  const generation = await aGeneration(me);
  const { documentId } = await me.call(writer.update, {
    params: { id: generation.id },
    body: { revision: 0, title: 'A title', output: 'One.' },
  });
  const id = documentId!;
  const { revision } = await me.call(documents.get, { params: { id } });
  const picture = (src: string, alt: string): Block => ({
    type: 'image',
    attrs: { id: alt, src, alt, title: `Caption of ${alt}` },
  });
  const blocks = [
    picture(`${site.origin}/photo.webp`, 'photo'),
    picture(`${site.origin}/drawing.png`, 'drawing'),
    picture(`${site.origin}/not-a-picture.png`, 'page'),
    picture(`${site.origin}/gone.png`, 'gone'),
    picture(`${inner.origin}/secret.png`, 'secret'),
  ];
  await me.call(documents.save, { params: { id }, body: { revision, operationId: randomUUID(), blocks } });
  const { url } = await me.call(documents.export, { params: { id }, body: { format: 'docx' } });
  const parts = unzipSync(new Uint8Array(await (await fetch(app.origin + url)).arrayBuffer()));

  const images = Object.entries(parts).filter(([name]) => name.startsWith('word/media/'));
  const kinds = await Promise.all(images.map(async ([, bytes]) => (await sharp(bytes).metadata()).format));
  expect(kinds.toSorted()).toEqual(['jpeg', 'png']);
  const document = strFromU8(parts['word/document.xml']!);
  // 600 × 150 pixels of 9,525 English Metric Units.
  expect(document.match(/<wp:extent cx="\d+" cy="\d+"/g)).toEqual(
    Array.from({ length: 2 }, () => '<wp:extent cx="5715000" cy="1428750"'),
  );
  expect(document).toContain('descr="photo"');
  expect(document).toContain('Caption of photo');
  for (const alt of ['page', 'gone', 'secret']) expect(document).toContain(`[Image: ${alt}]`);
  expect(document).not.toContain('[Image: photo]');
  expect(inner.hits).toEqual([]);
});
