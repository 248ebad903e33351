import { expect, test } from 'vitest';
import {
  type AnsweringServer,
  answeringServer,
  refusal,
} from '#tests/support/components/answering-server.ts';
import { failure } from '#tests/support/failure.ts';
import type { Block, Document } from '#contract/writer/documents.ts';
import { sendText } from './send-text.ts';

const id = '019a0000-0000-7000-8000-000000000001';
const operationId = '019a0000-0000-7000-8000-0000000000a1';
const save = 'PATCH documents/:id/';
const paragraph = (blockId: string, text: string): Block => ({
  type: 'paragraph',
  attrs: { id: blockId },
  content: [{ type: 'text', text }],
});
const [one, two, edited] = [paragraph('a', 'One.'), paragraph('b', 'Two.'), paragraph('b', 'Edited.')];
const known: Document = {
  id,
  title: 'Bread',
  blocks: [one, two],
  revision: 4,
  words: 2,
  updatedAt: '2026-11-01T09:00:00.000Z',
};
const { blocks: _blocks, ...rest } = known;
const bodiesOf = ({ asked }: AnsweringServer) => asked(save).map(({ body }) => body);
const answer = { body: { ...rest, revision: 5, merged: false } };
const change = { from: 1, to: 2, blocks: [edited] };

test('of an edited text only the changed blocks are sent, and the text is then known as it was sent', async () => {
  const server = await answeringServer({ [save]: answer });
  const now = structuredClone([one, edited]);
  const saved = await sendText(known, { operationId, revision: 4, value: { title: 'Rye', blocks: now } });
  expect(bodiesOf(server)).toEqual([{ operationId, revision: 4, title: 'Rye', change }]);
  expect(saved).toMatchObject({ revision: 5, merged: false, blocks: [one, edited] });
});

test('a title is sent alone, and the blocks stay as they were known', async () => {
  const server = await answeringServer({ [save]: answer });
  const saved = await sendText(known, { operationId, revision: 4, value: { title: 'Rye' } });
  expect(bodiesOf(server)).toEqual([{ operationId, revision: 4, title: 'Rye' }]);
  expect(saved.blocks).toEqual([one, two]);
});

test('the text that the server answers is the known one from then on', async () => {
  const joined = [paragraph('a', 'By another.'), edited];
  await answeringServer({ [save]: { body: { ...rest, blocks: joined, revision: 6, merged: true } } });
  const saved = await sendText(known, { operationId, revision: 4, value: { blocks: [one, edited] } });
  expect(saved).toMatchObject({ revision: 6, merged: true, blocks: joined });
});

test('a text whose revision is another than the known one is sent whole', async () => {
  const server = await answeringServer({ [save]: answer });
  await sendText(known, { operationId, revision: 3, value: { blocks: [one, edited] } });
  expect(bodiesOf(server)).toEqual([{ operationId, revision: 3, blocks: [one, edited] }]);
});

test('a text whose base the server does not keep anymore is sent whole, by the same operation', async () => {
  const server = await answeringServer();
  server.on(save, ({ body }) =>
    'change' in (body as object)
      ? refusal(409, 'Save the whole text.', { code: 'conflict' })
      : { body: { ...rest, blocks: [one, edited], revision: 9, merged: true } },
  );
  const saved = await sendText(known, { operationId, revision: 4, value: { blocks: [one, edited] } });
  expect(bodiesOf(server)).toEqual([
    { operationId, revision: 4, change },
    { operationId, revision: 4, blocks: [one, edited] },
  ]);
  expect(saved.revision).toBe(9);
});

test('a true conflict and a lost connection are told as they are, and nothing else is sent', async () => {
  const server = await answeringServer({ [save]: refusal(409, 'We kept both.', { code: 'stale' }) });
  const send = () => sendText(known, { operationId, revision: 4, value: { blocks: [one, edited] } });
  expect((await failure(send())).meta.code).toBe('stale');
  server.on(save, 'drop');
  expect((await failure(send())).status).toBe(0);
  expect(bodiesOf(server)).toHaveLength(2);
});
