import { expect, test } from 'vitest';
import {
  descriptionOf,
  field,
  get,
  has,
  key,
  leave,
  press,
  textOf,
  type,
} from '#tests/support/components/page.ts';
import { renderHeld } from '#tests/support/components/render-held.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { KeywordInput } from './keyword-input.tsx';

async function page(keywords: string[] = []) {
  const { place, now } = renderHeld(keywords, (value, set) => (
    <KeywordInput primary label="Keywords" value={value} onChange={set} />
  ));
  await soon(() => field('Keywords'));
  return { keywords: now, says: () => textOf(place) };
}
const typed = () => field('Keywords').value;
async function enter(text: string, by = 'Enter') {
  await type('Keywords', text);
  await key(by, field('Keywords'));
}

test('Enter, a comma and leaving the field each add what is typed', async () => {
  const { keywords } = await page();
  await enter('rye bread');
  await enter('sourdough', ',');
  await type('Keywords', 'starter');
  await leave('Keywords');
  expect(keywords()).toEqual(['rye bread', 'sourdough', 'starter']);
  expect(typed()).toBe('');
});

test('a pasted list becomes keywords, each once, whatever its letters’ case', async () => {
  const { keywords } = await page(['Rye']);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', 'rye; sourdough,\nold  dough\nSourdough');
  const paste = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(paste, { clipboardData });
  field('Keywords').dispatchEvent(paste);
  await soon(() => expect(keywords()).toEqual(['Rye', 'sourdough', 'old dough']));
});

test('Backspace in the empty field takes the last keyword back to be changed', async () => {
  const { keywords } = await page(['rye', 'sourdogh']);
  await key('Backspace', field('Keywords'));
  expect(keywords()).toEqual(['rye']);
  expect(typed()).toBe('sourdogh');
});

test('the first keyword is the primary one, and another is put first by a press', async () => {
  const { keywords, says } = await page(['rye', 'wheat', 'oat']);
  expect(says()).toContain('ryePrimary');
  await press(get('button', 'Make “oat” the primary keyword'));
  expect(keywords()).toEqual(['oat', 'rye', 'wheat']);
  await press(get('button', 'Remove rye'));
  expect(keywords()).toEqual(['oat', 'wheat']);
});

test('more keywords than a piece can have stay in the field and say so', async () => {
  const { keywords, says } = await page(Array.from({ length: 9 }, (_, n) => `k${n}`));
  await enter('ten; eleven');
  expect(keywords()).toHaveLength(10);
  expect(typed()).toBe('eleven');
  expect(says()).toContain('You can add up to 10 keywords.');
});

test('a keyword that is too long stays in the field with the reason, which goes as soon as it is shortened', async () => {
  const { keywords, says } = await page();
  await enter('x'.repeat(61));
  expect(keywords()).toEqual([]);
  expect(typed()).toHaveLength(61);
  expect(says()).toContain('A keyword can have at most 60 characters.');
  await type('Keywords', '');
  expect(says()).not.toContain('at most 60');
  expect(descriptionOf(field('Keywords'))).toBe('');
  expect(has('button')).toBe(false);
});
