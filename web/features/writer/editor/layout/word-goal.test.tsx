import { expect, test, vi } from 'vitest';
import { find, findField, has, key, press, said, type } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { Observable } from '#web/kernel/observable.ts';
import type { Figures } from '../document/use-figures.ts';
import { WordGoal } from './word-goal.tsx';

function goal(onGoal?: (words: number) => void) {
  const figures = new Observable<Figures>({ words: 412, outline: [], placeholders: 0 });
  renderInApp(<WordGoal figures={figures} goal={900} onGoal={onGoal} />);
  return figures;
}

test('the progress towards the length of the brief follows the words of the text', async () => {
  const figures = goal(() => undefined);
  await find('button', '412 of 900 words · 45%');
  figures.set({ words: 990, outline: [], placeholders: 0 });
  await find('button', '990 of 900 words · 110%');
});

test('another length is set by Enter; one that no brief can have is refused beside the field and changes nothing', async () => {
  const onGoal = vi.fn<(words: number) => void>();
  goal(onGoal);
  await press(['button', '412 of 900 words · 45%']);
  await type('Word goal', '60');
  await said('Between 150 and 5,000 words');
  await key('Enter', await findField('Word goal'));
  expect(onGoal).not.toHaveBeenCalled();
  await type('Word goal', '1200');
  await key('Enter', await findField('Word goal'));
  await soon(() => expect(onGoal).toHaveBeenCalledExactlyOnceWith(1200));
});

test('whoever may only read sees the progress and cannot change the length', async () => {
  goal();
  await said('412 of 900 words · 45%');
  expect(has('button')).toBe(false);
});
