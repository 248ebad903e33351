// Whatever somebody uploads, pastes or links to, others get their answers meanwhile.
import { crc32, deflateRawSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { apiBase } from '#contract/http.ts';
import { localIndex, localIndexLimits } from '#contract/local-index.ts';
import { optimizer } from '#contract/optimizer.ts';
import { writer } from '#contract/writer.ts';
import { useTestApp } from '#tests/support/app.ts';
import { startCanary } from '#tests/support/canary.ts';
import { repeated } from '#tests/support/cpu-cost.ts';
import { longestTurnMs } from '#tests/support/event-loop.ts';
import { newMember } from '#tests/support/members.ts';
import { aPiece, aProject, type Person } from '#tests/support/people.ts';

/** What a person waits for others at most. */
const limitMs = 300;
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

/** A Word file of one entry (PKWARE APPNOTE 6.3). */
function docxOf(xml: string): Uint8Array<ArrayBuffer> {
  const name = Buffer.from('word/document.xml');
  const packed = deflateRawSync(xml);
  const record = (signature: number, size: number, at: number) => {
    const head = Buffer.alloc(size);
    head.writeUInt32LE(signature, 0);
    head.writeUInt16LE(8, at);
    head.writeUInt32LE(crc32(xml), at + 6);
    head.writeUInt32LE(packed.length, at + 10);
    head.writeUInt32LE(Buffer.byteLength(xml), at + 14);
    head.writeUInt16LE(name.length, at + 18);
    return head;
  };
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  const local = record(0x04034b50, 30, 8);
  const entry = record(0x02014b50, 46, 10);
  return new Uint8Array(Buffer.concat([local, name, packed, entry, name, end]));
}

test('[S45] a Word file of 29 MB unpacked delays nobody, as a source and as a page', async () => {
  const { me, projectId } = await aPerson();
  const piece = await aPiece(me);
  const paragraph = '<w:p><w:r><w:t>Bread rises because wild yeast ferments the flour.</w:t></w:r></w:p>';
  const file = docxOf(`<w:document><w:body>${repeated(paragraph, 29 * mb)}</w:body></w:document>`);
  const url = 'https://a.example/bread';
  const longest = await longestTurnMs(async () => {
    expect(await upload(me, `ai-generation/${piece.id}/sources/`, 'a.docx', file)).toBe(201);
    expect(await upload(me, 'local-index/', 'a.docx', file, { projectId, url })).toBe(201);
  });
  expect(longest).toBeLessThan(limitMs);
});

test('[S45] a keyword file of 300,000 rows delays nobody', async () => {
  const { me, projectId } = await aPerson();
  const rows = Array.from({ length: 300_000 }, (_, at) => `sourdough ${at % 50},1,2,3%,4`);
  const csv = `Top queries,Clicks,Impressions,CTR,Position\n${rows.join('\n')}`;
  const longest = await longestTurnMs(async () => {
    expect(await upload(me, 'keyword-import/', 'Queries.csv', csv, { projectId })).toBe(201);
  });
  expect(longest).toBeLessThan(limitMs);
});

test.each(hostileParts)('[S45] a stranger’s text page of %j delays nobody', async (part) => {
  const { me, projectId } = await aPerson();
  page = `Bread rises because wild yeast ferments the flour. ${repeated(part, 2 * mb)}`;
  const longest = await longestTurnMs(async () => {
    await me.call(localIndex.add, { body: { kind: 'url', projectId, url: `${stranger.origin}/a.txt` } });
  });
  expect(longest).toBeLessThan(limitMs);
});

test.each(hostileParts)('[S45] pasted text of %j delays nobody, wherever it is pasted', async (part) => {
  const { me, projectId } = await aPerson();
  const words = 'Bread rises because wild yeast ferments the flour.\n\n';
  const text = words + repeated(part, localIndexLimits.textLength - 1_000);
  const piece = await aPiece(me);
  const document = await me.call(optimizer.create, { body: { keyword: 'bread', projectId } });
  const longest = await longestTurnMs(async () => {
    await me.call(localIndex.add, { body: { kind: 'text', projectId, url: 'https://a.example/', text } });
    await me.call(writer.addSource, { params: { id: piece.id }, body: { kind: 'text', text } });
    // Either it fits into a document, or it is refused beside its field.
    const written = [
      me.call(writer.update, { params: { id: piece.id }, body: { revision: 0, output: text } }),
      me.call(optimizer.update, { params: { id: document.id }, body: { revision: 0, content: text } }),
    ];
    for (const { status, reason } of (await Promise.allSettled(written)) as PromiseRejectedResult[])
      if (status === 'rejected') expect(reason).toMatchObject({ status: 400 });
  });
  expect(longest).toBeLessThan(limitMs);
});
