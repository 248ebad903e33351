import { expect, test } from 'vitest';
import { Brief, Outline } from '#contract/writer/brief.ts';
import { findEvidence } from '#engine/writer/evidence/shown/to-evidence.ts';
import { prepareSources } from '#engine/writer/sources/prepare-sources.ts';
import { createBuiltInEngine, fragmentsOf } from './builtin.ts';
import type { SectionTask } from './port.ts';

const engine = createBuiltInEngine();
const brief = Brief.parse({
  topic: 'growing tomatoes on a balcony',
  keywords: ['balcony tomatoes'],
  mustSay: ['A pot needs at least twenty liters of soil.', 'How often should I water?'],
});
const sources = [
  {
    ref: 'S1',
    title: 'Balconies',
    url: null,
    format: 'text' as const,
    content:
      'A pot for tomatoes needs at least twenty liters of soil and a hole in its floor.\n\nWater tomatoes every morning in summer. In autumn they need less.',
  },
];
const { pack, sourceIndex } = prepareSources(sources);
const signal = new AbortController().signal;
const title = 'Balcony tomatoes';
const evidenceFor = (outline: Outline) => findEvidence(brief, outline, pack);
const planning = { brief, sourceIndex, evidence: evidenceFor([]), seed: 7, signal };
const outline = await engine.outline({ ...planning, title });
const evidence = evidenceFor(outline);
const task = (changes: Partial<SectionTask> = {}): SectionTask => ({
  ...planning,
  evidence,
  title,
  outline,
  index: 0,
  before: [],
  partial: '',
  ...changes,
});
async function write(changes: Partial<SectionTask> = {}) {
  const fragments = [];
  for await (const fragment of engine.section(task(changes))) fragments.push(fragment);
  const texts = fragments.filter((fragment) => fragment.type === 'text').map((fragment) => fragment.text);
  return { texts, text: texts.join(''), end: fragments.at(-1) };
}

test('the built-in engine offers titles of the user’s words and plans an outline of the contract’s shape', async () => {
  const titles = await engine.titles({ ...planning, evidence, count: 5 });
  expect(titles.length).toBeGreaterThan(1);
  for (const idea of titles) expect(idea.title).toMatch(/tomatoes|water|soil/i);
  expect(Outline.parse(outline)).toEqual(outline);
  expect(outline.flatMap(({ keyPoints }) => keyPoints)).toEqual(brief.mustSay);
});

test('a section is the point’s evidence, the same for every seed, and the engine says that no seed is needed', async () => {
  const { text, end } = await write();
  expect(text).toContain(
    '“A pot for tomatoes needs at least twenty liters of soil and a hole in its floor.” [S1.1]',
  );
  expect(end).toEqual({ type: 'end', notices: [], truncated: false });
  expect((await write({ seed: 8 })).text).toBe(text);
  expect(engine.stamp(7, 'section')).toMatchObject({ label: 'Built-in outline engine', seed: null });
});

test('a section that was cut anywhere is completed to the very same text', async () => {
  const { text } = await write();
  for (const at of [0, 1, 27, Math.floor(text.length / 2), text.length - 1, text.length]) {
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
