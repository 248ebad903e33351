import { describe, expect, it } from 'vitest';
import { extractPage } from './extract-page.ts';

const sentence = 'A sentence long enough to be taken for a part of some article, with a comma in it. ';
const content = `<h1>Green <em>tea</em></h1><p>${sentence.repeat(8)}<a href="/cups">Cups</a> <a href="#top">Up</a></p>
<h2>Water</h2><p>${sentence.repeat(8)}</p><ul><li><p>Cool</p></li></ul><h3> </h3><p> </p><img src="tea.jpg" alt="">`;
const around = '<nav><h2>Menu</h2><a href="/a">A</a><img src="logo.png" alt=""></nav>';
const build = (html: string) => extractPage(html, 'https://tea.example/green').build;
const expected = {
  headings: [
    { level: 1, text: 'Green tea' },
    { level: 2, text: 'Water' },
  ],
  paragraphs: 2,
  images: 1,
  links: 1,
};

describe('how a page is built', () => {
  it('is counted in its content: headings with text, paragraphs outside lists, links that lead elsewhere', () => {
    expect(build(`<title>Tea</title>${around}<article>${content}</article>`)).toEqual(expected);
  });

  it('is counted without what is around where no article was found', () => {
    const short = '<h1>Prices</h1><p>Solo</p><p>Team</p><a href="/buy">Buy</a>';
    expect(build(`${around}${short}`)).toEqual({
      headings: [{ level: 1, text: 'Prices' }],
      paragraphs: 2,
      images: 0,
      links: 1,
    });
  });

  it('is counted in one pass where the page is too nested for a tree', () => {
    const deep = `${'<div>'.repeat(400)}<h1>Green &amp; tea</h1><p>Text</p><a href="/x">x</a>${'</div>'.repeat(400)}`;
    expect(build(deep)).toEqual({
      headings: [{ level: 1, text: 'Green & tea' }],
      paragraphs: 1,
      images: 0,
      links: 1,
    });
  });

  it('says what the page calls itself in results, and nothing where it says nothing', () => {
    const page = extractPage(
      `<title>Tea &amp; cups</title><article>${content}</article>`,
      'https://tea.example/',
    );
    expect(page).toMatchObject({ titleTag: 'Tea & cups', description: '' });
  });
});
