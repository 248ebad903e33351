import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import type { Block, TextNode } from '#contract/writer/documents.ts';
import { blocksToHtml } from '#engine/document/html/blocks-to-html.ts';
import { makeNode } from '#engine/document/normal-form.ts';
import { displayedContent } from '#tests/support/doubles/wordpress-display.ts';
import { kses } from '#tests/support/doubles/wordpress-rules.ts';
import { wordpressBlocks } from './wordpress-blocks.ts';

const text = (words: string, ...marks: TextNode['marks'] & object): TextNode => ({
  type: 'text',
  text: words,
  marks,
});
const says = (words: string) => makeNode('paragraph', [text(words)]);
const code = (words: string, language = '') =>
  makeNode('codeBlock', [text(words)], language === '' ? {} : { language });
const item = (...content: TextNode[]) => makeNode('listItem', content);
const cell = (content: TextNode[], attrs: TextNode['attrs'] = {}) => makeNode('tableCell', content, attrs);
const row = (...cells: TextNode[]) => makeNode('tableRow', cells);
const header = (words: string) => makeNode('tableHeader', [says(words)]);
const link = { type: 'link', attrs: { href: 'https://x.example/?a=1&b=2' } } as const;

const written = (
  blocks: readonly TextNode[],
  sources: { ref: string; title: string; url: string | null }[] = [],
) => wordpressBlocks({ blocks, sources }, { ref: 'abc', number: 2 });
const mark = '<!-- wp:html -->\n<!-- quillstead:ref=abc.2 -->\n<!-- /wp:html -->';
const alone = (...blocks: TextNode[]) => {
  const html = written(blocks);
  expect(html.endsWith(`\n\n${mark}`)).toBe(true);
  return html.slice(0, -mark.length - 2);
};

const bodyOf = (html: string) => parseHTML(`<!doctype html><html><body>${html}</body></html>`).document.body;
/** What a reader sees: elements that begin a line part words. */
const textOf = (html: string) =>
  bodyOf(html.replace(/<\/?(?:p|pre|li|blockquote|td)\b/g, ' $&'))
    .textContent!.replace(/\s+/g, ' ')
    .trim();
const codeOf = (html: string) => [...bodyOf(html).querySelectorAll('pre')].map((pre) => pre.textContent);

describe('a block of the document is one that the site’s editor takes for its own', () => {
  it.each<[string, TextNode, string]>([
    ['a paragraph', says('A & b.'), '<!-- wp:paragraph -->\n<p>A &amp; b.</p>\n<!-- /wp:paragraph -->'],
    [
      'a link, which search engines follow',
      makeNode('paragraph', [text('here', link)]),
      '<!-- wp:paragraph -->\n<p><a href="https://x.example/?a=1&amp;b=2">here</a></p>\n<!-- /wp:paragraph -->',
    ],
    [
      'a heading of the first level, which is the title’s',
      makeNode('heading', [text('Bread')], { level: 1 }),
      '<!-- wp:heading -->\n<h2>Bread</h2>\n<!-- /wp:heading -->',
    ],
    [
      'a heading of another level',
      makeNode('heading', [text('Rye')], { level: 3 }),
      '<!-- wp:heading {"level":3} -->\n<h3>Rye</h3>\n<!-- /wp:heading -->',
    ],
    [
      'a list inside a list',
      makeNode('bulletList', [item(says('salt'), makeNode('orderedList', [item(says('x'))], { start: 3 }))]),
      '<!-- wp:list -->\n<ul><!-- wp:list-item -->\n<li>salt<!-- wp:list {"ordered":true,"start":3} -->\n<ol start="3"><!-- wp:list-item -->\n' +
        '<li>x</li>\n<!-- /wp:list-item --></ol>\n<!-- /wp:list --></li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->',
    ],
    [
      'code with a language',
      code('a\n<b>', 'js'),
      '<!-- wp:code {"className":"language-js"} -->\n<pre class="wp-block-code language-js"><code>a\n&lt;b&gt;</code></pre>\n<!-- /wp:code -->',
    ],
    [
      'a picture',
      makeNode('image', [], { src: 'https://x.example/p.png', alt: 'a "q"', title: 't' }),
      '<!-- wp:image -->\n<figure class="wp-block-image"><img src="https://x.example/p.png" alt="a &quot;q&quot;" />' +
        '<figcaption class="wp-element-caption">t</figcaption></figure>\n<!-- /wp:image -->',
    ],
    [
      'a picture whose text looks like a reference, which the image block cannot hold',
      makeNode('image', [], { src: 'https://x.example/p.png', alt: '&lt;' }),
      '<!-- wp:html -->\n<figure class="wp-block-image"><img src="https://x.example/p.png" alt="&amp;lt;" /></figure>\n<!-- /wp:html -->',
    ],
    [
      'a callout, which begins with its sign',
      makeNode('callout', [says('Hot')], { kind: 'warning' }),
      '<!-- wp:group {"className":"callout callout-warning"} -->\n<div class="wp-block-group callout callout-warning">' +
        '<!-- wp:paragraph -->\n<p>⚠️ Hot</p>\n<!-- /wp:paragraph --></div>\n<!-- /wp:group -->',
    ],
    [
      'a table with a header',
      makeNode('table', [row(header('h')), row(cell([says('c')]))]),
      '<!-- wp:table {"hasFixedLayout":false} -->\n<figure class="wp-block-table"><table><thead><tr><th>h</th></tr></thead>' +
        '<tbody><tr><td>c</td></tr></tbody></table></figure>\n<!-- /wp:table -->',
    ],
    [
      'a table with a cell over two columns',
      makeNode('table', [row(cell([says('c')], { colspan: 2 }))]),
      '<!-- wp:html -->\n<figure class="wp-block-table"><table><tbody><tr><td colspan="2">c</td></tr></tbody></table></figure>\n<!-- /wp:html -->',
    ],
    [
      'a rule',
      makeNode('horizontalRule'),
      '<!-- wp:separator -->\n<hr class="wp-block-separator has-alpha-channel-opacity" />\n<!-- /wp:separator -->',
    ],
  ])('%s', (_name, node, expected) => {
    expect(alone(node)).toBe(expected);
  });

  it('code of several lines inside an item, a quote and a cell is there to its last line', () => {
    const lines = code('one\n\n  two\n<three>');
    const shown = '<code>one\n\n  two\n&lt;three&gt;</code></pre>';
    const html = alone(
      makeNode('bulletList', [item(says('See:'), lines, says('After.'))]),
      makeNode('blockquote', [says('See:'), lines]),
      makeNode('table', [row(cell([says('See:'), lines]))]),
      says('The end.'),
    );
    expect(html.split(shown)).toHaveLength(4);
    expect(html).toContain(
      '<li>See:<!-- wp:code -->\n<pre class="wp-block-code"><code>one\n\n  two\n&lt;three&gt;</code></pre>\n<!-- /wp:code -->\n\n' +
        '<!-- wp:paragraph -->\n<p>After.</p>\n<!-- /wp:paragraph --></li>',
    );
    expect(html).toContain('<blockquote class="wp-block-quote"><!-- wp:paragraph -->\n<p>See:</p>');
    expect(html).toMatch(/<p>The end\.<\/p>\n<!-- \/wp:paragraph -->$/);
  });

  it('citations lead into a list of sources whose items the editor can hold', () => {
    const cited = makeNode('paragraph', [text('So'), { type: 'cite', attrs: { ref: 'S1.1' } }]);
    const html = written([cited], [{ ref: 'S1', title: 'One & only', url: 'https://one.example/' }]);
    expect(html).toContain('<p>So<sup><a href="#source-1">1</a></sup></p>');
    expect(html).toContain(
      '<li><span id="source-1"><a href="https://one.example/">One &amp; only</a></span></li>',
    );
  });

  it('footnotes lead into a list of notes whose numbers follow those of the sources', () => {
    const noted = makeNode('paragraph', [
      text('So'),
      { type: 'cite', attrs: { ref: 'S1.1' } },
      { type: 'footnote', attrs: { text: 'One & only' } },
    ]);
    const html = written([noted], [{ ref: 'S1', title: 'One', url: null }]);
    expect(html).toContain('<sup><a href="#note-1">2</a></sup></p>');
    expect(html).toContain('<!-- wp:list {"ordered":true,"start":2} -->\n<ol start="2">');
    expect(html).toContain('<li><span id="note-1">One &amp; only</span></li>');
  });

  it('what is empty, or for the writer only, is not there', () => {
    const placeholder = makeNode('placeholder', [], { text: 'fill' });
    expect(written([placeholder, makeNode('paragraph'), makeNode('blockquote', [placeholder])])).toBe(mark);
  });
});

