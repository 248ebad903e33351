import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { soon } from '#tests/support/components/soon.ts';
import { markdownToBlocks } from '#engine/document/markdown-to-blocks.ts';
import { analyzeDraft } from '#engine/optimizer/analyzer.ts';
import { prepareSnapshot } from '#engine/optimizer/prepare-snapshot.ts';
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

async function check(fields: Record<string, string>): Promise<Record<string, string>> {
  const form = document.querySelector('form')!;
  for (const [name, value] of Object.entries(fields))
    form.querySelector<HTMLInputElement>(`[name="${name}"]`)!.value = value;
  form.dispatchEvent(new Event('submit', { cancelable: true }));
  await soon(() => expect(document.querySelector('[role="status"]')!.textContent).toMatch(/to fix/));
  const items = [...document.querySelectorAll('li')];
  return Object.fromEntries(
    items.map((item) => [item.querySelector('b')!.textContent, item.dataset.state ?? '']),
  );
}

it('the SEO checker judges keyword, page and readability of pasted HTML, and its head', async () => {
  const states = await check({
    keyword: 'rye bread',
    page: `<html lang="en"><head><title>Rye bread at home: a guide for beginners</title><meta name="robots" content="noindex">
</head><body><main><h1>Rye bread</h1><p>Rye breads are baked slowly. <a href="/more">click here</a></p></main></body></html>`,
  });
  expect(states).toMatchObject({
    'Keyword in the introduction': 'good',
    'One main heading': 'good',
    'Indexing allowed': 'fix',
    'Link text': 'fix',
    'Passive voice': 'fix',
  });
  expect(document.querySelector('[role="status"]')!.textContent).toContain('Read as HTML in English');
});

it('the SEO checker reads Markdown in its language, and leaves out what a text cannot tell', async () => {
  const states = await check({
    page: '# Roggenbrot\n\nDas Brot wird langsam im Ofen gebacken. Wir essen es noch am Abend mit der [Familie](/familie).',
  });
  expect(states).toMatchObject({
    'One main heading': 'good',
    'Passive voice': 'fix',
    'Internal links': 'good',
  });
  expect(Object.keys(states)).not.toContain('Indexing allowed');
  expect(Object.keys(states)).not.toContain('SEO title width');
  expect(Object.keys(states)).not.toContain('Keyword density');
  expect(document.querySelector('[role="status"]')!.textContent).toContain('Read as plain text in German');
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
    const states = await check({ page, keyword, ...lines });
    let ids = 0;
    const blocks = markdownToBlocks(page, () => `b${ids++}`);
    const draft = { ...lines, slug: 'a-guide', heading: '', blocks };
    const { checks, readability } = await analyzeDraft(prepareSnapshot([], { keyword }), draft);
    const inEditor = Object.fromEntries([
      ...checks.map(({ title, state }) => [title, state]),
      ...readability.map(({ name }) => [name, 'note']),
    ]);
    const shownValues = [...document.querySelectorAll('li')].map(
      (item) => `${item.querySelector('b')!.textContent} ${item.querySelector('span')!.textContent}`,
    );
    for (const { name, value } of readability) expect(shownValues).toContain(`${name} ${value.toFixed(1)}`);
    expect(readability).toHaveLength(language === 'English' ? 7 : 0);
    expect(Object.keys(states).length).toBeGreaterThan(25);
    expect(inEditor).toMatchObject(states);
  },
);
