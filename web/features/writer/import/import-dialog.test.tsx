import { expect, test } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { choose, giveFiles, press, said, textOf } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { ImportDialog } from './import-dialog.tsx';

const create = 'POST ai-generation/import/';
const id = '7b0e9a53-8f0f-4d5c-9c3a-3c1c6c1b0a01';
const made = (title: string, notes: string[] = []) => ({
  status: 201,
  body: { id, documentId: id, title, words: 12, revision: 0, notes },
});
const projects = new Map([['p1', 'Bakery']]);
type Answers = NonNullable<Parameters<typeof answeringServer>[0]>;

async function open(answer: Answers[string], more: Answers = {}) {
  const server = await answeringServer({ [create]: answer, ...more });
  renderInApp(<ImportDialog opened onClose={() => undefined} projects={projects} projectId={null} />);
  await said('Each file becomes a document');
  return server;
}

test('each file is sent with the project, and has its title, notes and a way to it', async () => {
  const server = await open(made('Rye bread', ['Left out: a.emf.']));
  await choose('Project', 'p1');
  await giveFiles('choose files', new File(['# Rye'], 'rye.md'), new File(['# Rye'], 'b.md'));
  await soon(() => expect(server.asked(create)).toHaveLength(2));
  await said('Rye bread · 12 words');
  expect(textOf()).toContain('Left out: a.emf.');
  expect(String(server.asked(create)[0]?.body)).toContain('p1');
});

test('a file that is refused names its reason and keeps no other out; another try sends it again', async () => {
  let calls = 0;
  const server = await open(() => {
    calls += 1;
    return calls === 1 ? refusal(400, 'This file is empty of text.') : made('Second');
  });
  await giveFiles('choose files', new File(['x'], 'bad.md'), new File(['y'], 'good.md'));
  await said('bad.md: This file is empty of text.');
  await said('Second · 12 words');
  await press(['button', 'Try again']);
  await soon(() => expect(server.asked(create)).toHaveLength(3));
});

test('an empty file and one that is too large are not sent', async () => {
  const server = await open(made('x'));
  const large = new File(['x'], 'large.docx');
  Object.defineProperty(large, 'size', { value: 30 * 1024 * 1024 });
  await giveFiles('choose files', new File([], 'empty.md'), large);
  await said('empty.md: This file is empty.');
  await said('large.docx: This file is too large.');
  expect(server.asked(create)).toEqual([]);
});

test('undo moves the document to the trash and says so', async () => {
  const update = `PATCH ai-generation/${id}/`;
  const server = await open(made('Rye'), { [update]: { body: { id } } });
  await giveFiles('choose files', new File(['x'], 'rye.md'));
  await said('Rye · 12 words');
  await press(['button', 'Undo the import of Rye']);
  await said('Rye moved to the trash');
  expect(server.asked(update)[0]?.body).toEqual({ revision: 0, deleted: true });
});
