import { useState } from 'react';
import { expect, test } from 'vitest';
import { Observable } from '#web/kernel/observable.ts';
import { get, press } from '#tests/support/components/page.ts';
import { render } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { ObservedText } from './observed-text.tsx';

test('the text follows its value and what it is made of, and paints nothing around it', async () => {
  const words = new Observable(1);
  let painted = 0;
  function Line() {
    const [unit, setUnit] = useState('words');
    painted++;
    return (
      <>
        <ObservedText of={words} text={(now) => `${now} ${unit}`} className="words" />
        <button onClick={() => setUnit('letters')}>Letters</button>
      </>
    );
  }
  const { place } = render(<Line />);
  const line = () => place.querySelector('.words')?.textContent;
  await soon(() => expect(line()).toBe('1 words'));
  const before = painted;
  words.set(2);
  expect(line()).toBe('2 words');
  expect(painted).toBe(before);
  await press(get('button', 'Letters'));
  await soon(() => expect(line()).toBe('2 letters'));
  words.set(3);
  expect(line()).toBe('3 letters');
});
