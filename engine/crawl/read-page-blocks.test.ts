import { describe, expect, it } from 'vitest';
import { readPageBlocks } from './read-page-blocks.ts';

describe('the text of a page', () => {
  it('is read as readers and search engines meet it', () => {
    const { blocks, place } = readPageBlocks(`<!doctype html><html lang="en"><head><title> Rye
      bread </title><script type="application/ld+json">{"a":1}</script></head>
      <body><nav>Menu <a href="/">Start</a></nav><main><h1>Rye bread</h1><p>Mix it.<br>Bake it.</p><ul><li>Flour</li>
      <li>Water</li></ul><p hidden>Secret</p><script>let hidden = 1</script><img src="a.jpg" alt="Loaf"><img src="b.jpg">
      <a href="/more" rel="nofollow"><img src="c.png" alt="More bread"></a><a id="mark"></a><svg><title>Arrow</title></svg>
      <h2><img src="d.png" alt="Starter"></h2></main><footer>Imprint</footer></body></html>`);
    expect(place).toBe('<main>');
    expect(blocks.map(({ kind, level, text, isOutside }) => [kind, level, text, isOutside])).toEqual([
      ['paragraph', 0, 'Menu Start', true],
      ['heading', 1, 'Rye bread', false],
      ['paragraph', 0, 'Mix it.\nBake it.', false],
      ['list', 0, 'Flour', false],
      ['list', 0, 'Water', false],
      ['paragraph', 0, '', false],
      ['heading', 2, 'Starter', false],
      ['paragraph', 0, 'Imprint', true],
    ]);
    expect(blocks.flatMap(({ images }) => images)).toEqual([
      { alt: 'Loaf', src: 'a.jpg' },
      { alt: null, src: 'b.jpg' },
      { alt: 'More bread', src: 'c.png' },
      { alt: 'Starter', src: 'd.png' },
    ]);
    expect(blocks.flatMap(({ links }) => links)).toEqual([
      { href: '/', text: 'Start', start: null, isNofollow: false },
      { href: '/more', text: 'More bread', start: null, isNofollow: true },
    ]);
  });

  it('is counted without navigation and footer where no main part is named', () => {
    const { blocks, place } = readPageBlocks(
      '<html><body><nav>Menu</nav><p>Bread.</p><footer>Imprint</footer></body></html>',
    );
    expect(blocks.filter(({ isOutside }) => !isOutside).map(({ text }) => text)).toEqual(['Bread.']);
    expect(place).toMatch(/without navigation/);
  });

  it('is that of the one article, whose own footer does not count', () => {
    const { blocks } = readPageBlocks(
      '<p>Before</p><aside><article><p>Bread.</p><footer>Tags</footer></article></aside>',
    );
    expect(blocks.map(({ text, isOutside }) => [text, isOutside])).toEqual([
      ['Before', true],
      ['Bread.', false],
      ['Tags', true],
    ]);
  });

  it('is read also where nothing is closed', () => {
    const { blocks } = readPageBlocks(
      '<head><link rel="icon"><body><p>One<p>Two <a href="/a">link<p>Three<h2>Four<h2><ul><li>Five<li>Six',
    );
    const texts = blocks.map(({ text }) => text);
    for (const text of ['One', 'Four', 'Five', 'Six']) expect(texts).toContain(text);
  });

  it('costs its length, whatever its shape', () => {
    const deep = readPageBlocks(`${'<div>'.repeat(60_000)}text`);
    expect(deep.blocks.map(({ text }) => text)).toEqual(['text']);
    expect(readPageBlocks('<a href="/x">'.repeat(20_000)).blocks).toHaveLength(1);
  });
});
