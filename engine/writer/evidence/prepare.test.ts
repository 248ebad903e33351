import { describe, expect, test } from 'vitest';
import { prepareSentences } from './prepare.ts';
import type { EvidenceSource } from './types.ts';

const source = (format: EvidenceSource['format'], content: string): EvidenceSource => ({
  ref: 'S1',
  title: 'A page',
  url: null,
  format,
  content,
});
const read = (format: EvidenceSource['format'], content: string) => {
  const { sentences, sources } = prepareSentences([source(format, content)]);
  for (const { text, start } of sentences)
    expect(sources[0]!.text.slice(start, start + text.length)).toBe(text);
  return sentences;
};
const texts = (format: EvidenceSource['format'], content: string) =>
  read(format, content).map(({ text }) => text);

describe('sources as cited sentences', () => {
  test('a page gives its sentences with their headings and numbers', () => {
    const sentences = read(
      'html',
      '<h1>Bread</h1><h2>Rising</h2><p>The dough rises for an hour. It then rests in the cold.</p>',
    );
    expect(sentences.map(({ id, text, headings, leans }) => ({ id, text, headings, leans }))).toEqual([
      { id: 'S1.1', text: 'The dough rises for an hour.', headings: ['Bread', 'Rising'], leans: false },
      { id: 'S1.2', text: 'It then rests in the cold.', headings: ['Bread', 'Rising'], leans: true },
    ]);
  });

  test('an item of a list keeps its lead, a row of a table its header', () => {
    const list = read(
      'markdown',
      'An invoice needs:\n\n- the date of the delivery\n- the net amount and rate\n',
    );
    expect(list.map(({ text, lead }) => [text, lead])).toEqual([
      ['the date of the delivery', 'An invoice needs:'],
      ['the net amount and rate', 'An invoice needs:'],
    ]);
    const [row] = read('markdown', '| Flour | Percent |\n|---|---|\n| Salt | 2 |\n');
    expect(row).toMatchObject({ text: 'Salt 2', kind: 'row', lead: 'Flour Percent' });
  });

  test('menus, bylines, captions, notices and credits are left out', () => {
    const page = `<nav><a href="/">All our recipes for bread</a></nav><p class="byline">By Ann Lee · 3 May 2025 · 9 min read</p>
<p>Salt slows the yeast down.</p><figure><img src="a.png"><figcaption>A loaf on a good day.</figcaption></figure>
<p>We use cookies to count visits.</p><p><a href="/rye">A rye loaf for beginners</a></p>
<h2>License</h2><p>You may use this text for what you like.</p><footer>© 2025 The Bakery of the town.</footer>`;
    expect(texts('html', page)).toEqual(['Salt slows the yeast down.']);
  });

  test('code is no text, but its messages and comments are', () => {
    const code = '```js\nconst a = readAll(b);\n// The password must be at least ten characters long.\n```\n';
    expect(texts('markdown', code)).toEqual(['// The password must be at least ten characters long.']);
  });

  test('a plain text has its paragraphs, short lines as headings and lists', () => {
    const sentences = read(
      'text',
      'Feeding\n\nFeed the plants twice a week. They need it.\n\nWatch for:\n- yellow lower leaves\n- small dark spots',
    );
    expect(sentences.map(({ text }) => text)).toEqual([
      'Feed the plants twice a week.',
      'They need it.',
      '- yellow lower leaves',
      '- small dark spots',
    ]);
    expect(sentences[0]!.headings).toEqual(['Feeding']);
    expect(sentences[2]!.lead).toBe('Watch for:');
  });

  test('a table used for layout gives its paragraphs', () => {
    const page =
      '<table><tr><td><p>The first house stood by the river. It burned down.</p></td></tr></table>';
    expect(texts('html', page)).toEqual(['The first house stood by the river.', 'It burned down.']);
  });
});
