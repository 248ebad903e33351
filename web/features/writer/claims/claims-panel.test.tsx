import { expect, test, vi } from 'vitest';
import type { CheckedClaim } from '#contract/writer/claims.ts';
import type { Block } from '#contract/writer/documents.ts';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { find, get, has, press, said, textOf } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { Observable } from '#web/kernel/observable.ts';
import { placeNow } from './claim-place.ts';
import { ClaimsPanel } from './claims-panel.tsx';

const documentId = '019a0000-0000-7000-8000-000000000001';
const list = 'GET documents/:id/claims/';
const mark = 'PUT documents/:id/claims/';
const aClaim = (changes: Partial<CheckedClaim>): CheckedClaim => ({
  key: 'k1',
  kind: 'number',
  text: '900 ml',
  sentence: 'It holds 900 ml.',
  place: { blockId: 'b1', start: 9, end: 15 },
  state: 'unsourced',
  evidence: null,
  instead: null,
  link: null,
  checked: null,
  ...changes,
});
const differing = aClaim({
  key: 'k2',
  kind: 'date',
  text: '1939',
  sentence: 'It began in 1939.',
  state: 'differs',
  instead: '1941',
  evidence: { ref: 'S1.2', text: 'It began in 1941.', source: 'Brewing guide', url: null },
});
const sourced = aClaim({ key: 'k3', text: '3 minutes', sentence: 'Wait 3 minutes.', state: 'sourced' });

async function panel(results: CheckedClaim[], answers = {}) {
  const open = results.filter(({ state, checked }) => state !== 'sourced' && !checked).length;
  const server = await answeringServer({
    [list]: { body: { results, revision: 4, open, sources: 1 } },
    [mark]: { body: { checked: true } },
    ...answers,
  });
  const savedRevision = new Observable(4);
  const onShow = vi.fn<(claim: CheckedClaim) => boolean>().mockReturnValue(true);
  renderInApp(<ClaimsPanel documentId={documentId} savedRevision={savedRevision} onShow={onShow} />);
  return { server, savedRevision, onShow };
}

test('open claims come first, those that a source denies before all, with what it says instead', async () => {
  await panel([aClaim({}), differing, sourced]);
  await said('2 open claims of 3');
  const otherwise = await find('region', 'Sources say otherwise');
  expect(textOf(otherwise)).toContain('The source says 1941.');
  expect(textOf(otherwise)).toContain('It began in 1941.');
  expect(has('region', 'Backed by a source')).toBe(false);
  await press(['radio', 'All']);
  await find('region', 'Backed by a source');
});

test('a claim that is marked as checked leaves the open ones at once, and can be taken back', async () => {
  const { server } = await panel([aClaim({})]);
  await find('region', 'No source');
  server.on(list, {
    body: {
      results: [aClaim({ checked: { by: 'Grace', at: '2026-11-01T09:00:00.000Z' } })],
      revision: 4,
      open: 0,
      sources: 1,
    },
  });
  await press(['button', 'Mark “900 ml” as checked']);
  await said('Nothing left to check.');
  await soon(() => expect(server.asked(mark)[0]?.body).toEqual({ key: 'k1', checked: true }));
  await press(['radio', 'All']);
  await said('Checked by Grace');
  await press(['button', 'Undo check']);
  await soon(() => expect(server.asked(mark)[1]?.body).toEqual({ key: 'k1', checked: false }));
});

test('a mark that cannot be kept is taken away again, and the reason is said', async () => {
  await panel([aClaim({})], { [mark]: refusal(403, 'You may only read this document.') });
  await press(['button', 'Mark “900 ml” as checked']);
  await said('You may only read this document.');
  await find('button', 'Mark “900 ml” as checked');
});

test('a press on its sentence shows a claim in the text; one that has changed says so', async () => {
  const { onShow } = await panel([aClaim({})]);
  await press(['button', 'Show “900 ml” in the text']);
  expect(onShow).toHaveBeenCalledOnce();
  onShow.mockReturnValue(false);
  await press(['button', 'Show “900 ml” in the text']);
  await said('That sentence has changed. Save to check again.');
});

test('claims are read again once a newer text is saved', async () => {
  const { server, savedRevision } = await panel([aClaim({})]);
  await find('region', 'No source');
  server.on(list, { body: { results: [], revision: 5, open: 0, sources: 1 } });
  savedRevision.set(5);
  await said('No numbers, dates, names, or superlatives to check yet.');
  expect(get('status')).toBeTruthy();
});

test('without an answer the panel says why and offers to try again', async () => {
  await panel([], { [list]: refusal(503, 'Too many texts are being read right now.') });
  await said('Too many texts are being read right now.');
  await find('button', 'Try again');
});

test('a claim is found where its sentence has moved to in its block, and not where it has changed', () => {
  const block = (text: string): Block => ({
    type: 'paragraph',
    attrs: { id: 'b1' },
    content: [{ type: 'text', text }],
  });
  const claim = aClaim({});
  expect(placeNow([block('It holds 900 ml.')], claim)).toEqual(claim.place);
  expect(placeNow([block('New first. It holds 900 ml.')], claim)).toMatchObject({ start: 20, end: 26 });
  expect(placeNow([block('It holds 950 ml.')], claim)).toBeNull();
  expect(placeNow([], claim)).toBeNull();
});
