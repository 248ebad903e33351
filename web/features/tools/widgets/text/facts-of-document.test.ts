import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { factsOfDocument } from './facts-of-document.ts';

const factsOf = (html: string) => factsOfDocument(parseHTML(html).document as unknown as Document);

describe('a pasted page', () => {
  it('is read for what search engines and readers meet', () => {
    const { facts, place } = factsOf(`<!doctype html><html lang="en"><head><title> Rye
      bread </title><meta name="Description" content="How to bake it"><meta name="robots" content="noindex">
      <meta name="viewport" content="width=device-width"><link rel="canonical" href="https://b.example/rye">
      <meta property="og:title" content="Rye"><meta property="og:image" content="">
      <script type="application/ld+json">{"a":1}</script><script type="application/ld+json">{oops</script></head>
      <body><nav>Menu <a href="/">Start</a></nav><main><h1>Rye bread</h1><p>Mix it.<br>Bake it.</p><ul><li>Flour</li>
      <li>Water</li></ul><p hidden>Secret</p><script>let hidden = 1</script><img src="a.jpg" alt="Loaf"><img src="b.jpg">
      <a href="/more"><img src="c.png" alt="More bread"></a><svg><title>Arrow</title></svg></main>
      <footer>Imprint</footer></body></html>`);
    expect(facts).toMatchObject({
      kind: 'html',
      titles: ['Rye bread'],
      descriptions: ['How to bake it'],
      robots: ['noindex'],
      canonicals: ['https://b.example/rye'],
      language: 'en',
      viewport: true,
      openGraph: ['og:title'],
      structuredData: { count: 2, broken: 1 },
      headings: [{ level: 1, text: 'Rye bread' }],
      images: [
        { alt: 'Loaf', src: 'a.jpg' },
        { alt: null, src: 'b.jpg' },
        { alt: 'More bread', src: 'c.png' },
      ],
      links: [
        { href: '/', text: 'Start' },
        { href: '/more', text: 'More bread' },
      ],
    });
    expect(place).toBe('<main>');
    expect(facts.text).toBe('Rye bread\n\nMix it.\nBake it.\n\nFlour\n\nWater');
  });

  it('without a main part is counted without navigation and footer', () => {
    const { facts, place } = factsOf(
      '<html><body><nav>Menu</nav><p>Bread.</p><footer>Imprint</footer></body></html>',
    );
    expect(facts.text).toBe('Bread.');
    expect(place).toMatch(/without navigation/);
  });
});
