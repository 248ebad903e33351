import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { pageOfDocument } from './page-of-document.ts';

const pageOf = (html: string) => pageOfDocument(parseHTML(html).document as unknown as Document);

describe('a pasted page', () => {
  it('is read for what search engines and readers meet', () => {
    const { blocks, meta, place } = pageOf(`<!doctype html><html lang="en"><head><title> Rye
      bread </title><meta name="Description" content="How to bake it"><meta name="robots" content="noindex">
      <meta name="viewport" content="width=device-width"><link rel="canonical" href="https://b.example/rye">
      <link rel="alternate" hreflang="de" href="https://b.example/de">
      <meta property="og:title" content="Rye"><meta property="og:image" content="">
      <script type="application/ld+json">{"a":1}</script><script type="application/ld+json">{oops</script></head>
      <body><nav>Menu <a href="/">Start</a></nav><main><h1>Rye bread</h1><p>Mix it.<br>Bake it.</p><ul><li>Flour</li>
      <li>Water</li></ul><p hidden>Secret</p><script>let hidden = 1</script><img src="a.jpg" alt="Loaf"><img src="b.jpg">
      <a href="/more" rel="nofollow"><img src="c.png" alt="More bread"></a><a id="mark"></a><svg><title>Arrow</title></svg>
      <h2><img src="d.png" alt="Starter"></h2></main><footer>Imprint</footer></body></html>`);
    expect(meta).toMatchObject({
      title: 'Rye bread',
      description: 'How to bake it',
      slug: 'rye',
      address: 'https://b.example/rye',
      head: {
        titles: 1,
        robots: ['noindex'],
        canonicals: ['https://b.example/rye'],
        alternates: [{ language: 'de', href: 'https://b.example/de' }],
        language: 'en',
        hasViewport: true,
        openGraph: ['og:title'],
        structuredData: { count: 2, broken: 1 },
      },
    });
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

  it('without a main part is counted without navigation and footer', () => {
    const { blocks, place } = pageOf(
      '<html><body><nav>Menu</nav><p>Bread.</p><footer>Imprint</footer></body></html>',
    );
    expect(blocks.filter(({ isOutside }) => !isOutside).map(({ text }) => text)).toEqual(['Bread.']);
    expect(place).toMatch(/without navigation/);
  });
});
