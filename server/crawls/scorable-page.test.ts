// What of a live page is scored: of a text that was published from here that text alone, of others the main content.
import { expect, test } from 'vitest';
import type { Block } from '#contract/writer/documents.ts';
import { readPageFacts } from '#engine/crawl/read-page-facts.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { prepareSnapshot } from '#engine/optimizer/prepare-snapshot.ts';
import { type Scorable, scorableOfDraft } from '#engine/optimizer/scorable.ts';
import { scoreDraft } from '#engine/optimizer/score-draft.ts';
import { differencesOf } from '#engine/optimizer/score-page.ts';
import { wordpressBlocks } from '#server/providers/cms/wordpress-blocks.ts';
import { postPage } from '#tests/support/doubles/wordpress-pages.ts';
import { coffeePages } from '#tests/support/samples/sample-pages.ts';
import { scorableOfLive } from './scorable-page.ts';

const url = 'https://bakery.example/pour-over/';
const title = 'Pour over coffee at home';
const snapshot = prepareSnapshot(coffeePages.slice(1), { keyword: 'pour over coffee' });
const prose = coffeePages[0]!.text.split('\n\n').filter((part) => part.length > 80);
const sources = [{ ref: 'S1', title: 'The brewing handbook', url: 'https://books.example/brewing' }];

function blocks(markdown: string): Block[] {
  let ids = 0;
  return markdownToBlocks(markdown, () => `b${ids++}`);
}
const live = (text: readonly Block[], change: (html: string) => string = (html) => html): Scorable => {
  const content = wordpressBlocks({ blocks: text, sources }, { ref: 'abc123', number: 1 });
  const html = change(postPage('Bakery', { title, content, excerpt: 'All about it.' }, url, ''));
  return { ...scorableOfLive(html, url, readPageFacts(html, url)), title };
};
const draft = (text: readonly Block[]): Scorable =>
  scorableOfDraft({ title, description: 'All about it.', slug: 'pour-over', heading: title, blocks: text });
const same = (page: Scorable, text: Scorable) => {
  expect(differencesOf(page, text)).toEqual([]);
  expect(page.counts).toEqual(text.counts);
  expect(scoreDraft(snapshot, page).score).toBe(scoreDraft(snapshot, text).score);
};

const everything = blocks(`## Bloom

${prose.join('\n\n')}

### Grind

- coarse
- fine

1. Rinse the filter.
2. Pour slowly.

| Step | Seconds |
| --- | --- |
| Bloom | 30 |

> Weigh it, don't guess -- "really"...

\`\`\`
ratio = 1 / 16
\`\`\`

![A dripper](https://bakery.example/dripper.jpg)

See [our beans](https://bakery.example/beans).`);

test('every kind of block gets the number of the editor once it is published', () => {
  same(live(everything), draft(everything));
});

test('marks of citations and the list of sources that publishing adds are not scored', () => {
  const cited = everything.map((block, at): Block =>
    at === 1
      ? { ...block, content: [...(block.content ?? []), { type: 'cite', attrs: { ref: 'S1.2' } }] }
      : block,
  );
  const page = live(cited);
  expect(page.text).not.toContain('The brewing handbook');
  same(page, draft(cited));
});

test('what a site puts behind the text, or around it, is not scored', () => {
  const page = live(everything, (html) =>
    html
      .replace('</article>', `<div><h3>Related</h3><p>${prose[0]} </p><a href="/x">More</a></div></article>`)
      .replace('<main>', `<aside><p>${prose[1]}</p></aside><main>`),
  );
  same(page, draft(everything));
});

test('a page that was not published from here is scored by its main content', () => {
  const html = `<html><head><title>Coffee</title></head><body><nav>Menu</nav><main><h1>Coffee</h1>${prose
    .map((part) => `<p>${part}</p>`)
    .join('')}</main><footer>Imprint</footer></body></html>`;
  const page = scorableOfLive(html, url, readPageFacts(html, url));
  expect(page.text).toContain(prose[0]!.slice(0, 60));
  expect(page.text).not.toContain('Imprint');
  expect(page).toMatchObject({ title: 'Coffee', slug: 'pour-over' });
});
