import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { readMarkdown } from './markdown.server.ts';
import { wordsOf } from './words-of.ts';

const intro = (markdown: string) => readMarkdown(markdown).intro;

describe('Markdown of reading pages', () => {
  it('is split at its headings, each with an anchor', () => {
    const read = readMarkdown('Before.\n\n## Who’s there?\n\nMe.\n\n### Inner\n\nText.\n\n## Next\n');
    expect(wordsOf(read.intro)).toBe('Before.');
    expect(read.parts.map(({ id, title }) => [id, title])).toEqual([
      ['whos-there', 'Who’s there?'],
      ['next', 'Next'],
    ]);
    expect(read.parts[0]?.parts.map(({ id, html }) => [id, wordsOf(html)])).toEqual([['inner', 'Text.']]);
  });

  it('shows HTML as it was typed', () => {
    expect(wordsOf(intro('a <b onclick="x">b</b>'))).toBe('a <b onclick="x">b</b>');
    expect(intro('<script>alert(1)</script>')).not.toMatch(/<script/);
  });

  it('links to this site and to secure addresses only', () => {
    expect(intro('[a](/faq#x)')).toContain('<a href="/faq#x">a</a>');
    expect(intro('[a](https://example.com/?a=1&b=2)')).toContain('href="https://example.com/?a=1&amp;b=2"');
    for (const href of ['javascript:alert(1)', '//example.com', 'http://example.com', 'data:text/html,x'])
      expect(intro(`[a](${href})`)).not.toContain('<a ');
  });

  it('never gives scripts, handlers or foreign elements, whatever stands in it', () => {
    const bit = fc.constantFrom(
      '<img src=x onerror=y>',
      '[a](javascript:x)',
      '![a](x"onload="y)',
      '<svg/onload=x>',
      '`',
      '<',
      '>',
      '&lt;',
      '|',
      '\n',
      '\n\n',
      '## ',
      '"',
      '[',
      '](',
      ')',
      'a',
    );
    fc.assert(
      fc.property(fc.array(bit, { maxLength: 12 }), (bits) => {
        const { document } = parseHTML(`<main>${intro(bits.join(''))}</main>`);
        expect(document.querySelector('script,img,svg,iframe,style')).toBeNull();
        for (const element of document.querySelectorAll('*'))
          for (const name of element.getAttributeNames()) expect(name).not.toMatch(/^on/);
      }),
    );
  });
});
