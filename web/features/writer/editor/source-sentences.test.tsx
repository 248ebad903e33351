import { expect, test, vi } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { find, has, press, said, textOf, type } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import type { Source } from '#contract/writer.ts';
import { SourceSentences } from './source-sentences.tsx';

const source = 'GET ai-generation/:id/sources/:source/';
const generationId = '019a0000-0000-7000-8000-000000000001';
const aSource = (n: number, title: string) =>
  ({
    id: `019a0000-0000-7000-8000-0000000000b${n}`,
    ref: `S${n}`,
    title,
    url: `https://example.com/${n}`,
  }) as Source;
const bread = aSource(1, 'All about bread');
const lines = ['Rye needs warmth.', 'Oats need cold.'].map((text, i) => ({ ref: `S1.${i + 1}`, text }));

async function panel(
  sources: readonly Source[] = [bread],
  answer: unknown = { body: { ...bread, text: '', lines } },
) {
  const server = await answeringServer({ [source]: answer as { body: unknown } });
  const told = { onCite: vi.fn<(ref: string) => void>(), onShow: vi.fn<(ref: string) => void>() };
  const citations = new Map([
    ['S1.2', 2],
    ['S10.1', 5],
  ]);
  renderInApp(<SourceSentences {...{ generationId, sources, citations }} {...told} />);
  return { server, ...told };
}

test('a sentence is cited by a press, and one that is cited is gone to in the text', async () => {
  const { onCite, onShow } = await panel();
  await press(await find('button', /Rye needs warmth/));
  expect(onCite).toHaveBeenCalledExactlyOnceWith('S1.1');
  await press(['button', 'Show S1.2 in the text']);
  expect(onShow).toHaveBeenCalledExactlyOnceWith('S1.2');
  expect(has('button', 'Show S1.1 in the text')).toBe(false);
});

test('a source counts its own citations, not those of one whose number begins alike', async () => {
  await panel();
  await said('cited 2×', await find('button', /All about bread/));
});

test('words narrow the sentences of all sources, and none that fit is said', async () => {
  await panel([bread, aSource(2, 'Oats')]);
  await find('button', /Rye needs warmth/);
  await type('Find in sources', 'COLD');
  await soon(() => expect(has('button', /Rye needs warmth/)).toBe(false));
  expect(has('button', /Oats need cold/)).toBe(true);
  await type('Find in sources', 'barley');
  await said('No sentences match.');
});

test('sentences that cannot be loaded say why, and are asked for again', async () => {
  const { server } = await panel([bread], refusal(503, 'Sources rest for now.'));
  await said('Sources rest for now.');
  server.on(source, { body: { ...bread, text: '', lines } });
  await press(['button', 'Try again']);
  await find('button', /Rye needs warmth/);
});

test('a generation without sources says so', async () => {
  await panel([]);
  await soon(() => expect(textOf()).toMatch(/source/i));
  expect(has('button')).toBe(false);
});
