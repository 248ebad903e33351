import { expect, test } from 'vitest';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { all, field, find, get, has, press, said, textOf, type } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import type { ArticleDetail } from '#contract/articles.ts';
import { ArticleScreen } from './article-screen.tsx';

const id = '019a0000-0000-7000-8000-0000000000c1';
const projectId = '019a0000-0000-7000-8000-000000000001';
const siteId = '019a0000-0000-7000-8000-0000000000a1';
const page = (results: unknown[]) => ({ body: { results, next: null, count: results.length } });

/** An article that was drafted and scored, and is published next. */
const article = (parts: Partial<ArticleDetail> = {}) => ({
  id,
  projectId,
  keyword: 'rye bread',
  title: 'Rye bread at home',
  generationId: '019a0000-0000-7000-8000-0000000000d1',
  documentId: '019a0000-0000-7000-8000-0000000000e1',
  optimizationId: '019a0000-0000-7000-8000-0000000000f1',
  words: 620,
  score: 61.4,
  liveUrl: null,
  position: null,
  slipped: null,
  postCount: 0,
  next: { step: 'publish', label: 'Publish', href: `/articles/${id}#publish` },
  updatedAt: '2026-11-01T09:00:00.000Z',
  createdAt: '2026-11-01T09:00:00.000Z',
  brief: { topic: 'Bread from rye', keywords: [] },
  placeholders: 0,
  suggested: { slug: 'rye-bread', excerpt: '', meta: null },
  links: {
    write: '/modules/ai-writer/1',
    optimize: '/modules/seo-optimizer/1',
    track: null,
    post: '/draft/1',
  },
  trackerIds: [],
  positions: [],
  slips: [],
  missingTerms: [],
  missingWhy: '',
  analyzing: false,
  posts: [],
  publications: [],
  ...parts,
});
test('the line of the draft says how many claims are open', async () => {
  const server = await screen();
  expect(textOf(get('region', 'Draft'))).not.toContain('open claim');
  server.on('GET documents/:id/claims/', { body: { results: [], revision: 1, open: 3, sources: 1 } });
  renderInApp(<ArticleScreen id={id} />);
  await soon(() =>
    expect(
      all('region')
        .map((item) => textOf(item))
        .join(),
    ).toContain('3 open claims'),
  );
});

async function screen(parts: Partial<ArticleDetail> = {}, at = '/') {
  const server = await answeringServer({
    'GET articles/:id/': { body: article(parts) },
    'GET projects/': page([{ id: projectId, title: 'Harbour Bakery' }]),
    'GET sites/': page([{ id: siteId, projectId, name: 'blog', homeUrl: 'https://blog.example' }]),
  });
  renderInApp(<ArticleScreen id={id} />, at);
  await find('region', 'Publish');
  return server;
}
const expanded = () =>
  all('button')
    .filter((button) => button.getAttribute('aria-expanded') === 'true')
    .map((button) => textOf(button));
const primary = () =>
  all('button')
    .concat(all('link'))
    .filter((item) => item.dataset['variant'] === 'filled');

test('what is done is one line with what came of it, and only the step that comes next is open', async () => {
  await screen();
  expect(expanded()).toEqual(['Publish']);
  expect(textOf(get('region', 'Keyword'))).toBe('Keywordrye bread');
  expect(textOf(get('region', 'Brief'))).toContain('Bread from rye');
  expect(textOf(get('region', 'Draft'))).toContain('620 words');
  expect(textOf(get('region', 'Score'))).toContain('61 of 100');
  expect(get('link', 'Edit: Draft').getAttribute('href')).toBe('/modules/ai-writer/1');
  expect(get('link', 'Open: Score').getAttribute('href')).toBe('/modules/seo-optimizer/1');
  expect(has('textbox', 'Keyword of this article')).toBe(false);
});

test('steps that come later say what they wait for', async () => {
  await screen();
  expect(textOf(get('region', 'Positions'))).toContain('After publishing');
  expect(textOf(get('region', 'Before and after'))).toContain('After publishing');
  expect(textOf(get('region', 'Posts'))).toContain('No posts yet');
});

test('the main action of the step that comes next is the one primary button of the page', async () => {
  await screen();
  await find('button', 'Publish article');
  expect(primary().map((item) => textOf(item))).toEqual(['Publish article']);
});

test('an article without a draft offers to write it, and nothing else first', async () => {
  await screen({
    words: 0,
    score: null,
    next: { step: 'draft', label: 'Write draft', href: '/modules/ai-writer/1' },
  });
  expect(expanded()).toEqual(['Draft']);
  expect(primary().map((item) => textOf(item))).toEqual(['Write draft']);
  expect(textOf(get('region', 'Publish'))).toContain('Needs a draft');
});

test('a step unfolds by its button, and folding it keeps what was typed', async () => {
  await screen();
  const keyword = get('button', 'Keyword');
  expect(keyword.tagName).toBe('BUTTON');
  keyword.focus();
  await press(keyword);
  await soon(() => expect(expanded()).toEqual(['Keyword', 'Publish']));
  expect(document.activeElement).toBe(keyword);
  await type('Keyword of this article', 'dark rye bread');
  await press(keyword);
  await soon(() => expect(has('textbox', 'Keyword of this article')).toBe(false));
  await press(keyword);
  await soon(() => expect(field('Keyword of this article').value).toBe('dark rye bread'));
});

test('a step that the address names is open, although another one comes next', async () => {
  await screen({}, '/#posts');
  await soon(() => expect(expanded()).toEqual(['Publish', 'Posts']));
});

test('a step that somebody works in stays open once it is done', async () => {
  const server = await screen();
  await find('button', 'Publish article');
  server.on('GET articles/:id/', {
    body: article({
      liveUrl: 'https://blog.example/rye-bread',
      next: { step: 'positions', label: 'Track rankings', href: '/modules/keyword-rank-tracker' },
    }),
  });
  server.on('POST articles/:id/publish/', {
    status: 202,
    body: { id: 'p1', articleId: id, state: 'queued' },
  });
  await press(['button', 'Publish article']);
  await said('https://blog.example/rye-bread');
  expect(expanded()).toEqual(['Publish', 'Positions']);
});
