import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extractPage, maxHtmlLength } from './extract-page.ts';
import { UnreadableText } from './unreadable.ts';

const article = readFileSync(new URL('../../../tests/support/pages/article.html', import.meta.url), 'utf8');
const url = 'https://harbour.example/bakery';
const sentence = 'A sentence long enough to be taken for a part of some article, with a comma in it. ';

describe('an article page', () => {
  const page = extractPage(article, url);

  test('gives title, author, language, date and summary', () => {
    expect(page).toMatchObject({
      title: 'How a village bakery halved its flour waste',
      byline: 'Ines Falk',
      language: 'en-GB',
      publishedAt: '2026-02-03T07:30:00.000Z',
      excerpt: 'A baker, a set of scales and a notebook: what changed in one year.',
    });
  });

  test('gives paragraphs and headings apart, wrapped lines joined, list items as lines', () => {
    const paragraphs = page.text.split('\n\n');
    expect(paragraphs[0]).toMatch(/^For eleven years the bakery .* before closing\.$/);
    expect(paragraphs[1]).toContain('written down — by whoever held the broom');
    expect(paragraphs).toContain('What the notebook showed');
    expect(paragraphs).toContain('The scales beside the notebook, in their first week.');
    expect(paragraphs).toContain(
      'a fine sieve for dusting, in place of the hand\nlinen couches that are brushed, not washed\nsmaller starter batches on Mondays',
    );
    expect(paragraphs.at(-1)).toMatch(/white with flour\.$/);
  });

  test('leaves out everything around the article', () => {
    expect(page.text).not.toMatch(/cookie|privacy|Weather desk|Ferry|gull77|Copyright|tracker|position/i);
  });
});

describe('other pages', () => {
  test('a page without an article gives its text without navigation, forms and footer', () => {
    const page = extractPage(
      '<title>Prices</title><nav>Menu</nav><h1>Plans</h1><div>Solo<br>9 a month</div><form>Mail</form><footer>Imprint</footer>',
      url,
    );
    expect(page.text).toBe('Plans\n\nSolo\n9 a month');
    expect(page).toMatchObject({ title: 'Prices', byline: null, language: null, publishedAt: null });
  });

  test('tables become lines of cells and preformatted text keeps its lines', () => {
    const table = '<table><tr><th>Year</th><th>Sacks</th></tr><tr><td>2024</td><td>52</td></tr></table>';
    const html = `<article><h1>Data</h1><p>${sentence.repeat(8)}</p>${table}<pre>a = 1\n  b = 2</pre><p>${sentence.repeat(8)}</p></article>`;
    const { text } = extractPage(html, url);
    expect(text).toContain('\n\nYear Sacks\n2024 52\n\n');
    expect(text).toContain('\n\na = 1\n  b = 2\n\n');
  });

  test.each([
    ['2026-02-03', '2026-02-03T00:00:00.000Z'],
    ['2026-02-03 10:00', '2026-02-03T10:00:00.000Z'],
    ['2026-02-03T10:00:00', '2026-02-03T10:00:00.000Z'],
    ['2026-02-03T10:00:00-0500', '2026-02-03T15:00:00.000Z'],
    ['February 3, 2026', '2026-02-03T00:00:00.000Z'],
    ['yesterday', null],
    ['', null],
  ])('the date %j reads as %j in every time zone of the server', (date, expected) => {
    const html = `<meta property="article:published_time" content="${date}"><p>${sentence.repeat(9)}</p>`;
    expect(extractPage(html, url).publishedAt).toBe(expected);
  });

  test.each([
    '',
    ' ',
    'plain words only',
    '<',
    '<html',
    '</p>',
    '<!doctype html>',
    '<html><frameset></frameset></html>',
    '\0',
  ])('%j is read without complaint and named after its host', (html) => {
    expect(extractPage(html, url)).toMatchObject({ title: 'harbour.example', publishedAt: null });
  });

  test('no text from scripts, styles or templates comes along, and entities are decoded once', () => {
    const html = `<p>&lt;b&gt; &amp;amp; &eacute; ${sentence}</p><script>var secret</script><style>b{}</style><template>hidden</template>`;
    const { text } = extractPage(html, url);
    expect(text).toMatch(/^<b> &amp; é A sentence/);
    expect(text).not.toMatch(/secret|\{|hidden/);
  });

  test('[S44] any arrangement of tags is read without an error', () => {
    const fragment = fc.constantFrom(
      '<div>',
      '</div>',
      '<p>',
      '<p class="comment">',
      '</p>',
      '<table><tr><td>',
      '</table>',
      '<a href="x">',
      '</a>',
      '<br>',
      '<article>',
      '</body>',
      '</html>',
      '<head>',
      '<body>',
      '<noscript>',
      '<svg>',
      '<!--',
      '-->',
      '<li>',
      '<select>',
      sentence,
    );
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 60 }), (fragments) => {
        const page = extractPage(fragments.join(''), url);
        return typeof page.text === 'string' && page.title.length <= 300 && page.excerpt.length <= 300;
      }),
      { numRuns: 200 },
    );
  });
});

