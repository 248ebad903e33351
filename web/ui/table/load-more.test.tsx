import { useRef, useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { press } from '#tests/support/components/page.ts';
import { render } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { LoadMore } from './load-more.tsx';

/** Says once of each element that it is in sight, as a browser does until that changes. */
function keepEndInSight(): void {
  const before = globalThis.IntersectionObserver;
  onTestFinished(() => void (globalThis.IntersectionObserver = before));
  globalThis.IntersectionObserver = class {
    readonly #heard: IntersectionObserverCallback;
    #watching = true;
    constructor(heard: IntersectionObserverCallback) {
      this.#heard = heard;
    }
    observe() {
      setTimeout(() => {
        if (this.#watching)
          this.#heard([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
      });
    }
    disconnect() {
      this.#watching = false;
    }
  } as unknown as typeof IntersectionObserver;
}

/** A list of five pages whose answers come so fast that nobody sees it fetching. */
function FastList() {
  const [data, setData] = useState([1]);
  const fetchNextPage = useState(() => () => setData((all) => [...all, all.length + 1]))[0];
  const list = {
    data,
    hasNextPage: data.length < 5,
    isFetching: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage,
  };
  return (
    <>
      <p>{data.join(' ')}</p>
      <LoadMore list={list} endless />
    </>
  );
}

test('an endless list whose end stays in sight goes on to its last page, also where each page comes before the last one was painted as fetching', async () => {
  keepEndInSight();
  const { place } = render(<FastList />);
  await soon(() => expect(place.querySelector('p')?.textContent).toBe('1 2 3 4 5'));
});

/** A list that is read anew while its end comes in sight: meanwhile a next page is asked for in vain. */
function RefreshedList() {
  const fresh = useRef(false);
  const [isFetching, setFetching] = useState(true);
  const [pages, setPages] = useState(1);
  const fetchNextPage = useState(() => () => void (fresh.current && setPages(2)))[0];
  const list = {
    data: 'the same',
    hasNextPage: pages < 2,
    isFetching,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage,
  };
  const end = () => {
    fresh.current = true;
    setFetching(false);
  };
  return (
    <>
      <p>{pages}</p>
      <LoadMore list={list} endless>
        <button type="button" onClick={end}>
          Answer
        </button>
      </LoadMore>
    </>
  );
}

test('an endless list that is read anew while its end is in sight asks for its next page afterwards', async () => {
  keepEndInSight();
  const { place } = render(<RefreshedList />);
  await press(['button', 'Answer']);
  await soon(() => expect(place.querySelector('p')?.textContent).toBe('2'));
});
