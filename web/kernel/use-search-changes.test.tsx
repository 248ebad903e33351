import fc from 'fast-check';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { render } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { useSearchChanges } from './use-search-changes.ts';

type Change = ReturnType<typeof useSearchChanges>[1];

/** A page that shows its query. Each has its own `change`: an earlier one may still be drawn. */
async function open(at: string) {
  const page = { change: (() => undefined) as Change };
  const told = (change: Change) => void (page.change = change);
  function Shown() {
    const [search, change] = useSearchChanges();
    useLayoutEffect(() => told(change));
    return <p>{search.toString()}</p>;
  }
  const { address, place, router } = render(<Shown />, undefined, at);
  const shows = (query: string) => soon(() => expect(place.querySelector('p')?.textContent).toBe(query));
  await shows(at.split('?')[1] ?? '');
  const set = (name: string, value: string) => page.change((next) => next.set(name, value));
  return { page, set, shows, address, router };
}

test('changes that come before the page is drawn again all reach the address', async () => {
  const steps = fc.record({
    name: fc.constantFrom('q', 'tool', 'project', 'days'),
    value: fc.constantFrom('a', 'b', 'c'),
    // As long as the next change is away: in the same turn, after some promises, or after a drawing.
    wait: fc.constantFrom('none', 'promise', 'timer'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 8 }), async (changes) => {
      const { set, shows, address } = await open('/list?kept=yes');
      const wanted = new URLSearchParams({ kept: 'yes' });
      for (const { name, value, wait } of changes) {
        set(name, value);
        wanted.set(name, value);
        if (wait === 'promise') await Promise.resolve();
        if (wait === 'timer') await new Promise((resolve) => void setTimeout(resolve, 0));
      }
      await shows(wanted.toString());
      expect(address()).toBe(`/list?${wanted}`);
    }),
    { numRuns: 40 },
  );
});

test('a change after a link elsewhere builds on what the link leads to', async () => {
  const { router, address, set, shows } = await open('/list?q=rye');
  set('tool', 'essay');
  await shows('q=rye&tool=essay');
  await router.navigate('/list?q=tea');
  await shows('q=tea');
  set('days', '7');
  await soon(() => expect(address()).toBe('/list?q=tea&days=7'));
});

test('a change is a step of its own to go back from only where it is asked to be', async () => {
  const { router, address, page, set, shows } = await open('/list');
  page.change((next) => next.set('search', 'one'), { push: true });
  await shows('search=one');
  set('q', 'rye');
  await shows('search=one&q=rye');
  await router.navigate(-1);
  await soon(() => expect(address()).toBe('/list'));
});
