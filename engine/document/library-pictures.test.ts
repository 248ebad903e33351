import { expect, test } from 'vitest';
import type { TextNode } from '#contract/writer/documents.ts';
import { mediaAddress, mediaIdOf } from '#contract/writer/media-address.ts';
import { blocksToHtml } from './html/blocks-to-html.ts';
import { lossesIn } from './export-losses.ts';
import { mediaIdsIn, withPictures } from './library-pictures.ts';
import { blocksToMarkdown } from './markdown/blocks-to-markdown.ts';
import { markdownToBlocks } from './markdown/markdown-to-blocks.ts';
import { normalBlocks } from './normal-form.ts';

const [loaf, oven, gone] = ['1', '2', '3'].map((digit) => `01890000-0000-7000-8000-00000000000${digit}`) as [
  string,
  string,
  string,
];
const image = (src: string, alt = ''): TextNode => ({ type: 'image', attrs: { src, ...(alt && { alt }) } });
const text: TextNode[] = [
  image(mediaAddress(loaf), 'A loaf'),
  { type: 'blockquote', content: [image(mediaAddress(oven)), image(mediaAddress(loaf))] },
  image('https://a.example/p.png'),
  image(mediaAddress(gone), 'Gone'),
];

test('a document names images of the library by id and nothing else', () => {
  expect(mediaIdOf(mediaAddress(loaf))).toBe(loaf);
  for (const src of ['media:', 'media:1', `media:${loaf}?x=1`, `media:${loaf}/..`, `https://a/media:${loaf}`])
    expect(mediaIdOf(src)).toBeNull();
  expect(normalBlocks([image(` MEDIA:${loaf.toUpperCase()} `.replace('MEDIA', 'media'), 'A loaf')])).toEqual([
    image(mediaAddress(loaf), 'A loaf'),
  ]);
  expect(normalBlocks([image('media:1', 'Nothing')])).toEqual([
    { type: 'paragraph', content: [{ type: 'text', text: 'Nothing' }] },
  ]);
});

test('a link never leads to the library, whose ids are no addresses', () => {
  const linked: TextNode = {
    type: 'paragraph',
    content: [{ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: mediaAddress(loaf) } }] }],
  };
  expect(normalBlocks([linked])).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'a' }] }]);
});

test('the images of a text are found wherever they stand, each once', () => {
  expect(mediaIdsIn(text)).toEqual([loaf, oven, gone]);
});

test('each image gets its address, and one that is gone says so in its place', () => {
  const shown = withPictures(text, (id) => (id === gone ? null : `https://files.example/${id}`));
  const { html } = blocksToHtml(shown);
  expect(html).not.toContain('media:');
  expect(html.match(/<img src="[^"]+"/g)).toEqual([
    `<img src="https://files.example/${loaf}"`,
    `<img src="https://files.example/${oven}"`,
    `<img src="https://files.example/${loaf}"`,
    '<img src="https://a.example/p.png"',
  ]);
  expect(html).toContain('<p>[Image no longer in the media library: Gone]</p>');
});

test('the stored Markdown of a text keeps its images', () => {
  const nodes = normalBlocks([image(mediaAddress(loaf), 'A loaf')]);
  const markdown = blocksToMarkdown(nodes, { citations: 'refs' });
  expect(markdown).toBe(`![A loaf](media:${loaf})\n`);
  expect(normalBlocks(markdownToBlocks(markdown, () => 'id'))).toEqual(nodes);
});

test('it is said before a Markdown file is made that its images are links for some days', () => {
  expect(lossesIn(text, 'md')).toEqual(['library-images']);
  for (const format of ['html', 'docx', 'pdf'] as const) expect(lossesIn(text, format)).toEqual([]);
  expect(lossesIn([image('https://a.example/p.png')], 'md')).toEqual([]);
});
