import { Editor } from '@tiptap/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { TraitDifference, VoiceReport } from '#contract/writer/voices.ts';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { find, has, press, said, textOf } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { Observable } from '#web/kernel/observable.ts';
import { schemaExtensions } from '../editor/nodes/schema.ts';
import { TextMarks } from '../editor/nodes/text-marks.ts';
import { VoicePanel } from './voice-panel.tsx';

const route = 'GET documents/:id/voice/';
const id = '019a0000-0000-7000-8000-000000000001';
const trait = (changes: Partial<TraitDifference>): TraitDifference => ({
  id: 'sentence-length',
  label: 'Sentence length',
  unit: 'words',
  basis: 'Words per sentence, on average.',
  voice: 9,
  range: { low: 7, high: 11 },
  text: 24.25,
  state: 'above',
  missing: '',
  ...changes,
});
const report: VoiceReport = {
  voice: { id, name: 'Sunday baker' },
  traits: [
    trait({}),
    trait({
      id: 'passive',
      label: 'Passive voice',
      unit: 'share',
      range: { low: 0, high: 0.1 },
      text: 0.04,
      state: 'within',
    }),
    trait({
      id: 'commas',
      label: 'Commas',
      range: null,
      text: null,
      state: 'unknown',
      missing: 'Too short.',
    }),
  ],
  banned: [
    {
      phrase: 'delve into',
      suggestion: 'look at',
      text: 'Delve into',
      place: { blockId: 'b1', start: 0, end: 10 },
    },
  ],
  revision: 1,
};

async function panel(answer: Parameters<Awaited<ReturnType<typeof answeringServer>>['on']>[1]) {
  const server = await answeringServer({ [route]: answer });
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [...schemaExtensions, TextMarks],
    content: '<p data-id="b1">Delve into rye.</p>',
  });
  onTestFinished(() => editor.destroy());
  const savedRevision = new Observable(1);
  const onLeave = vi.fn<() => void>();
  renderInApp(<VoicePanel documentId={id} savedRevision={savedRevision} editor={editor} onLeave={onLeave} />);
  return { server, editor, savedRevision, onLeave };
}

test('what differs stands with both figures, what is not known with its reason and without a figure', async () => {
  await panel({ body: report });
  await said('1 banned phrase · 1 trait differs');
  expect(textOf(await find('region', 'Differs from the voice'))).toContain(
    '24.3 words here, 7.0–11.0 words in the samples',
  );
  expect(textOf(await find('region', 'Within the range'))).toContain('4% here, 0%–10% in the samples');
  expect(textOf(await find('region', 'Not measured'))).toContain('Commas: — Too short.');
});

test('a text too short to measure differs in nothing: its traits are not measured', async () => {
  const traits = report.traits.filter(({ state }) => state === 'unknown');
  await panel({ body: { ...report, banned: [], traits } });
  await said('0 banned phrases · traits not measured yet');
  expect(textOf(await find('region', 'Not measured'))).toContain('Too short.');
  expect(has('region', 'Differs from the voice')).toBe(false);
});

test('a banned phrase is shown in the text, and replaced only when that is pressed', async () => {
  const { editor, onLeave } = await panel({ body: report });
  await press(['button', 'Show “Delve into” in the text']);
  expect(onLeave).toHaveBeenCalledOnce();
  expect(editor.view.dom.querySelector('.term-mark-current')?.textContent).toBe('Delve into');
  expect(editor.getText()).toBe('Delve into rye.');
  await press(['button', 'Replace with “Look at”']);
  expect(editor.getText()).toBe('Look at rye.');
  await press(['button', 'Replace with “Look at”']);
  await said('These words have changed. Save to compare again.');
  expect(editor.getText()).toBe('Look at rye.');
});

test('each save is compared again', async () => {
  const { server, savedRevision } = await panel({ body: report });
  await said('1 banned phrase · 1 trait differs');
  server.on(route, { body: { ...report, banned: [], revision: 2 } });
  savedRevision.set(2);
  await said('None of the banned phrases is in the text.');
  await soon(() => expect(has('button', 'Replace with “Look at”')).toBe(false));
});

test('without a voice it says where one is chosen, and a failure can be tried again', async () => {
  const { server } = await panel(refusal(503, 'Too many texts are being read right now.'));
  await said('Too many texts are being read right now.');
  server.on(route, { body: { voice: null, traits: [], banned: [], revision: 1 } });
  await press(['button', 'Try again']);
  await find('link', 'Brand voice');
});
