import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { soon } from '#tests/support/components/soon.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { analyzeDraft } from '#engine/optimizer/analyzer.ts';
import { prepareSnapshot } from '#engine/optimizer/prepare-snapshot.ts';
import { auditSite } from '#engine/site-audit/audit-site.ts';
import { faultsOfPage, faultyHtml, faultyUrl } from '#tests/support/samples/site-audit/faulty-page.ts';
import { auditPage } from '#tests/support/samples/site-audit/page-of-html.ts';
import { SeoCheckerFrame } from './seo-checker-frame.tsx';
import { mount } from './seo-checker.ts';

let unmount = () => {};
beforeEach(() => {
  document.body.innerHTML = `<div id="tool">${renderToStaticMarkup(<SeoCheckerFrame />)}</div>`;
  unmount = mount(document.querySelector('#tool')!);
});
afterEach(() => {
  unmount();
  document.body.innerHTML = '';
});

const status = () => document.querySelector('[role="status"]')!.textContent;

/** Checks a page; its findings by their titles, with their severity. */
async function check(fields: Record<string, string>): Promise<Record<string, string>> {
  const form = document.querySelector('form')!;
  for (const [name, value] of Object.entries(fields))
    form.querySelector<HTMLInputElement>(`[name="${name}"]`)!.value = value;
  form.dispatchEvent(new Event('submit', { cancelable: true }));
  await soon(() => expect(status()).toMatch(/checks? passed/));
  await soon(() => expect(document.querySelector('[data-finding], [data-part="found"] > *')).not.toBeNull());
  const items = [...document.querySelectorAll('[data-finding] > summary')];
  return Object.fromEntries(
    items.map((item) => [
      item.querySelector('b')!.textContent,
      item.querySelector<HTMLElement>('[data-severity]')!.dataset['severity']!,
    ]),
  );
}
const passed = () => [...document.querySelectorAll('[data-passed] li')].map((item) => item.textContent ?? '');

const html = `<html lang="en"><head><title>Rye bread at home: a guide for beginners</title><meta name="robots" content="noindex">
</head><body><main><h1>Rye bread</h1><p>Rye breads are baked slowly. <a href="/more">click here</a></p></main></body></html>`;

it('nothing can be sent before the SEO checker’s script is there, which keeps the page in the browser', () => {
  const served = document.createElement('div');
  served.innerHTML = renderToStaticMarkup(<SeoCheckerFrame />);
  const button = served.querySelector('button')!;
  expect(button.disabled).toBe(true);
  mount(served)();
  expect(button.disabled).toBe(false);
});

it('the SEO checker judges keyword, head and text of pasted HTML by the rules of the audit', async () => {
  const found = await check({ keyword: 'rye bread', page: html });
  expect(found).toMatchObject({
    'Kept from search engines': 'warning',
    'Link texts that say nothing': 'notice',
    'Mobile viewport missing': 'error',
    'Text length': 'warning',
  });
  expect(passed()).toEqual(expect.arrayContaining(['Keyword in the introduction', 'H1 missing']));
  expect(Object.keys(found)).not.toContain('Keyword in the introduction');
  expect(status()).toContain('Read as HTML in English');
});

it('every finding of the SEO checker says why, how to fix it, and what to paste where a program can know it', async () => {
  await check({ page: html });
  const viewport = document.querySelector('[data-finding="viewport-missing"]')!;
  expect(viewport.textContent).toContain('Without one, phones show the page as a tiny desktop page.');
  expect(viewport.querySelector('code')!.textContent).toContain('<meta name="viewport"');
  expect([...viewport.querySelectorAll('button')].map((button) => button.textContent)).toEqual(['Copy']);
});

it('the same page has the same findings in the SEO checker as in the audit of a crawled page', async () => {
  const found = await check({ page: faultyHtml });
  const audited = auditSite({ start: faultyUrl, pages: [auditPage(faultyUrl, faultyHtml)] });
  const known = new Set(audited.map(({ title }) => title));
  expect(Object.keys(found).filter((title) => !known.has(title))).toEqual([]);
  // Its address and its answer are not known of what was pasted.
  const unknown = audited.filter(({ title }) => found[title] === undefined).map(({ id }) => id);
  expect(
    unknown.every((id) => /^(?:url-|hreflang-no-self)/.test(id)),
    unknown.join(),
  ).toBe(true);
  expect(Object.keys(found).length).toBeGreaterThan(30);
  expect(faultsOfPage).toHaveLength(40);
});

it('an address that stands in for an unknown one is never shown', async () => {
  await check({ page: html.replace('noindex', 'index') });
  expect(document.body.textContent).not.toContain('this-site.invalid');
  expect(document.body.textContent).toContain('"https://www.example.com/your-page"');
});

it('the SEO checker reads Markdown in its language, and leaves out what a text cannot tell', async () => {
  const found = await check({
    page: '# Roggenbrot\n\nDas Brot wird langsam im Ofen gebacken. Wir essen es noch am Abend mit der [Familie](/familie).',
  });
  expect(found).toHaveProperty('Passive voice');
  expect(passed()).toEqual(expect.arrayContaining(['One main heading', 'Internal links']));
  const all = [...Object.keys(found), ...passed()];
  for (const unknown of [
    'Kept from search engines',
    'SEO title width',
    'Keyword density',
    'Mobile viewport missing',
  ])
    expect(all).not.toContain(unknown);
  expect(status()).toContain('Read as plain text in German');
});

const languages: [string, string, string][] = [
  [
    'English',
    'rye bread',
    '# Rye bread at home\n\nRye breads are baked slowly. However, [the flour](https://a.example/flour) matters more.\n\n## What you need\n\n- rye flour\n- water\n\nThe dough was forgotten by everyone, and that is how it has to be done if you want the best bread.',
  ],
  [
    'German',
    'Roggenbrot',
    '# Roggenbrot\n\nDas Brot wird langsam im Ofen gebacken. Wir essen es noch am Abend mit der Familie, und es schmeckt uns gut.',
  ],
];
it.each(languages)(
  'a text in %s has the same verdicts in the SEO checker as in the editor',
  async (language, keyword, page) => {
    const lines = { title: `${keyword}: a guide`, description: `All about ${keyword}.` };
    const found = await check({ page, keyword, ...lines });
    let ids = 0;
    const blocks = markdownToBlocks(page, () => `b${ids++}`);
    const draft = { ...lines, slug: 'a-guide', heading: '', blocks };
    const { checks, readability } = await analyzeDraft(prepareSnapshot([], { keyword }), draft);
    const inEditor = (...states: string[]) =>
      checks
        .filter(({ state, title }) => states.includes(state) && !/(?:URL|slug)$/i.test(title))
        .map(({ title }) => title)
        .toSorted();
    expect(Object.keys(found).toSorted()).toEqual(inEditor('fix', 'improve'));
    expect(passed().toSorted()).toEqual(inEditor('good'));
    const text = document.body.textContent!;
    for (const { name, value } of readability) expect(text).toContain(`${name} ${value.toFixed(1)}`);
    expect(readability).toHaveLength(language === 'English' ? 7 : 0);
  },
);