describe('tags that a page leaves out or closes too early take no text away:', () => {
  const article = `<main><h1>Bread</h1><p>${sentence.repeat(4)}</p></main>`;
  const whole = extractPage(`<html><head><title>T</title></head><body>${article}</body></html>`, url).text;
  test.each([
    ['neither head nor body', `<!doctype html><html lang=en><meta charset=utf-8><title>T</title>${article}`],
    ['no start of the body', `<html><head><title>T</title></head>${article}`],
    ['no end of the head', `<html><head><title>T</title><script>if (a<b) w('<p>')</script>${article}`],
    ['a comment and a style first', `<!-- a --><html><head><style>p{}</style><link rel=x href=y>${article}`],
    ['an end before the beginning', `</html>${article}`],
    ['an end in the middle', `<html><body><nav>Menu</nav></body></html>${article}`],
    ['a warning before the page', `<br>Notice<html><head><title>T</title></head><body>${article}`],
    ['XHTML', `<?xml version="1.0"?><!DOCTYPE html><html xmlns="x"><head><title>T</title></head>${article}`],
    [
      'comments for old browsers',
      `<!--[if IE]><html class="ie"><![endif]--><!--[if gt IE 8]><!--><html><!--<![endif]-->${article}`,
    ],
    ['two pages in one', `<html><body><nav>Menu</nav></body></html><html><body>${article}</body></html>`],
  ])('%s', (_, html) => {
    expect(extractPage(html, url).text).toBe(whole);
  });
});

test('a text about HTML keeps its words', () => {
  const text = `${sentence.repeat(3)} It begins with <html> and goes on with <p>, says ${sentence}`;
  expect(extractPage(text, url).text).toContain('It begins with');
});

describe('a page that means harm', () => {
  test('[S44] above 3 MB is refused in plain words', () => {
    expect(() => extractPage('x'.repeat(maxHtmlLength + 1), url)).toThrow(UnreadableText);
    expect(() => extractPage('x'.repeat(maxHtmlLength + 1), url)).toThrow('too large');
  });

  // Each of these took a tree-building parser or Readability from 20 s to forever, or ended in a stack overflow.
  const fill = (unit: string) => unit.repeat(Math.floor(3_000_000 / unit.length));
  const shapes: [string, string][] = [
    ['nested without end', fill('<div>')],
    ['opened and closed by others', `${'<b>'.repeat(500_000)}${'</i>'.repeat(300_000)}`],
    ['lone angle brackets', fill('<')],
    ['entities', fill('&amp;')],
    ['no-break spaces', fill('\u00a0')],
    ['empty comments', fill('<!---->')],
    ['comments never closed', fill('<!--')],
    ['quotes never closed', fill('<a b="')],
    ['unfinished tags', fill('<html ')],
    ['a head without end', `<html>${fill('<title>')}`],
    ['a head of comments', `<html>${fill('<!-- -->')}`],
    ['ends of the page', `<html>${fill('</body>')}`],
    ['attributes', `<p ${fill('a=1 ')}>`],
    ['one long attribute', `<img srcset="${fill('a')}">`],
    ['images of many dots', `<img data-x="${fill('.jpg')}">`],
    ['one long title', `<title>${fill('a | ')}</title>`],
    ['links', fill('<a href="http://a/b">x</a>')],
    ['line breaks', fill('<br>')],
    ['spaces', `<p>${fill(' ')}</p>`],
  ];
  test.each(shapes)('%s ends', (_, shape) => {
    const { text } = extractPage(`${shape}"'>--></title><div>${sentence.repeat(3)}</div>`, url);
    expect(text.length).toBeLessThan(4_000_000);
  });

  test('a page too deep for a tree still gives its words in order', () => {
    const html = `<title>Deep &amp; wide</title>${'<div>'.repeat(2000)}<p>First <b>bold</b>.</p><p>Caf&eacute; second.</p><script>no</script>`;
    expect(extractPage(html, url)).toMatchObject({
      title: 'Deep & wide',
      text: 'First bold.\n\nCafé second.',
    });
  });
});
