import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import type { TextNode } from '#contract/writer/documents.ts';
import { anyBlocks } from '#tests/support/samples/arbitrary-document.ts';
import { blocksToHtml } from './blocks-to-html.ts';
import { htmlDocument } from './html-document.ts';
import { markdownToBlocks } from '../markdown/markdown-to-blocks.ts';
import { makeNode } from '../normal-form.ts';

const html = (markdown: string, options = {}) =>
  blocksToHtml(
    markdownToBlocks(markdown, () => 'x'),
    options,
  ).html;

test.each([
  ['# A **b**', '<h1>A <strong>b</strong></h1>'],
  ['a\\\nb', '<p>a<br>b</p>'],
  [
    '<u>u</u> _i **b**_ ~~s~~ `c`',
    '<p><u>u</u> <em>i </em><strong><em>b</em></strong> <s>s</s> <code>c</code></p>',
  ],
  [
    '[a **b**](https://x.example/?a=1&b="2")',
    '<p><a href="https://x.example/?a=1&amp;b=%222%22">a <strong>b</strong></a></p>',
  ],
  ['- a\n  1. b\n- c\n\n  d', '<ul><li>a<ol><li>b</li></ol></li><li><p>c</p><p>d</p></li></ul>'],
  ['7. a', '<ol start="7"><li>a</li></ol>'],
  ['> a\n>\n> b', '<blockquote><p>a</p><p>b</p></blockquote>'],
  ['```js\na < b\n```', '<pre><code class="language-js">a &lt; b</code></pre>'],
  ['---', '<hr>'],
  [
    '![a "q"](https://x.example/p.png "t")',
    '<figure><img src="https://x.example/p.png" alt="a &quot;q&quot;"><figcaption>t</figcaption></figure>',
  ],
  [
    '| h |\n| - |\n| c |',
    '<table><thead><tr><th>h</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>',
  ],
])('%j is written as HTML', (markdown, expected) => {
  expect(html(markdown)).toBe(expected);
});

test('the title is the only heading of level 1, and stands there once', () => {
  const title = 'A & <b>';
  expect(html('# A & \\<b>\n\nb\n\n## C', { title })).toBe(
    '<h1>A &amp; &lt;b&gt;</h1>\n<p>b</p>\n<h2>C</h2>',
  );
  expect(html('# B\n\n> # C\n\n#### D', { title: 'A' })).toBe(
    '<h1>A</h1>\n<h2>B</h2>\n<blockquote><h2>C</h2></blockquote>\n<h5>D</h5>',
  );
  expect(html('## B\n\n#### C', { title: 'A' })).toBe('<h1>A</h1>\n<h2>B</h2>\n<h4>C</h4>');
});

test('citations link to a list of the cited sources', () => {
  const sources = [
    { ref: 'S1', title: 'One <1>', url: 'https://one.example/' },
    { ref: 'S2', title: 'Two', url: null },
    { ref: 'S3', title: 'Never cited', url: null },
  ];
  expect(html('A [S2.1] b [S1.3].', { sources })).toBe(
    '<p>A <sup><a href="#source-1">1</a></sup> b <sup><a href="#source-2">2</a></sup>.</p>\n<h2>Sources</h2>\n' +
      '<ol><li id="source-1">Two</li><li id="source-2"><a href="https://one.example/">One &lt;1&gt;</a></li></ol>',
  );
});

test('footnotes lead to a list of notes whose numbers follow those of the sources', () => {
  const sources = [{ ref: 'S1', title: 'One', url: null }];
  expect(html('A[^x] b[^y] [S1.1].\n\n[^x]: First <b>\n[^y]: Second', { sources })).toBe(
    '<p>A<sup><a href="#note-1">2</a></sup> b<sup><a href="#note-2">3</a></sup> <sup><a href="#source-1">1</a></sup>.</p>\n' +
      '<h2>Sources</h2>\n<ol><li id="source-1">One</li></ol>\n' +
      '<h2>Notes</h2>\n<ol start="2"><li id="note-1">First &lt;b&gt;</li><li id="note-2">Second</li></ol>',
  );
  expect(html('A[^x]\n\n[^x]: First')).toContain('<h2>Notes</h2>\n<ol><li id="note-1">First</li></ol>');
});

test('a callout is an aside that names its kind', () => {
  expect(html('> [!WARNING]\n> Hot\n>\n> - a')).toBe(
    '<aside class="callout" data-callout="warning"><p>Hot</p><ul><li>a</li></ul></aside>',
  );
});

test('a link counts for search engines: nothing tells them not to follow it', () => {
  const sources = [{ ref: 'S1', title: 'One', url: 'https://one.example/' }];
  const links = html('See [this](https://x.example/) [S1.1].', { sources }).match(/<a [^>]*>/g);
  expect(links).toEqual([
    '<a href="https://x.example/">',
    '<a href="#source-1">',
    '<a href="https://one.example/">',
  ]);
});

test('placeholders are left out and counted, also inside other blocks', () => {
  const placeholder = makeNode('placeholder', [], { text: 'fill' });
  const blocks = [
    placeholder,
    makeNode('blockquote', [placeholder, makeNode('paragraph', [{ type: 'text', text: 'a' }])]),
  ];
  expect(blocksToHtml(blocks)).toEqual({ html: '<blockquote><p>a</p></blockquote>', placeholdersLeft: 2 });
});

