import { expect, test } from 'vitest';
import type { EngineInfo } from '#contract/writer/engines.ts';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { said, textOf } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { EngineChoice } from './engine-choice.tsx';

const price = { input: 2, output: 10, source: 'https://maker.example/pricing', asOf: '2026-09-22' };
const model = { id: 'own', kind: 'model', label: 'Sonnet', ready: true, note: 'Your own key.' } as const;

async function show(...engines: EngineInfo[]) {
  await answeringServer({ 'GET ai-generation/engines/': { body: { results: engines, next: null } } });
  renderInApp(<EngineChoice words={900} value={null} onChange={() => undefined} />);
  await said('Automatic');
}

test('an engine says before a run what a draft costs about, and of which day the price is', async () => {
  await show({ ...model, price });
  expect(textOf()).toMatch(/Your own key\. About \$0\.\d\d for 900 words, at the prices of Sep 22, 2026\./);
});

test('an unknown price is said to be unknown, and where nothing is paid there is none', async () => {
  await show({ ...model, price: null }, { ...model, id: 'builtin', kind: 'builtin', note: 'No AI.' });
  expect(textOf()).toContain('Your own key. Price not known.');
  expect(textOf().match(/Price|\$/g)).toHaveLength(1);
});
