import { expect, test } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { all, field, find, get, has, press, said, textOf, type } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { aGeneration } from '#tests/support/components/writer.ts';
import { generators } from '#contract/tools/registry.ts';
import type { ToolGeneration } from '#contract/writer.ts';
import { hasVariants } from '#engine/tools/steady.ts';
import { ToolScreen } from './tool-screen.tsx';

const make = 'POST ai-generation/';
const change = 'PATCH ai-generation/:id/';
const tool = generators.find(
  ({ slug, fields }) => hasVariants(slug) && fields.some(({ required }) => required),
)!;

const aRun = (parts: Partial<ToolGeneration> = {}): ToolGeneration => ({
  ...aGeneration(),
  tool: tool.slug,
  inputs: Object.fromEntries(
    tool.fields.map((field) => [
      field.name,
      field.kind === 'choice' ? field.choices[0] : field.kind === 'number' ? String(field.value) : 'Bread',
    ]),
  ),
  output: '- First line\n- Second line',
  ...parts,
});

async function page(run: ToolGeneration | null = null, answers = {}) {
  let row = run;
  const server = await answeringServer({
    'GET ai-generation/:id': () => (row ? { body: row } : refusal(404, 'Not found')),
    [make]: () => ({ status: 201, body: (row ??= aRun()) }),
    [change]: ({ body }) => ({ body: (row = { ...row!, ...(body as object), revision: row!.revision + 1 }) }),
    ...answers,
  });
  const shown = renderInApp(<ToolScreen slug={tool.slug} />, run ? `/?saved=${run.id}` : '/');
  if (run) await said('First line');
  else await find('button', 'Generate');
  return { server, ...shown };
}
async function fill() {
  for (const input of get('form').querySelectorAll<HTMLInputElement>('input, textarea'))
    if (input.value === '') await type(input, 'Bread');
}
const results = () =>
  all('listitem', undefined, get('region', 'Results')).map((item) => item.querySelector('p')?.textContent);

test('what the tool needs is asked for before anything is made', async () => {
  const { server } = await page();
  await press(['button', 'Generate']);
  await soon(() => expect(document.querySelectorAll('[aria-invalid="true"]').length).toBeGreaterThan(0));
  expect(server.asked(make)).toEqual([]);
});

test('a run shows its results, and its address leads back to them', async () => {
  const { address } = await page();
  await fill();
  await press(['button', 'Generate']);
  await soon(() => expect(results()).toEqual(['First line', 'Second line']));
  expect(address()).toContain('saved=');
});

test('a result that is edited is saved with the others, and one that is emptied goes', async () => {
  const { server } = await page(aRun());
  await press(['button', 'Edit: First line']);
  await type('Text of result 1', 'Better line');
  await press(['button', 'Save']);
  await soon(() => expect(results()).toEqual(['Better line', 'Second line']));
  await press(['button', 'Edit: Second line']);
  await type('Text of result 2', ' ');
  await press(['button', 'Save']);
  await soon(() => expect(results()).toEqual(['Better line']));
  expect(server.asked(change).map(({ body }) => (body as { revision: number }).revision)).toEqual([1, 2]);
});

test('a refused edit says why and keeps what was typed', async () => {
  await page(aRun(), { [change]: refusal(409, 'Somebody changed these results.') });
  await press(['button', 'Edit: First line']);
  await type('Text of result 1', 'Better line');
  await press(['button', 'Save']);
  await said('Somebody changed these results.');
  expect(field('Text of result 1').value).toBe('Better line');
});

test('a version that is only looked at cannot be edited before it is taken', async () => {
  const variants = [
    { seed: 1, output: '- First line' },
    { seed: 2, output: '- Other line' },
  ];
  await page(aRun({ output: '- First line', variants, variantCount: 2 }));
  expect(has('button', 'Edit: First line')).toBe(true);
  await press(all('tab').at(-1)!);
  await said('Other line');
  expect(has('button', /^Edit:/)).toBe(false);
});

test('results of a new run are shown as they are in use, whatever version of the old one was looked at', async () => {
  const of = (name: string) => [1, 2].map((seed) => ({ seed, output: `- ${name} ${seed}` }));
  const old = aRun({
    output: '- First line',
    variants: [{ seed: 1, output: '- First line' }, ...of('Old').slice(1)],
  });
  const next = aRun({ output: '- New 1', variants: of('New'), variantCount: 2 });
  const { server } = await page(old, { [make]: { status: 201, body: next } });
  await press(all('tab').at(-1)!);
  await said('Old 2');
  server.on('GET ai-generation/:id', { body: next });
  await press(['button', 'Generate']);
  await soon(() => expect(results()).toEqual(['New 1']));
});

test('other results are shown as they are in use, whatever version was looked at before', async () => {
  const of = (name: string) => [1, 2].map((seed) => ({ seed, output: `- ${name} ${seed}` }));
  const run = aRun({ output: '- First line', variants: [{ seed: 1, output: '- First line' }, ...of('Old')] });
  await page(run, { [change]: { body: { ...run, output: '- New 1', variants: of('New'), revision: 2 } } });
  await press(all('tab')[1]!);
  await said('Old 1');
  await press(['button', 'Regenerate']);
  await soon(() => expect(results()).toEqual(['New 1']));
});

test('a run that does not exist, or is another tool’s, says so with a way to begin', async () => {
  await answeringServer({ 'GET ai-generation/:id': refusal(404, 'Not found') });
  renderInApp(<ToolScreen slug={tool.slug} />, '/?saved=019a0000-0000-7000-8000-000000000009');
  await find('link', /new|start/i);
  expect(textOf()).not.toContain('First line');
});
