import { expect, test, vi } from 'vitest';
import type { SimilarPassage } from '#contract/writer/similarity.ts';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { find, press, said, textOf } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { Observable } from '#web/kernel/observable.ts';
import { SimilarPassages } from './similar-passages.tsx';

const list = 'GET documents/:id/similarity/';
const passage: SimilarPassage = {
  kind: 'words',
  text: 'feed the starter in the evening every single day',
  place: { blockId: 'a', start: 0, end: 48 },
  words: 9,
  share: 1,
  article: { id: '019a0000-0000-7000-8000-000000000002', title: 'Starters', section: 'Feeding' },
};
const answer = (results: SimilarPassage[], articles = 3, revision = 1) => ({
  body: { results, articles, revision },
});

async function section(first: Parameters<Awaited<ReturnType<typeof answeringServer>>['on']>[1]) {
  const server = await answeringServer({ [list]: first });
  const savedRevision = new Observable(1);
  const onShow = vi.fn<(chosen: SimilarPassage) => boolean>().mockReturnValue(true);
  renderInApp(<SimilarPassages documentId="d" savedRevision={savedRevision} onShow={onShow} />);
  return { server, savedRevision, onShow };
}

test('each passage names the article with its section, and a press shows it in the text', async () => {
  const { onShow } = await section(
    answer([
      passage,
      { ...passage, kind: 'section', text: '', share: 0.62, place: { ...passage.place, blockId: 'b' } },
    ]),
  );
  await said('9 same words in a row');
  expect(textOf()).toContain('62% of this section');
  const [link] = document.querySelectorAll('a');
  expect(link!.getAttribute('href')).toContain(passage.article.id);
  expect(textOf()).toContain('In Starters under “Feeding”');
  await press(['button', `Show “${passage.text}” in the text`]);
  expect(onShow).toHaveBeenCalledWith(passage);
  onShow.mockReturnValue(false);
  await press(['button', 'Show “Introduction” in the text']);
  await said('These words have changed. Save to compare again.');
});

test('it says when nothing is repeated, and when there is nothing to compare with', async () => {
  const { server, savedRevision } = await section(answer([]));
  await said('Compared with 3 other articles of this project by rules. Nothing is repeated.');
  server.on(list, answer([], 0, 2));
  savedRevision.set(2);
  await said('This project has no other articles to compare with yet.');
});

test('a failure is said at its place and can be tried again', async () => {
  const { server } = await section(refusal(503, 'Too many texts are being read right now.'));
  await said('Too many texts are being read right now.');
  server.on(list, answer([passage]));
  await press(['button', 'Try again']);
  await find('button', `Show “${passage.text}” in the text`);
});
