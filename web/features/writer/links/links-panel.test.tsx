import { expect, test, vi } from 'vitest';
import type { LinkPage, LinkSuggestion } from '#contract/internal-links.ts';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { find, get, has, press, said, textOf } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { Observable } from '#web/kernel/observable.ts';
import { toasts } from '#web/ui/feedback/toast.ts';
import { LinksPanel } from './links-panel.tsx';

const documentId = '019a0000-0000-7000-8000-000000000001';
const list = 'GET documents/:id/internal-links/';
const put = 'PUT documents/:id/internal-links/';
const page = (path: string, title: string): LinkPage => ({ url: `https://mine.example/${path}`, title });
const suggestion = (path: string, title: string, anchor: string): LinkSuggestion => ({
  ...page(path, title),
  anchor,
  place: { blockId: 'a', start: 2, end: 2 + anchor.length },
  before: 'A ',
  after: ' helps.',
  reason: { from: 'keyword', words: anchor },
});
const two = [
  suggestion('kettles', 'Gooseneck kettle', 'gooseneck kettle'),
  suggestion('grinders', 'Burr grinders', 'burr grinder'),
];
const answer = (changes: object = {}) => ({
  body: {
    results: two,
    dismissed: [],
    revision: 4,
    hasProject: true,
    pages: 7,
    linked: 1,
    unreachable: 0,
    ...changes,
  },
});

async function panel(changes: object = {}, answers = {}) {
  const server = await answeringServer({
    [list]: answer(changes),
    [put]: { body: { dismissed: true } },
    ...answers,
  });
  const savedRevision = new Observable(4);
  const undo = vi.fn<() => void>();
  const onLink = vi.fn<(chosen: LinkSuggestion) => (() => void) | null>().mockReturnValue(undo);
  const onShow = vi.fn<(chosen: LinkSuggestion) => boolean>().mockReturnValue(true);
  renderInApp(
    <LinksPanel documentId={documentId} savedRevision={savedRevision} onLink={onLink} onShow={onShow} />,
  );
  return { server, savedRevision, onLink, onShow, undo };
}

test('suggestions come one by one with their reason; each is added, skipped or shown by a press', async () => {
  const { onLink, onShow } = await panel();
  await said('Suggestion 1 of 2');
  expect(textOf(get('region', 'Link suggestion'))).toContain('The page is written for “gooseneck kettle”.');
  await press(['button', 'Show in text']);
  expect(onShow).toHaveBeenCalledWith(two[0]);
  await press(['button', 'Skip']);
  await said('Suggestion 2 of 2');
  expect(onLink).not.toHaveBeenCalled();
  await press(['button', 'Add link']);
  expect(onLink).toHaveBeenCalledWith(two[1]);
  await said('You’ve reviewed every suggestion.');
  await press(['button', 'Show 1 skipped']);
  await said('Suggestion 1 of 1');
});

test('a link that was added can be taken back, and is proposed again', async () => {
  const { undo } = await panel({ results: [two[0]] });
  await said('Suggestion 1 of 1');
  await press(['button', 'Add link']);
  await said('You’ve reviewed every suggestion.');
  toasts.get().at(-1)!.undo!.run();
  expect(undo).toHaveBeenCalledOnce();
  await said('Suggestion 1 of 1');
});

test('words that have changed meanwhile are said to have, and nothing is linked', async () => {
  const { onLink } = await panel();
  onLink.mockReturnValue(null);
  await said('Suggestion 1 of 2');
  await press(['button', 'Add link']);
  await said('These words have changed or are linked already.');
});

test('a page can be left out for good, which is taken back in the list below', async () => {
  const { server } = await panel();
  await said('Suggestion 1 of 2');
  server.on(list, answer({ results: [two[1]], dismissed: [page('kettles', 'Gooseneck kettle')] }));
  await press(['button', 'Never for this page']);
  await said('Suggestion 1 of 1');
  expect(server.asked(put)[0]?.body).toEqual({ url: two[0]!.url, dismissed: true });
  await press(['button', 'Suggest “Gooseneck kettle” again']);
  await soon(() => expect(server.asked(put)[1]?.body).toEqual({ url: two[0]!.url, dismissed: false }));
});

test('the list is read again once a newer text is saved', async () => {
  const { server, savedRevision } = await panel();
  await said('Suggestion 1 of 2');
  server.on(list, answer({ results: [], revision: 5, linked: 3 }));
  savedRevision.set(5);
  await said('Your text links to 3 of 7 own pages.');
});

test('it says what is missing: a project, pages, or pages that the crawl could open', async () => {
  const { server, savedRevision } = await panel({ hasProject: false, pages: 0, results: [] });
  await said('Choose a project for this article');
  server.on(list, answer({ pages: 0, results: [], unreachable: 2, revision: 5 }));
  savedRevision.set(5);
  await said('Import your site into the Local index');
  expect(has('link', 'Go to the Local index')).toBe(true);
  expect(textOf()).toContain('2 pages left out: the last crawl couldn’t open them.');
});

test('without an answer the panel says why and offers to try again', async () => {
  const { server } = await panel({}, { [list]: refusal(503, 'Too many texts are being read right now.') });
  await said('Too many texts are being read right now.');
  server.on(list, answer());
  await press(['button', 'Try again']);
  await find('region', 'Link suggestion');
});
