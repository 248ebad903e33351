import { expect, test } from 'vitest';
import { refusal } from '#tests/support/components/answering-server.ts';
import {
  all,
  descriptionOf,
  field,
  find,
  get,
  has,
  leave,
  press,
  said,
  textOf,
  type,
} from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { aGeneration, aSection, writerServer } from '#tests/support/components/writer.ts';
import type { ArticleGeneration } from '#contract/writer.ts';
import { GenerationSteps } from './generation-steps.tsx';

const patch = 'PATCH ai-generation/:id/';

async function page(parts: Partial<ArticleGeneration> = {}, at = '/', answers = {}) {
  const row = aGeneration(parts);
  const held = await writerServer(row, answers);
  const shown = renderInApp(<GenerationSteps row={row} />, at);
  await find('heading', parts.title || 'Bread');
  return { ...held, ...shown };
}
const steps = () =>
  all('link').flatMap((link) => /step=(\w+)/.exec(link.getAttribute('href') ?? '')?.[1] ?? []);
const titles = [{ title: 'Rye for all', angle: 'how-to' }];

test.for([
  [{}, ['brief', 'titles']],
  [{ title: 'Bread' }, ['brief', 'titles', 'outline']],
  [
    { title: 'Bread', editData: { step: 'outline' as const, titles, outline: [aSection('a')] } },
    ['brief', 'titles', 'outline', 'draft'],
  ],
] as const)('steps can be gone to as far as there is something to show: %o', async ([parts, open]) => {
  await page(parts as unknown as Partial<ArticleGeneration>);
  await soon(() => expect(steps()).toEqual(open));
});

test('an address of a step that is not open yet shows the brief', async () => {
  await page({}, '/?step=edit');
  await find('heading', 'What are you writing?');
});

test('what is wrong with the brief is shown when its field is left, and keeps it from going on', async () => {
  const { server } = await page();
  await type('Topic', '');
  await leave('Topic');
  expect(descriptionOf(field('Topic'))).toContain('Topic is required');
  await type('Length in words', '20');
  await press(['button', 'Suggest titles']);
  expect(descriptionOf(field('Length in words'))).toContain('Length must be at least 150');
  await soon(() => expect(document.activeElement).toBe(field('Topic')));
  expect(server.asked(patch).filter(({ body }) => 'action' in (body as object))).toEqual([]);
});

test('a title is picked, changed or written; without one there is no outline', async () => {
  const { server, row } = await page(
    { editData: { step: 'titles', titles, outline: [], evidence: null } },
    '/?step=titles',
  );
  await press(['button', 'Generate outline']);
  expect(descriptionOf(field('Your title'))).toContain('Choose or write a title first.');
  await press(get('radio', /Rye for all/));
  expect(field('Your title').value).toBe('Rye for all');
  await type('Your title', 'x'.repeat(61));
  await said('search results may cut it');
  await soon(() => expect(row().title).toHaveLength(61));
  expect(server.asked(patch).filter(({ body }) => 'action' in (body as object))).toEqual([]);
});

test('a plan that has too few words says so, with what can be done about it', async () => {
  const why = 'Your plan has 12 words left.';
  const { server } = await page(
    { editData: { step: 'titles', titles, outline: [], evidence: null } },
    '/?step=titles',
  );
  server.on(patch, refusal(402, why, { code: 'limit-reached' }));
  await press(['button', 'More titles']);
  await said(why);
  for (const way of ['Continue with an outline', 'Connect a model', 'See plans'])
    expect(has('button', way)).toBe(true);
});

test('two windows that changed the same field are both shown, and deciding later keeps both', async () => {
  const { change, row } = await page({ inputs: { ...aGeneration().inputs, audience: 'Bakers' } });
  change({ inputs: { ...row().inputs, audience: 'Beginners' }, revision: 9 });
  await type('Audience', 'Home bakers');
  const dialog = await find('dialog', 'This document was changed in another window');
  expect(textOf(dialog)).toContain('Home bakers');
  expect(textOf(dialog)).toContain('Beginners');
  await press(get('button', 'Close', dialog));
  await said('Your changes stay on this device until you choose a version.');
  await press(['button', 'Choose a version']);
  await press(await find('button', 'Use the other version'));
  await soon(() => expect(field('Audience').value).toBe('Beginners'));
  await said('The version you didn’t choose is saved on this device.');
});

test.for([
  ['model', {}, 'Draft'],
  ['builtin', {}, 'Evidence'],
  [
    'model',
    { output: 'A text', engine: { kind: 'builtin', label: '', version: '', seed: null } },
    'Evidence',
  ],
  ['builtin', { output: 'A text', engine: { kind: 'model', label: '', version: '', seed: null } }, 'Draft'],
] as const)('with a %s engine the text step of %o is called %s', async ([kind, parts, name]) => {
  const engine = { id: kind, kind, label: 'An engine', ready: true, note: '' };
  const engines = { body: { results: [engine], next: null } };
  const editData = { step: 'outline', titles, outline: [aSection('a')], evidence: null } as const;
  await page({ title: 'Bread', ...parts, editData } as unknown as Partial<ArticleGeneration>, '/', {
    'GET ai-generation/engines/': engines,
  });
  await find('link', name);
  expect(has('link', name === 'Draft' ? 'Evidence' : 'Draft')).toBe(false);
});