describe('nothing but the allowed tags and attributes can come out', () => {
  const allowed: Record<string, string[]> = {
    A: ['href'],
    ASIDE: ['class', 'data-callout'],
    BLOCKQUOTE: [],
    BR: [],
    CODE: ['class'],
    EM: [],
    FIGCAPTION: [],
    FIGURE: [],
    H1: [],
    H2: [],
    H3: [],
    H4: [],
    HR: [],
    IMG: ['src', 'alt'],
    LI: ['id'],
    OL: ['start'],
    P: [],
    PRE: [],
    S: [],
    STRONG: [],
    SUP: [],
    TABLE: [],
    TBODY: [],
    TD: ['colspan', 'rowspan'],
    TH: ['colspan', 'rowspan'],
    THEAD: [],
    TR: [],
    U: [],
    UL: [],
  };
  const check = (source: string) => {
    const { document } = parseHTML(`<!doctype html><html><body>${source}</body></html>`);
    for (const element of document.body.querySelectorAll('*')) {
      expect(Object.keys(allowed)).toContain(element.tagName);
      for (const name of element.getAttributeNames()) expect(allowed[element.tagName]).toContain(name);
      const address = element.getAttribute('href') ?? element.getAttribute('src');
      if (address !== null) expect(address).toMatch(/^(https?:|mailto:|#(?:source|note)-\d+$)/);
    }
    return document.body;
  };
  test('[S41] from any document, and its text is all there', () => {
    fc.assert(
      fc.property(anyBlocks, (blocks) => {
        const shown = check(blocksToHtml(blocks).html).textContent!.replace(/\s+/g, '');
        const walk = (node: TextNode): void => {
          if (node.type === 'text') expect(shown).toContain(node.text!.replace(/\s+/g, ''));
          node.content?.forEach(walk);
        };
        blocks.forEach(walk);
      }),
    );
  });
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<a href="javascript:alert(1)">a</a>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<math><mi xlink:href="javascript:alert(1)">a</mi></math>',
    '<style>@import "https://evil.example"</style>',
    '<form action="https://evil.example"><input name=a></form>',
    '<p style="position:fixed;inset:0">a</p>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt&colon;alert(1))',
    '[a](java\tscript:alert(1))',
    '[a](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
    '[a](vbscript:msgbox(1))',
    '![a](x"onerror="alert(1))',
    '![a](https://a.example/"onload="alert(1).png)',
    '<https://a.example/"onmouseover="alert(1)>',
    '> [!placeholder] <script>alert(1)</script>',
    '```"><script>alert(1)</script>\ntext\n```',
    '| <img src=x onerror=alert(1)> |\n| --- |\n| [a](javascript:1) |',
    '[a]: javascript:alert(1)\n\n[a]',
    '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
    '<!--><script>alert(1)</script>-->',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
  ])('[S41][S47] from Markdown of a person or a model: %s', (markdown) => {
    let ids = 0;
    const html = blocksToHtml(
      markdownToBlocks(`Before.\n\n${markdown}\n\nAfter.`, () => `b${(ids += 1)}`),
    ).html;
    const shown = check(html);
    expect(shown.textContent).toMatch(/Before\.[\s\S]*After\./);
    expect(html).not.toMatch(
      /<(?:script|svg|iframe|style|form|math)|\son\w+\s*=(?![^<]*<\/)|(?:href|src)="(?:javascript|data|vbscript)/i,
    );
  });

  test('[S41] from JSON that no editor made', () => {
    const evil = '"><script>alert(1)</script>';
    const blocks = [
      { type: 'script', content: [{ type: 'text', text: evil }] },
      { type: 'heading', attrs: { level: evil }, content: [{ type: 'text', text: evil }] },
      { type: 'codeBlock', attrs: { language: evil }, content: [{ type: 'text', text: evil }] },
      { type: 'image', attrs: { src: `https://x.example/${evil}`, alt: evil, title: evil } },
      { type: 'image', attrs: { src: 'javascript:alert(1)', alt: evil } },
      { type: 'orderedList', attrs: { start: evil }, content: [{ type: 'text', text: evil }] },
      {
        type: 'table',
        content: [{ type: 'tableRow', content: [{ type: 'tableCell', attrs: { colspan: evil } }] }],
      },
      {
        type: 'paragraph',
        content: [
          {
            type: 'text',
            text: evil,
            marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }, { type: evil }],
          },
          { type: 'cite', attrs: { ref: evil } },
          { type: 'footnote', attrs: { text: evil } },
        ],
      },
    ] as unknown as TextNode[];
    const { html: source } = blocksToHtml(blocks, {
      title: evil,
      sources: [{ ref: 'S1', title: evil, url: evil }],
    });
    expect(check(source).textContent).toContain(evil);
    expect(source).not.toContain('<script');
    expect(source).not.toContain('NaN');
  });
  test('from nesting of 10,000 levels', () => {
    let node: TextNode = { type: 'text', text: 'deep' };
    for (let i = 0; i < 10_000; i += 1) node = { type: i % 2 ? 'blockquote' : 'bulletList', content: [node] };
    expect(check(blocksToHtml([node]).html).textContent).toBe('deep');
  });
});

test('[S41] the file to download is a whole HTML document with an escaped title', () => {
  const { document } = parseHTML(htmlDocument('A <b> & "c"', '<p>body</p>'));
  expect(document.title).toBe('A <b> & "c"');
  expect(document.documentElement.getAttribute('lang')).toBe('en');
  expect(document.querySelector('main')!.innerHTML.trim()).toBe('<p>body</p>');
  expect(htmlDocument('', '')).toMatch(/^<!doctype html>\n/);
});
