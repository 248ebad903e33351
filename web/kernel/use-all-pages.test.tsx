import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { useAllPages } from './use-all-pages.ts';

/** A list of five pages whose answers come so fast that nobody sees it fetching. */
function FastList() {
  const [pages, setPages] = useState([{ results: [1] }]);
  const fetchNextPage = useState(() => () => setPages((all) => [...all, { results: [all.length + 1] }]))[0];
  const { rows = [] } = useAllPages({
    currentData: { pages },
    hasNextPage: pages.length < 5,
    isFetching: false,
    isFetchNextPageError: false,
    fetchNextPage,
  });
  return <p>{rows.join(' ')}</p>;
}

test('a list is followed to its end also where each page comes before the last one was painted as fetching', async () => {
  const { place } = render(<FastList />);
  await soon(() => expect(place.querySelector('p')?.textContent).toBe('1 2 3 4 5'));
});
