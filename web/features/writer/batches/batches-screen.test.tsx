import { expect, test } from 'vitest';
import type { Batch } from '#contract/writer/batches.ts';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import {
  choose,
  field,
  find,
  findField,
  get,
  giveFiles,
  has,
  press,
  said,
  textOf,
  type,
} from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { BatchesScreen } from './batches-screen.tsx';

const list = 'GET writer-batches/';
const create = 'POST writer-batches/';
const at = '2026-03-04T10:00:00.000Z';
const batch: Batch = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Spring',
  projectId: null,
  status: 'paused',
  reason: 'Your plan has none of its 2,000 AI words left this month.',
  engine: null,
  rows: 4,
  done: 2,
  failed: 1,
  words: 900,
  createdAt: at,
};
const price = { input: 2, output: 10, source: 'https://maker.example/pricing', asOf: '2026-09-22' };
const model = { id: 'own', kind: 'model', label: 'A model', ready: true, note: 'Your own key.', price };
const meter = { meter: 'ai-words', label: 'AI words', used: 1500, limit: 2000, resetsAt: at };
const shared = { projectId: null, revision: 0, createdAt: at, updatedAt: at };
const voice = {
  ...shared,
  id: '019a0000-0000-7000-8000-0000000000c1',
  name: 'House',
  locked: false,
  samples: 3,
  rules: 2,
  banned: 0,
};
const audience = {
  ...shared,
  id: '019a0000-0000-7000-8000-0000000000c2',
  name: 'New bakers',
  readers: '',
  knows: '',
  wants: '',
};
const around = {
  'GET ai-generation/engines/': { body: { results: [model], next: null } },
  'GET usage/': { body: { plan: 'free', meters: [meter] } },
  'GET social-project/': { body: { results: [], next: null } },
  'GET brand-voices/': { body: { results: [voice], next: null } },
  'GET audience-profiles/': { body: { results: [audience], next: null } },
};
const newBatch = '/modules/ai-writer/batches?new=1';

async function paste(table: string, answer = {}) {
  const server = await answeringServer({ ...around, [create]: { status: 201, body: batch }, ...answer });
  const { address } = renderInApp(<BatchesScreen mayWrite />, newBatch);
  await type(await findField('Or paste a table'), table);
  await press(['button', 'Preview']);
  return { server, address };
}

test('batches are listed with how far they are and why they are paused', async () => {
  await answeringServer({ [list]: { body: { results: [batch], next: null } } });
  renderInApp(<BatchesScreen mayWrite />);
  await find('link', 'Spring');
  expect(textOf()).toContain('2 of 4 documents · 1 failed');
  expect(textOf()).toContain('none of its 2,000 AI words');
});

test('without batches it says what they are for; a role that reads only has no way to a new one', async () => {
  await answeringServer({ [list]: { body: { results: [], next: null } } });
  renderInApp(<BatchesScreen mayWrite={false} />);
  await said('Your role can read batches.');
  expect(has('link', 'New batch')).toBe(false);
});

test('a list that does not come says why and can be asked for again', async () => {
  const server = await answeringServer({ [list]: refusal(500, 'Internal Server Error') });
  renderInApp(<BatchesScreen mayWrite />);
  await said('We couldn’t load this');
  server.on(list, { body: { results: [batch], next: null } });
  await press(['button', 'Try again']);
  await find('link', 'Spring');
});

test('before a batch starts its documents, words, price and what the plan has left are said', async () => {
  const { server, address } = await paste('topic,words\nRye,900\nWheat,600');
  await said('2 documents, about 1,500 words.');
  await said('Your plan has 500 of 2,000 AI words left this month.');
  await soon(() => expect(textOf()).toMatch(/About \$0\.\d\d for 1,500 words/));
  expect(textOf()).toContain('the batch pauses and nothing is lost');
  await press(['button', 'Write 2 documents']);
  await soon(() => expect(address()).toBe(`/modules/ai-writer/batches/${batch.id}`));
  expect(server.asked(create)[0]).toMatchObject({
    headers: { 'idempotency-key': expect.any(String) },
    body: {
      table: 'topic,words\nRye,900\nWheat,600',
      mapping: { header: true, columns: ['topic', 'words'] },
      skip: false,
    },
  });
});