describe('a text shows as it was typed', () => {
  const dashes = '--¦---¦ - ¦-¦co-op¦xn--a¦-->¦<!--more-->';
  const signs = "...¦3x4¦0x5¦1x¦(tm)¦ (tm)¦``¦''¦'¦\"¦'99¦6\"¦&¦&amp;¦&#42;¦&#x2a;¦<b>¦\\¦ ¦a¦9¦é";
  const smileys = ':)¦ ;-) ¦8-O¦8)¦:smile:';
  const codes =
    '[gallery]¦[[embed]]¦[/caption]¦https://a.example/x¦http://b.example¦ Wordpress¦(Wordpress¦Wordpress';
  const tricky = fc.constantFrom(...[dashes, signs, smileys, codes].join('¦').split('¦'));
  const words = fc.array(tricky, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));
  const marked = fc
    .array(
      fc.tuple(words, fc.constantFrom([], [{ type: 'bold' as const }], [link], [{ type: 'code' as const }])),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    .map((runs) =>
      makeNode(
        'paragraph',
        runs.map(([run, marks]) => text(run, ...marks)),
      ),
    );
  const program = fc.array(words, { minLength: 1, maxLength: 4 }).map((lines) => code(lines.join('\n')));
  const inside = fc.oneof(marked, program);
  const anyBlock: fc.Arbitrary<TextNode> = fc.oneof(
    marked,
    program,
    fc.array(inside, { minLength: 1, maxLength: 3 }).map((nodes) => makeNode('blockquote', nodes)),
    fc.tuple(marked, inside).map((nodes) => makeNode('bulletList', [item(...nodes)])),
    fc.array(inside, { minLength: 1, maxLength: 2 }).map((nodes) => makeNode('table', [row(cell(nodes))])),
  );

  it('whatever the site’s filters look for, in prose, lists, quotes, tables and code, and is stored as it was sent', () => {
    fc.assert(
      fc.property(fc.array(anyBlock, { minLength: 1, maxLength: 4 }), (nodes) => {
        const blocks = nodes.map((node, i) => ({ ...node, attrs: { ...node.attrs, id: `b${i}` } }) as Block);
        const [shown, typed] = [displayedContent(written(blocks)), blocksToHtml(blocks).html];
        expect(textOf(shown)).toBe(textOf(typed));
        expect(codeOf(shown)).toEqual(codeOf(typed));
        expect(kses(written(blocks))).toBe(written(blocks));
      }),
    );
  });

  it('ordinary prose is stored as it is', () => {
    const prose = 'A well-known starter (rye), at 10:30; 5 % more, e.g. in Word or at 3 x 4.';
    expect(alone(says(prose))).toContain(`<p>${prose}</p>`);
  });
});
