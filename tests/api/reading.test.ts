// Whatever somebody uploads, pastes or links to, others get their answers meanwhile.
import { afterAll, expect, test } from 'vitest';
import { apiBase } from '#contract/shared/http.ts';
import { localIndex, localIndexLimits } from '#contract/local-index.ts';
import { optimizer } from '#contract/optimizer.ts';
import { writer } from '#contract/writer.ts';
import { useTestApp } from '#tests/support/app.ts';
import { startCanary } from '#tests/support/canary.ts';
import { repeated } from '#tests/support/cpu-cost.ts';
import { type Turns, turnsOf } from '#tests/support/event-loop.ts';
import { newMember } from '#tests/support/factories/members.ts';
import { keywordFileOf, wordFileOf } from '#tests/support/samples/large-files.ts';
import { aGeneration, aProject, type Person } from '#tests/support/factories/person-factories.ts';

/** What a person waits for others at most; on a slower machine half of what reading takes, which is done elsewhere. */
const expectShort = ({ longest, elsewhere }: Turns) =>
  expect(longest).toBeLessThan(Math.max(300, elsewhere / 2));
const mb = 1024 * 1024;
const hostileParts = ['**a*b ', '_a__b ', ' ', '!', '[a](', '> - ', '\\``'];

let page = '';
const stranger = await startCanary((_request, response) => {
  response.setHeader('content-type', 'text/plain').end(page);
});
const app = useTestApp({ env: { EGRESS_ALLOW: `127.0.0.1:${stranger.port}` } });
afterAll(() => stranger.close());

async function aPerson() {
  const { token } = await newMember(app);
  const me: Person = { email: '', password: '', token, call: app.as(token) };
  const { id: projectId } = await aProject(me);
  return { me, projectId };
}

async function upload(me: Person, path: string, name: string, content: BlobPart, fields: object = {}) {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, String(value));
  body.append('file', new Blob([content]), name);
  const headers = { authorization: `Bearer ${me.token}` };
  const answer = await fetch(`${app.origin}${apiBase}${path}`, { method: 'POST', headers, body });
  await answer.body?.cancel();
  return answer.status;
}

test('[S45] a Word file of 29 MB unpacked delays nobody, as a source and as a page', async () => {
  const { me, projectId } = await aPerson();
  const generation = await aGeneration(me);
  const file = wordFileOf(29 * mb);
  const url = 'https://a.example/bread';
  const turns = await turnsOf(async () => {
    expect(await upload(me, `ai-generation/${generation.id}/sources/`, 'a.docx', file)).toBe(201);
    expect(await upload(me, 'local-index/', 'a.docx', file, { projectId, url })).toBe(201);
  });
  expectShort(turns);
});

test('[S45] a keyword file of 300,000 rows delays nobody', async () => {
  const { me, projectId } = await aPerson();
  const csv = keywordFileOf(300_000);
  const turns = await turnsOf(async () => {
    expect(await upload(me, 'keyword-import/', 'Queries.csv', csv, { projectId })).toBe(201);
  });
  expectShort(turns);
});

test.each(hostileParts)('[S45] a stranger’s text page of %j delays nobody', async (part) => {
  const { me, projectId } = await aPerson();
  page = `Bread rises because wild yeast ferments the flour. ${repeated(part, 2 * mb)}`;
  const turns = await turnsOf(async () => {
    await me.call(localIndex.add, { body: { kind: 'url', projectId, url: `${stranger.origin}/a.txt` } });
  });
  expectShort(turns);
});

test.each(hostileParts)('[S45] pasted text of %j delays nobody, wherever it is pasted', async (part) => {
  const { me, projectId } = await aPerson();
  const words = 'Bread rises because wild yeast ferments the flour.\n\n';
  const text = words + repeated(part, localIndexLimits.textLength - 1_000);
  const generation = await aGeneration(me);
  const document = await me.call(optimizer.create, { body: { keyword: 'bread', projectId } });
  const turns = await turnsOf(async () => {
    await me.call(localIndex.add, { body: { kind: 'text', projectId, url: 'https://a.example/', text } });
    await me.call(writer.addSource, { params: { id: generation.id }, body: { kind: 'text', text } });
    // Either it fits into a document, or it is refused beside its field.
    const written = [
      me.call(writer.update, { params: { id: generation.id }, body: { revision: 0, output: text } }),
      me.call(optimizer.update, { params: { id: document.id }, body: { revision: 0, content: text } }),
    ];
    for (const { status, reason } of (await Promise.allSettled(written)) as PromiseRejectedResult[])
      if (status === 'rejected') expect(reason).toMatchObject({ status: 400 });
  });
  expectShort(turns);
});
