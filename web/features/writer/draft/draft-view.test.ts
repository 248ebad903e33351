import { expect, test } from 'vitest';
import { Brief, type Outline } from '#contract/writer/brief.ts';
import { type WriterGeneration, type GenerationEvent } from '#contract/writer.ts';
import { nextView, fragmentsOf, sectionsOf, viewOf } from './draft-view.ts';

const outline: Outline = ['Why bake', 'What you need', 'The oven'].map((heading, i) => ({
  id: `o${i}`,
  heading,
  keyPoints: [],
  keywords: [],
  words: 100,
}));

const row = (over: Partial<WriterGeneration>) =>
  ({
    tool: 'article',
    inputs: Brief.parse({ topic: 'Bread' }),
    status: 'queued',
    output: '',
    notices: [],
    error: null,
    progress: null,
    editData: { step: 'draft', titles: [], outline, evidence: null },
    ...over,
  }) as WriterGeneration;

const play = (from: WriterGeneration, events: GenerationEvent[]) => events.reduce(nextView, viewOf(from));

test('streamed text grows in its section and is replaced by the checked one', () => {
  const events: GenerationEvent[] = [
    { type: 'section', index: 0, of: 3, heading: 'Why bake' },
    { type: 'text', index: 0, text: 'Bread ' },
    { type: 'text', index: 0, text: 'is fun' },
  ];
  const half = play(row({}), events);
  expect(half.sections[0]).toEqual({ heading: 'Why bake', text: 'Bread is fun', state: 'writing' });
  expect(half.current).toBe(0);
  const done = nextView(half, { type: 'section-done', index: 0, markdown: 'Bread is fun.' });
  expect(done.sections[0]).toEqual({ heading: 'Why bake', text: 'Bread is fun.', state: 'written' });
});

test('a stream that is replayed from its start over the stored text shows nothing twice', () => {
  const stored = row({
    status: 'running',
    output: '## Why bake\n\nBread is fun.\n\n## What you need\n\nFlo',
  });
  const events: GenerationEvent[] = [
    { type: 'section', index: 0, of: 3, heading: 'Why bake' },
    { type: 'text', index: 0, text: 'Bread is fun.' },
    { type: 'section-done', index: 0, markdown: 'Bread is fun.' },
    { type: 'section', index: 1, of: 3, heading: 'What you need' },
    { type: 'text', index: 1, text: 'Flour and time' },
  ];
  expect(play(stored, events).sections.map(({ text }) => text)).toEqual([
    'Bread is fun.',
    'Flour and time',
    '',
  ]);
});

test('coming back to a generation that was cancelled shows each stored section under its heading', () => {
  const view = viewOf(
    row({ status: 'cancelled', output: '## Why bake\n\nBread is fun.\n\n## What you need\n\nFlo' }),
  );
  expect(view.sections.map(({ state }) => state)).toEqual(['written', 'writing', 'waiting']);
});

test('a heading inside a code fence starts no section, and an outline-free text is one section', () => {
  const parts = sectionsOf('Intro\n\n## Why bake\n```\n## The oven\n```', outline);
  expect(parts[0]!.text).toContain('## The oven');
  expect(parts[0]!.text.startsWith('Intro')).toBe(true);
  expect(sectionsOf('Just text', [])).toEqual([{ heading: '', text: 'Just text' }]);
});

test('the same notice is shown once, and a section that is written again loses its old notices', () => {
  const notice = { kind: 'placeholder', message: 'Say who bakes', section: 0 } as const;
  const view = play(row({}), [
    { type: 'notice', notice },
    { type: 'notice', notice },
  ]);
  expect(view.notices).toEqual([notice]);
  expect(nextView(view, { type: 'section', index: 0, of: 3, heading: 'Why bake' }).notices).toEqual([]);
});

test('finished paragraphs keep their text while the last one grows; lists and code stay whole', () => {
  const text = 'One.\n\nTwo.\n\n- a\n\n- b\n\nAfter\n\n```\nx\n\ny\n```\n\nLast wo';
  const fragments = fragmentsOf(text);
  expect(fragments).toEqual(['One.', 'Two.', '- a\n\n- b', 'After', '```\nx\n\ny\n```', 'Last wo']);
  expect(fragmentsOf(`${text}rds`).slice(0, -1)).toEqual(fragments.slice(0, -1));
});

test('a finished essay of a type without headings is shown whole', () => {
  const inputs = { ...Brief.parse({ topic: 'Bread' }), essayType: 'FIVE_PARAGRAPH' };
  const essay = { tool: 'essay', inputs, status: 'done', output: 'First.\n\nSecond.' };
  expect(viewOf(row(essay as Partial<WriterGeneration>)).sections).toEqual([
    { heading: '', text: 'First.\n\nSecond.', state: 'written' },
  ]);
});
