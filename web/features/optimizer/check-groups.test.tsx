import { expect, test } from 'vitest';
import type { CheckPlace, CheckResult } from '#contract/shared/checks.ts';
import { get, has, press, said, textOf } from '#tests/support/components/page.ts';
import { render } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { CheckGroups } from './check-groups.tsx';

const place: CheckPlace = { blockId: 'b1', start: 0, end: 12 };
const check = (id: string, parts: Partial<CheckResult>): CheckResult => ({
  id,
  category: 'readability',
  title: id,
  state: 'good',
  measured: `${id} measured.`,
  why: `${id} matters.`,
  fix: '',
  places: [],
  ...parts,
});
const checks = [
  check('Passive voice', { state: 'improve', fix: 'Name who acts.', places: [place, place] }),
  check('Sentence length', { state: 'fix', fix: 'Split them.' }),
  check('Paragraph length', {}),
  check('Keyword density', { category: 'keyword' }),
  check('Viewport', { category: 'page', state: 'skipped' }),
];

const level = {
  id: 'smog',
  name: 'SMOG',
  basis: 'long words',
  value: 8,
  meaning: 'US grade 8, about age 13',
};

async function shown(given = checks) {
  const asked: (readonly CheckPlace[])[] = [];
  const showPlaces = (places: readonly CheckPlace[]) => {
    asked.push(places);
    return { place: 1, of: places.length };
  };
  const { place: root } = render(
    <CheckGroups checks={given} readability={[level]} showPlaces={showPlaces} />,
  );
  await soon(() => get('region', 'SEO and readability checks'));
  return { asked, root };
}

test('checks are folded by group, each group says what is to do, and what is first to fix stands first', async () => {
  const { root } = await shown();
  const groups = [...root.querySelectorAll<HTMLDetailsElement>('section > details')];
  expect(groups.map((group) => textOf(group.querySelector('summary')!))).toEqual([
    'KeywordAll good',
    'Readability1 to fix, 1 to improve',
  ]);
  expect(groups.map(({ open }) => open)).toEqual([false, false]);
  const titles = [...groups[1]!.querySelectorAll('b')].map((title) => title.textContent);
  expect(titles).toEqual(['Sentence length', 'Passive voice', 'SMOG', 'Paragraph length']);
  expect(textOf(groups[1]!)).toContain('Passive voice measured.Name who acts.Why: Passive voice matters.');
});

test('each readability formula is shown with its value and its meaning', async () => {
  const { root } = await shown();
  expect(textOf(root)).toContain('SMOG8.0US grade 8, about age 13Counts long words.');
});

test('a finding shows its places in the text, and says which one is shown', async () => {
  const { asked } = await shown();
  expect(has('button', 'Show in text')).toBe(false);
  await press(get('button', 'Show 2 places in text'));
  expect(asked).toEqual([[place, place]]);
  await said('Showing 1 of 2');
});

test('every passage that is hard to read is marked at once, in reading order and none twice; a press goes on, another clears', async () => {
  const { asked } = await shown([
    check('Passive voice', { state: 'improve', places: [{ ...place, start: 20, end: 30 }, place] }),
    check('Sentence length', { state: 'fix', places: [place, { ...place, end: 40 }] }),
    check('Transition words', { places: [{ ...place, start: 50, end: 60 }] }),
    check('Keyword density', {
      category: 'keyword',
      state: 'fix',
      places: [{ ...place, start: 70, end: 80 }],
    }),
  ]);
  await press(get('button', 'Mark 3 hard passages in text'));
  const places = [{ ...place, end: 40 }, place, { ...place, start: 20, end: 30 }];
  expect(asked).toEqual([places]);
  await said('Showing 1 of 3');
  await press(get('button', 'Next'));
  expect(asked).toEqual([places, places]);
  await press(get('button', 'Clear marks'));
  expect(asked.at(-1)).toEqual([]);
  expect(has('button', 'Next')).toBe(false);
});
