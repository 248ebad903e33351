import sharp from 'sharp';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { afterAll, expect, it } from 'vitest';
import { documents } from '#contract/writer/documents.ts';
import { writer } from '#contract/writer.ts';
import { useTestApp } from '#tests/support/app.ts';
import { startCanary } from '#tests/support/canary.ts';
import { aGeneration, signIn } from '#tests/support/factories/person-factories.ts';

const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'tan' } })
  .webp()
  .toBuffer();
const web = await startCanary((request, response) => {
  if (request.url === '/loaf.webp') response.setHeader('content-type', 'image/webp').end(picture);
  else if (request.url === '/broken.png') response.setHeader('content-type', 'image/png').end('no picture');
  else response.writeHead(404).end();
});
const secret = await startCanary();
afterAll(() => Promise.all([web.close(), secret.close()]));
const app = useTestApp({ env: { EGRESS_ALLOW: `127.0.0.1:${web.port}`, PLANS: 'off' } });

async function exported(output: string) {
  const me = await signIn(app);
  const generation = await aGeneration(me);
  const { documentId } = await me.call(writer.update, {
    params: { id: generation.id },
    body: { revision: 0, title: 'A title', output },
  });
  return me.call(documents.export, { params: { id: documentId! }, body: { format: 'pdf' } });
}

async function read(url: string) {
  const answer = await fetch(app.origin + url);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const file = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const page = await file.getPage(1);
  const { items } = (await page.getTextContent()) as { items: { str: string }[] };
  const { OPS } = await getResolvedPDFJS();
  const { fnArray } = await page.getOperatorList();
  return {
    text: items.map(({ str }) => str).join(' '),
    pictures: fnArray.filter((op) => op === OPS.paintImageXObject).length,
  };
}

it('a PDF has the pictures of its text inside, and names those that cannot be read', async () => {
  const names = ['loaf.webp', 'broken.png', 'gone.png'];
  const shown = names.map((name) => `![${name}](${web.origin}/${name})`);
  const { url, fileName, missing } = await exported(
    ['Text.', ...shown, `![inside](${secret.origin}/secret.png)`].join('\n\n'),
  );
  expect([fileName, missing]).toEqual(['a-title.pdf', []]);
  const { text, pictures } = await read(url);
  expect(pictures).toBe(1);
  for (const name of [...names.slice(1), 'inside']) expect(text).toContain(`[Image: ${name}]`);
  expect(secret.hits).toEqual([]);
});

it('says before it is made which characters it will be without', async () => {
  const { url, missing } = await exported('Bread, 面包 and 🍞.');
  expect(missing).toEqual(['面', '包', '🍞']);
  expect((await read(url)).text).toContain('Bread,');
});
