import { Editor } from '@tiptap/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CheckedSection, DraftFinding } from '#contract/writer/draft-checks.ts';
import type { Block } from '#contract/writer/documents.ts';
import type { Fault } from '#contract/writer/suggestions.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { find, get, has, press, said, textOf } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { Observable } from '#web/kernel/observable.ts';
import { toEditor } from '../editor/nodes/document-json.ts';
import { schemaExtensions } from '../editor/nodes/schema.ts';
import { targetOf } from '../editor/suggestions/target.ts';
import { DraftChecksPanel } from './draft-checks-panel.tsx';
import { findingNow } from './finding-place.ts';
import { selectSection } from './select-section.ts';

const documentId = '019a0000-0000-7000-8000-000000000001';
const list = 'GET documents/:id/draft-checks/';
const engines = 'GET ai-generation/engines/';
const model = { id: 'own', kind: 'model', label: 'A model', ready: true, note: '' };
const filler: DraftFinding = {
  check: 'filler',
  message: '“At the end of the day” is filler.',
  why: 'It can go.',
  text: 'At the end of the day',
  place: { blockId: 'b2', start: 0, end: 21 },
};
const section = (parts: Partial<CheckedSection>): CheckedSection => ({
  from: 'b1',
  to: 'b2',
  heading: 'How much',
  words: 9,
  target: 40,
  findings: [],
  ...parts,
});
const answer = (sections: CheckedSection[], revision = 4) => ({
  body: { sections, revision, findings: sections.reduce((sum, { findings }) => sum + findings.length, 0) },
});

async function panel(sections: CheckedSection[], answers = {}) {
  const server = await answeringServer({
    [list]: answer(sections),
    [engines]: { body: { results: [model], next: null } },
    ...answers,
  });
  const savedRevision = new Observable(4);
  const onShow = vi.fn<(finding: DraftFinding) => boolean>().mockReturnValue(true);
  const onFix = vi.fn<(section: CheckedSection, faults: Fault[]) => boolean>().mockReturnValue(true);
  renderInApp(<DraftChecksPanel {...{ documentId, savedRevision, onShow, onFix }} />);
  return { server, savedRevision, onShow, onFix };
}

test('each section with findings lists them with what and why, and sections without are counted', async () => {
  await panel([section({ findings: [filler] }), section({ from: 'b3', heading: 'Last', target: null })]);
  await said('1 finding in 1 of 2 sections');
  const shown = textOf(get('region', 'How much'));
  for (const part of ['9 of 40 words', 'Filler', filler.message, filler.why]) expect(shown).toContain(part);
  expect(has('region', 'Last')).toBe(false);
});

test('a press on a finding shows it in the text; one whose words have changed says so', async () => {
  const { onShow } = await panel([section({ findings: [filler] })]);
  const button = ['button', `Show in the text: ${filler.message}`] as const;
  await find(...button);
  await press([...button]);
  expect(onShow).toHaveBeenCalledWith(filler);
  onShow.mockReturnValue(false);
  await press([...button]);
  await said('That text has changed.');
});

test('a fix sends what was found in the section, at most twenty findings', async () => {
  const many = Array.from({ length: 25 }, (_, n) => ({
    ...filler,
    message: `Finding ${n}`,
    place: { ...filler.place, start: n },
  }));
  const { onFix } = await panel([section({ findings: many })]);
  await press(await find('button', 'Fix with AI: How much'));
  const [asked, faults] = onFix.mock.calls[0]!;
  expect(asked.from).toBe('b1');
  expect(faults).toHaveLength(20);
  expect(faults[0]).toEqual({ check: 'filler', message: 'Finding 0', text: filler.text });
});

test('without a model the findings are there, and what fixing needs is said', async () => {
  await panel([section({ findings: [filler] })], {
    [engines]: { body: { results: [{ ...model, kind: 'builtin' }], next: null } },
  });
  expect((await find('link', 'Connect a model')).getAttribute('href')).toBe('/integrations');
  expect(has('button', 'Fix with AI: How much')).toBe(false);
  expect(has('region', 'How much')).toBe(true);
});

test('a text without findings says so; a check that fails can be tried again', async () => {
  const { server } = await panel([], { [list]: refusal(500, 'No.') });
  await said('We couldn’t check the draft');
  server.on(list, answer([section({})]));
  await press(['button', 'Try again']);
  await said('Nothing found in 1 section');
});

test('a newer text is checked again once it is saved', async () => {
  const { server, savedRevision } = await panel([section({ findings: [filler] })]);
  await find('region', 'How much');
  server.on(list, answer([section({})], 5));
  savedRevision.set(5);
  await said('Nothing found in 1 section');
  await soon(() => expect(server.asked(list)).toHaveLength(2));
});

test('a finding is found again where its words have moved in their block', () => {
  let n = 0;
  const blocks = (markdown: string): Block[] => markdownToBlocks(markdown, () => `b${(n += 1)}`);
  const now = blocks('## How much\n\nWell. At the end of the day, take more.');
  expect(findingNow(now, filler)).toEqual({ blockId: 'b2', start: 6, end: 27 });
  expect(findingNow(now, { ...filler, text: 'Gone' })).toBeNull();
  expect(findingNow(now, { ...filler, check: 'keyword', text: 'Gone' })).toMatchObject({ start: 0, end: 39 });
  expect(findingNow([], filler)).toBeNull();
});

test('a section is selected from its heading to its end, and a model is shown all of it', () => {
  let n = 0;
  const text = 'Before.\n\n## How much\n\nTake more.\n\n- One\n- Two\n\n## After\n\nEnd.';
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: schemaExtensions,
    content: toEditor(markdownToBlocks(text, () => `b${n++}`)),
  });
  onTestFinished(() => editor.destroy());
  expect(selectSection(editor, { from: 'b1', to: 'b3' })).toBe(true);
  expect(targetOf(editor.state)).toMatchObject({
    kind: 'blocks',
    text: '## How much\n\nTake more.\n\n- One\n- Two',
  });
  expect(selectSection(editor, { from: 'b1', to: 'gone' })).toBe(false);
});
