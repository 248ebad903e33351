// What of a page is its content, on pages written for it: one for each kind of thing that stands around a text.
import { describe, expect, it } from 'vitest';
import { growthOf, repeated } from '#tests/support/cpu-cost.ts';
import { extractPage } from '../extract-page.ts';

const read = (html: string) => extractPage(html, 'https://harbour.example/page');
const sentence = (n: number) =>
  `Paragraph ${n} tells of the ferry, of its crew and of the tides, and is long enough to be taken for prose. `;
const prose = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_none, at) => `<p>${sentence(from + at).repeat(3)}</p>`).join('\n');
const article = (inside: string, head = '<meta property="og:type" content="article">') =>
  `<!doctype html><html><head><title>The ferry runs late – Harbour News</title>${head}</head><body>${inside}</body></html>`;

describe('around an article', () => {
  it.each([
    ['share buttons', '<div class="article-share-bar"><a href="/s">Share on Networks</a> 240 shares</div>'],
    [
      'related stories',
      '<div class="content-related"><h3>Old harbour</h3><p>The old harbour is no more, as all know.</p></div>',
    ],
    [
      'a newsletter box',
      '<div class="inline-newsletter"><h4>Get the morning letter</h4><p>Every day at six in your inbox.</p></div>',
    ],
    [
      'a cookie banner',
      '<div id="cookie-consent"><p>We and our partners use cookies to show you what you like.</p></div>',
    ],
    [
      'comments',
      '<section id="comments"><p>gull77 wrote that the ferry is always late, which is true.</p></section>',
    ],
    [
      'a German box',
      '<div class="mehr-zum-thema"><p>Der alte Hafen, die neue Fähre und viele Möwen dazu.</p></div>',
    ],
    [
      'a French box',
      '<div class="a-lire-aussi"><p>Le vieux port, le nouveau bac et tant de mouettes.</p></div>',
    ],
    ['breadcrumbs', '<ol class="breadcrumbs"><li>Harbour</li><li>News of the week</li></ol>'],
    [
      'a paid link box',
      '<div class="OUTBRAIN" id="outbrain_1"><p>Ten boats that you will not believe are real.</p></div>',
    ],
    [
      'a sidebar',
      '<div class="sideBar"><p>Weather at the harbour today: wind from the west, rain.</p></div>',
    ],
  ])('%s is left out, in the middle of it too', (_kind, box) => {
    const { text } = read(article(`<article class="content">${prose(1, 3)}${box}${prose(4, 6)}</article>`));
    expect(text.split('\n\n')).toHaveLength(6);
    expect(text).toMatch(/^Paragraph 1 [^]*\n\nParagraph 6 /);
  });

  it('date, author and tags are left out before and after its prose', () => {
    const before = '<div>By Ines Falk</div><div>December 29, 2026 4:08 pm</div><div>5 min read</div>';
    const after = '<p>Tags: ferry, tides</p><p>Share this article</p><p>Published 29 December 2026</p>';
    const { text } = read(article(`<article>${before}${prose(1, 5)}${after}</article>`));
    expect(text).toMatch(/^Paragraph 1 /);
    expect(text).toMatch(/prose\.$/);
    expect(text).not.toMatch(/Falk|2026|Tags|Share/);
  });

  it('links to other stories are left out with their label, and a link in a sentence stays', () => {
    const links =
      '<p>Read more:</p><p><a href="/a">The bridge is open</a></p><p><a href="/b">Boats for sale</a></p>';
    const pointer = '<p><strong>Related:</strong> <a href="/c">The tide tables of this year</a></p>';
    const cited = `<p>The <a href="/report">report of the harbour office</a> says so, and so do the captains of both ferries.</p>`;
    const { text } = read(
      article(`<article>${prose(1, 2)}${pointer}${cited}${prose(3, 4)}${links}</article>`),
    );
    expect(text).toContain('report of the harbour office');
    expect(text).not.toMatch(/Related|Read more|bridge|tide tables/);
  });

  it('headings, lists, tables, code, quotes and captions stay', () => {
    const kept =
      '<h2>How to read the table</h2><ul><li>The first column is the hour.</li><li>The second is the pier.</li></ul>' +
      '<table><tr><th>Hour</th><th>Pier</th></tr><tr><td>Six</td><td>North</td></tr></table>' +
      '<pre><code><span class="token comment"># a comment of the code</span>\nrun ferry</code></pre>' +
      '<blockquote>“We sail when we sail,” said the captain.</blockquote>' +
      '<figure><img src="ferry.jpg" alt=""><figcaption>The ferry at the north pier, seen from the tower.</figcaption></figure>';
    const { text } = read(article(`<article>${prose(1, 3)}${kept}${prose(4, 6)}</article>`));
    for (const part of [
      'How to read',
      'first column',
      'Six North',
      '# a comment',
      'run ferry',
      'captain',
      'tower',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('the element that the page names as the text of its article is taken whole', () => {
    const body = `<div itemprop="articleBody"><div>${prose(1, 3)}</div><div>${prose(4, 6)}</div></div>`;
    const around = `<div><p>${'Subscribers read every story of the week, without a limit, on all devices. '.repeat(6)}</p></div>`;
    const { text } = read(article(`<div>${body}${around}</div>`));
    expect(text).toMatch(/^Paragraph 1 [^]*Paragraph 6 /);
    expect(text).not.toContain('Subscribers');
  });
});

describe('a page that is no article', () => {
  const menu = '<nav><ul><li><a href="/">Home</a></li><li><a href="/shop">Shop</a></li></ul></nav>';

  it('of a forum gives all posts', () => {
    const post = (n: number) =>
      `<div class="post"><div class="author">user${n}</div><div class="message"><p>${sentence(n).repeat(4)}</p></div></div>`;
    const { text } = read(
      `<title>Late ferries</title>${menu}<main><h1>Late ferries</h1>${[1, 2, 3, 4, 5].map(post).join('')}</main>`,
    );
    for (const n of [1, 2, 3, 4, 5]) expect(text).toContain(`Paragraph ${n} `);
    expect(text).not.toContain('Shop');
  });

  it('of a forum whose posts are called comments gives them, and leaves them out under an article', () => {
    const comments = `<div class="comments">${prose(7, 12)}</div>`;
    expect(read(`<title>Ferries?</title>${menu}<h1>Ferries?</h1>${comments}`).text).toContain(
      'Paragraph 12 ',
    );
    expect(read(article(`<article>${prose(1, 6)}</article>${comments}`)).text).not.toContain('Paragraph 12 ');
  });

  it('of short sections gives every one', () => {
    const section = (n: number) =>
      `<section><h2>Plan ${n}</h2><p>For ${n} boats, with all tides.</p></section>`;
    const { text } = read(`<title>Plans</title>${menu}<main>${[1, 2, 3].map(section).join('')}</main>`);
    expect(text).toMatch(/Plan 1[^]*Plan 2[^]*Plan 3/);
  });

  it('of a recipe gives ingredients and steps', () => {
    const list = '<h2>Ingredients</h2><ul><li>200 g flour</li><li>2 eggs</li></ul>';
    const steps = `<h2>Steps</h2><ol><li>${sentence(1)}</li><li>${sentence(2)}</li></ol>`;
    const { text } = read(
      `<title>Bread</title>${menu}<main><h1>Bread</h1>${prose(3, 6)}${list}${steps}</main><div class="related-recipes"><p>Rolls</p></div>`,
    );
    expect(text).toMatch(/200 g flour\n2 eggs[^]*Paragraph 1 [^]*Paragraph 2 /);
    expect(text).not.toContain('Rolls');
  });

  it('is never left empty by the names of its classes', () => {
    const { text } = read(
      `<body class="has-sidebar social"><div class="sidebar-layout ads">${prose(1, 6)}</div></body>`,
    );
    expect(text).toMatch(/Paragraph 1 [^]*Paragraph 6 /);
  });
});

it.each([
  ['boxes', '<div class="related"><p>x</p></div>'],
  ['labels', '<p>Read more:</p><p><a href="/a">b</a></p>'],
  ['lists of links', '<ul><li><a href="/a">b</a></li></ul>'],
  ['long names', `<div class="${'related'.repeat(20)}">x</div>`],
])('[S45] a page of many %s costs the same a character at any length', (_kind, part) => {
  const measured = { lengths: [10_000, 200_000], limit: 5 };
  const page = (length: number) => article(`<article>${prose(1, 3)}${repeated(part, length)}</article>`);
  expect(growthOf(read, page, measured)).toBeLessThan(measured.limit);
});
