import { expect, test } from 'vitest';
import { Outline } from '#contract/writer/brief.ts';
import { buildSourceIndex } from '#engine/writer/sources/source-index.ts';
import { createBuiltInEngine, fragmentsOf } from './builtin.ts';
import type { SectionTask } from './port.ts';

const engine = createBuiltInEngine();
const brief = {
  topic: 'growing tomatoes on a balcony',
  keywords: ['balcony tomatoes'],
  audience: 'city gardeners',
  angle: '',
  mustSay: ['A pot needs at least twenty litres of soil.'],
  tone: 'informal',
  level: 'high school',
  words: 600,
  language: 'en',
} as const satisfies SectionTask['brief'];
const sourceIndex = buildSourceIndex([]);
const signal = new AbortController().signal;
const title = 'Balcony Tomatoes: A Practical Guide';
const outline = await engine.outline({ brief, sourceIndex, seed: 7, signal, title });
const task = (changes: Partial<SectionTask> = {}): SectionTask => ({
  brief,
  sourceIndex,
  seed: 7,
  signal,
  title,
  outline,
  index: 1,
  before: [],
  partial: '',
  recentFrames: [],
  ...changes,
});
async function write(changes: Partial<SectionTask> = {}) {
  const fragments = [];
  for await (const fragment of engine.section(task(changes))) fragments.push(fragment);
  const texts = fragments.filter((fragment) => fragment.type === 'text').map((fragment) => fragment.text);
  return { texts, text: texts.join(''), end: fragments.at(-1) };
}

test('the built-in engine suggests titles and plans an outline of the contract’s shape', async () => {
  expect(await engine.titles({ brief, sourceIndex, seed: 7, signal, count: 5 })).toHaveLength(5);
  expect(Outline.parse(outline)).toEqual(outline);
});

test('a section comes in several fragments, ends with its frames, and is the same for the same seed', async () => {
  const { texts, text, end } = await write();
  expect(texts.length).toBeGreaterThan(1);
  expect(end).toMatchObject({ type: 'end', truncated: false });
  expect(end?.type === 'end' && end.frames.length).toBeGreaterThan(0);
  expect((await write()).text).toBe(text);
});

test('a section that was cut anywhere is completed to the very same text', async () => {
  const { text } = await write();
  for (const at of [0, 1, 57, Math.floor(text.length / 2), text.length - 1, text.length]) {
    const { text: rest } = await write({ partial: text.slice(0, at) });
    expect(text.slice(0, at) + rest).toBe(text);
  }
});

test('after another engine’s text the whole section follows as paragraphs of its own', async () => {
  const { text } = await write();
  expect((await write({ partial: 'A model began here' })).text).toBe(`\n\n${text}`);
  expect((await write({ partial: 'A model began here\n' })).text).toBe(`\n${text}`);
});

test('a cancelled task rejects with its reason', async () => {
  const reason = new Error('stopped');
  await expect(write({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});

test('fragments joined give the text, whatever it is', () => {
  for (const text of ['', 'one', 'A. B. C.\n\nD.\n\n\n\nE!', 'word '.repeat(200)])
    expect(fragmentsOf(text).join('')).toBe(text);
});
