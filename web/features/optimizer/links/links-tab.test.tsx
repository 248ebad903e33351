import { expect, test } from 'vitest';
import type { CheckPlace } from '#contract/checks.ts';
import type { Block } from '#contract/writer/documents.ts';
import { Observable } from '#web/kernel/observable.ts';
import type { ScoredText } from '#web/kernel/scored-editor.ts';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { get, has, press, said, textOf } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { LinksTab } from './links-tab.tsx';

const own = (path: string, title: string) => ({ id: path, url: `https://mine.example/${path}`, title });
const paragraph = (id: string, text: string): Block => ({
  type: 'paragraph',
  attrs: { id },
  content: [{ type: 'text', text }],
});
const text = 'Heat the water in a gooseneck kettle, then use a burr grinder and a paper filter.';

async function tab({
  pages = [own('kettles', 'Gooseneck kettle'), own('grinders', 'Burr grinder')],
  articles = [] as object[],
  answers = {},
} = {}) {
  await answeringServer({
    'GET local-index/': ({ query }) =>
      query.cursor
        ? { body: { results: pages.slice(1), next: null } }
        : { body: { results: pages.slice(0, 1), next: pages.length > 1 ? 'more' : null } },
    'GET articles/': { body: { results: articles, next: null, count: articles.length } },
    ...answers,
  });
  const written = new Observable<ScoredText | null>({ title: '', blocks: [paragraph('a', text)] });
  const linked: [CheckPlace, string][] = [];
  const shown: (readonly CheckPlace[])[] = [];
  const editor = {
    text: written,
    showPlaces: (places: readonly CheckPlace[]) => {
      shown.push(places);
      return { place: 1, of: places.length };
    },
    linkPlace: (place: CheckPlace, url: string) => {
      linked.push([place, url]);
      return true;
    },
  };
  renderInApp(
    <LinksTab
      row={{ projectId: 'p', articleId: 'me' }}
      keyword="pour over coffee"
      language={undefined}
      editor={editor}
    />,
  );
  return { written, linked, shown };
}

test('suggestions come one by one; each is added, skipped or shown by a press, and skipped ones come back', async () => {
  const { linked, shown } = await tab();
  await said('Suggestion 1 of 2');
  expect(textOf(get('region', 'Link suggestion'))).toContain('in a gooseneck kettle, then use');
  await press(['button', 'Show in text']);
  expect(shown.at(-1)).toEqual([{ blockId: 'a', start: 20, end: 36 }]);
  await press(['button', 'Skip']);
  await said('Suggestion 2 of 2');
  expect(linked).toEqual([]);
  await press(['button', 'Add link']);
  expect(linked).toEqual([[{ blockId: 'a', start: 49, end: 61 }, 'https://mine.example/grinders']]);
  await said('You’ve reviewed every suggestion.');
  await press(['button', 'Show 1 skipped']);
  await said('Suggestion 1 of 1');
});

test('a link that Undo took out of the text is suggested again', async () => {
  const { written } = await tab({ pages: [own('kettles', 'Gooseneck kettle')] });
  await press(['button', 'Add link']);
  await said('You’ve reviewed every suggestion.');
  written.set({ title: '', blocks: [paragraph('a', `${text} More.`)] });
  await said('Suggestion 1 of 1');
});

test('published articles are own pages too, but for the one that is open, and what is linked is counted', async () => {
  const article = (id: string, liveUrl: string | null, keyword: string) => ({
    id,
    liveUrl,
    keyword,
    title: 'A title',
  });
  const { written } = await tab({
    pages: [own('kettles', 'Gooseneck kettle')],
    articles: [
      article('me', 'https://mine.example/kettles', 'gooseneck kettle'),
      article('other', 'https://mine.example/filters', 'paper filter'),
      article('draft', null, 'burr grinder'),
    ],
  });
  await said('Suggestion 1 of 1');
  expect(textOf()).toContain('paper filter');
  expect(textOf()).toContain('Your text links to 0 of 1 own page.');
  const href = 'https://mine.example/filters';
  const block = paragraph('a', text);
  written.set({
    title: '',
    blocks: [{ ...block, content: [{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }] }],
  });
  await said('Your text links to 1 of 1 own page.');
  expect(textOf()).toContain('No mentions of your 1 page without a link.');
});

test('without own pages it says where they come from, and a failure can be tried again', async () => {
  await tab({ pages: [] });
  await said('Add your own pages to the Local index');
  expect(has('link', 'Go to the Local index')).toBe(true);
});

test('pages that fail to load are asked for again', async () => {
  let fails = true;
  await tab({
    answers: {
      'GET articles/': () =>
        fails ? { status: 500, body: {} } : { body: { results: [], next: null, count: 0 } },
    },
  });
  await said('We couldn’t load your pages.');
  fails = false;
  await press(['button', 'Try again']);
  await soon(() => expect(textOf()).toContain('Suggestion 1 of 2'));
});
