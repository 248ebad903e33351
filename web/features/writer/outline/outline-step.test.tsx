import { expect, test } from 'vitest';
import {
  all,
  field,
  find,
  get,
  has,
  key,
  leave,
  press,
  said,
  textOf,
  type,
} from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { aGeneration, aSection, writerServer } from '#tests/support/components/writer.ts';
import { type OutlineSection, writerLimits } from '#contract/writer/brief.ts';
import { GenerationSteps } from '../generation/generation-steps.tsx';

async function page(outline: OutlineSection[]) {
  const row = aGeneration({
    title: 'Bread',
    editData: { step: 'outline', titles: [], outline, evidence: null },
  });
  const held = await writerServer(row);
  renderInApp(<GenerationSteps row={row} />, '/?step=outline');
  await find('heading', 'Shape the outline');
  return held;
}
const headings = () =>
  all('textbox', /^Heading of section/).map((input) => (input as HTMLTextAreaElement).value);
const heading = (n: number) => field(`Heading of section ${n}`);
const words = (n: number) => field(`Words, Section ${n}`);
const row = (n: number) => heading(n).closest('li')!;
const three = () => [aSection('a'), aSection('b'), aSection('c')];

test('sections are moved by buttons and by Alt with arrows, and the new place is shown', async () => {
  await page(three());
  await press(get('button', 'Move down', row(1)));
  expect(headings()).toEqual(['Section b', 'Section a', 'Section c']);
  expect(textOf()).toContain('Section a: now 2 of 3');
  heading(3).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true, cancelable: true }),
  );
  await soon(() => expect(headings()).toEqual(['Section b', 'Section c', 'Section a']));
});

test('the first section cannot go up and the last cannot go down', async () => {
  await page(three());
  expect((get('button', 'Move up', row(1)) as HTMLButtonElement).disabled).toBe(true);
  expect((get('button', 'Move down', row(3)) as HTMLButtonElement).disabled).toBe(true);
});

test('Enter in a heading adds a section below it and puts the caret there', async () => {
  await page(three());
  await key('Enter', heading(1));
  await soon(() => expect(headings()).toEqual(['Section a', 'New section', 'Section b', 'Section c']));
  await soon(() => expect(document.activeElement).toBe(heading(2)));
});

test('a heading is one line, and one that is left empty gets a name', async () => {
  await page(three());
  await type(heading(1), 'Two\nlines');
  expect(heading(1).value).toBe('Two lines');
  await type(heading(1), '');
  await leave('Heading of section 1');
  expect(heading(1).value).toBe('Untitled section');
});

test('the sum of words is compared with the brief, and fitted to it', async () => {
  await page([aSection('a', { words: 400 }), aSection('b', { words: 200 })]);
  expect(textOf()).toContain('600 of 900 words');
  expect(textOf()).toContain('300 under the length in your brief');
  await press(['button', 'Fit to length']);
  expect([words(1).value, words(2).value]).toEqual(['600', '300']);
  expect(textOf()).toContain('Matches the length in your brief');
  expect((get('button', 'Fit to length') as HTMLButtonElement).disabled).toBe(true);
});

test('a removed section comes back by its message, where it stood', async () => {
  const { row: saved } = await page(three());
  await press(get('button', 'Remove section', row(2)));
  await said('“Section b” removed');
  expect(headings()).toEqual(['Section a', 'Section c']);
  await press(all('button', 'Undo').at(-1)!);
  await soon(() => expect(headings()).toEqual(['Section a', 'Section b', 'Section c']));
  await soon(() => expect(saved().editData.outline.map(({ id }) => id)).toEqual(['a', 'b', 'c']));
});

test('Undo takes back a move, and nothing that was typed since', async () => {
  const { row: saved } = await page(three());
  await press(get('button', 'Move down', row(1)));
  await type(heading(1), 'Better words');
  await press(get('button', /Points and keywords/, row(1)));
  await type(await soon(() => field('Key points', row(1))), 'Flour first');
  await press(all('button', 'Undo')[0]!);
  expect(headings()).toEqual(['Section a', 'Better words', 'Section c']);
  await soon(() =>
    expect(saved().editData.outline[1]).toMatchObject({ id: 'b', keyPoints: ['Flour first'] }),
  );
});

test('an outline that is full says so, and its Undo stays as it was', async () => {
  const full = Array.from({ length: writerLimits.sections }, (_, n) => aSection(`s${n}`, { words: 30 }));
  await page(full);
  await press(['button', 'Add section']);
  await said('An outline can have up to 30 sections.');
  expect(headings()).toHaveLength(30);
  expect((get('button', 'Undo') as HTMLButtonElement).disabled).toBe(true);
});

test('what is typed is saved by itself, with the words per section', async () => {
  const { row: saved } = await page(three());
  await type(heading(2), 'Kneading');
  await type(words(2), '450');
  await soon(() => expect(saved().editData.outline[1]).toMatchObject({ heading: 'Kneading', words: 450 }));
});

test('a new outline is asked about first, because it takes the place of this one', async () => {
  const { server } = await page(three());
  await press(['button', 'Regenerate']);
  await find('dialog', 'Regenerate the outline?');
  await press(['button', 'Cancel']);
  expect(
    server.asked('PATCH ai-generation/:id/').filter(({ body }) => (body as { action?: string }).action),
  ).toEqual([]);
});

test('without a section there is no draft to write, and that is shown', async () => {
  const { server } = await page([]);
  expect(has('button', 'Suggest an outline')).toBe(true);
  await press(['button', 'Write draft']);
  await said('Add at least one section first.');
  expect(server.asked('PATCH ai-generation/:id/')).toEqual([]);
});