test('a brand voice and an audience are chosen for the whole batch', async () => {
  const { server } = await paste('topic\nRye');
  await find('option', 'House');
  await find('option', 'New bakers');
  await choose('Brand voice', voice.id);
  await choose('Audience profile', audience.id);
  await press(['button', 'Write 1 document']);
  await soon(() =>
    expect(server.asked(create)[0]?.body).toMatchObject({ voiceId: voice.id, audienceId: audience.id }),
  );
});

test('a row that names a voice that is not there is a problem of its line, before anything starts', async () => {
  await paste('topic,brand voice\nRye,house\nWheat,Loud');
  await said('Line 3, Brand voice: There is no brand voice “Loud”');
  expect(get('button', 'Write 1 document')).toHaveProperty('disabled', true);
});

test('problems are named by line and column and stop the start, until their rows are left out', async () => {
  await paste('topic,words\nRye,9\n,600\nSalt,600');
  await said('Line 2, Words: Words must be at least 150');
  await said('Line 3, Topic: Topic is required');
  expect(get('button', 'Write 1 document')).toHaveProperty('disabled', true);
  await press(get('checkbox', 'Leave out 2 rows with problems'));
  expect(get('button', 'Write 1 document')).toHaveProperty('disabled', false);
});

test('columns without names are chosen; the batch is read as the person says', async () => {
  const { server } = await paste('Rye bread;formal\nWheat bread;informal');
  await said('The first row doesn’t name the columns.');
  await choose('Use Column 1 as', 'topic');
  await choose('Use Column 2 as', 'topic');
  await said('Two columns are used as Topic.');
  await choose('Use Column 2 as', 'tone');
  await press(['button', 'Write 2 documents']);
  await soon(() =>
    expect(server.asked(create)[0]?.body).toMatchObject({
      mapping: { header: false, columns: ['topic', 'tone'] },
    }),
  );
});

test('of a table with 10,000 rows is said how many a batch can have, and nothing pasted is lost', async () => {
  const table = `topic\n${'Rye\n'.repeat(10_000)}`;
  await paste(table);
  await said('This table has 10,000 rows. A batch can have at most 200: split it into several.');
  await press(['button', 'Use another table']);
  expect(field('Or paste a table').value).toBe(table);
});

test('a file in another encoding is read, and one that is no table says why', async () => {
  await answeringServer(around);
  renderInApp(<BatchesScreen mayWrite />, newBatch);
  await findField('Or paste a table');
  await giveFiles('choose a file', new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'briefs.xlsx'));
  await said('This is not a text file.');
  const latin = new Uint8Array([
    ...new TextEncoder().encode('topic\ncr'),
    0xe8,
    ...new TextEncoder().encode('me'),
  ]);
  await giveFiles('choose a file', new File([latin], 'briefs.csv'));
  await said('crème');
});

test('what the server refuses is said beside the table, which stays', async () => {
  await paste('topic\nRye', { [create]: refusal(429, 'Too many attempts. Try again later.') });
  await press(['button', 'Write 1 document']);
  await said('Too many attempts. Try again later.');
  expect(get('button', 'Write 1 document')).toHaveProperty('disabled', false);
});

test('without a model it says that outlines are made, not texts of the length asked for', async () => {
  const builtin = { id: 'builtin', kind: 'builtin', label: 'Outline engine', ready: true, note: 'No AI.' };
  await paste('topic,words\nRye,900', {
    'GET ai-generation/engines/': { body: { results: [builtin], next: null } },
  });
  await said('1 outline with evidence. Length, tone and level apply with a model.');
  expect(textOf()).not.toContain('about 900 words');
});
