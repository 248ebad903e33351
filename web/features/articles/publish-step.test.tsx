import { expect, test } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import {
  choose,
  descriptionOf,
  field,
  find,
  get,
  has,
  press,
  said,
  type,
} from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import type { ArticleDetail, Publication, Site } from '#contract/articles.ts';
import type { Role } from '#contract/workspaces/roles.ts';
import { userSlice } from '#web/kernel/slices/user-slice.ts';
import { type ImagePicker, noOptions } from './publish-options.tsx';
import { PublishStep } from './publish-step.tsx';

const sites = 'GET sites/';
const publish = 'POST articles/:id/publish/';
const resolve = 'POST publications/:id/resolve/';
const projectId = '019a0000-0000-7000-8000-000000000001';
const aSite = (id: string, name: string) =>
  ({ id, projectId, kind: 'wordpress', name, homeUrl: `https://${name}.example` }) as Site;
const blog = aSite('019a0000-0000-7000-8000-0000000000a1', 'blog');
const shop = aSite('019a0000-0000-7000-8000-0000000000a2', 'shop');

const aPublication = (parts: Partial<Publication> = {}) =>
  ({
    id: '019a0000-0000-7000-8000-0000000000b1',
    siteId: blog.id,
    siteName: 'blog',
    state: 'live',
    problem: null,
    problemCode: null,
    candidateUrl: null,
    notes: [],
    options: null,
    publishedAt: '2026-11-01T09:00:00.000Z',
    ...parts,
  }) as Publication;
const anArticle = (parts: Partial<ArticleDetail> = {}) =>
  ({
    id: '019a0000-0000-7000-8000-0000000000c1',
    projectId,
    words: 600,
    liveUrl: null,
    suggested: { slug: 'rye-bread', excerpt: 'All about rye', meta: null },
    publications: [],
    next: { step: 'publish', label: 'Publish', href: '#publish' },
    ...parts,
  }) as unknown as ArticleDetail;

async function page(
  article = anArticle(),
  {
    role,
    here = [blog, shop],
    answers = {},
    picker,
  }: { role?: Role; here?: Site[]; answers?: object; picker?: ImagePicker } = {},
) {
  const server = await answeringServer({
    [sites]: { body: { results: here, next: null, count: here.length } },
    [publish]: { status: 202, body: aPublication({ state: 'queued' }) },
    ...answers,
  });
  const shown = renderInApp(<PublishStep article={article} {...(picker && { picker })} />);
  if (role) shown.store.dispatch(userSlice.actions.setData({ role } as never));
  await find('heading', /Publish/);
  return { server, ...shown };
}

test('an article with open claims is published only once that was asked, and shows the way to them', async () => {
  const documentId = '019a0000-0000-7000-8000-0000000000e1';
  const article = anArticle({
    documentId,
    generationId: '019a0000-0000-7000-8000-0000000000d1',
    links: { write: '/modules/ai-writer/1?step=edit', optimize: null, track: null, post: null },
  });
  const answers = {
    'GET documents/:id/claims/': { body: { results: [], revision: 1, open: 2, sources: 1 } },
  };
  const { server } = await page(article, { answers });
  await said('2 claims have no source, or a source says otherwise.');
  expect(get('link', 'Review claims').getAttribute('href')).toBe(
    '/modules/ai-writer/1?step=edit&panel=claims',
  );
  await press(await find('button', 'Publish article'));
  await press(await find('button', 'Cancel'));
  expect(server.asked(publish)).toEqual([]);
  await press(get('button', 'Publish article'));
  await press(await find('button', 'Publish anyway'));
  await soon(() => expect(server.asked(publish)).toHaveLength(1));
});

test('a first publication begins with what the optimizer suggests, on the site that is chosen', async () => {
  const { server } = await page();
  await soon(() => expect(field('Address on the site').value).toBe('rye-bread'));
  await choose('Site', shop.id);
  await press(get('button', 'Publish article'));
  await soon(() => expect(server.asked(publish)).toHaveLength(1));
  expect(server.asked(publish)[0]?.body).toEqual({
    siteId: shop.id,
    slug: 'rye-bread',
    excerpt: 'All about rye',
    overwrite: false,
    ...noOptions,
  });
});

test('an article is scheduled with tags and an image, and what was asked for the last time is there again', async () => {
  const options = { ...noOptions, tags: ['Bread', 'Rye'], metaTitle: 'Meta' };
  const last = aPublication({ state: 'draft', publishedAt: null, options });
  const picker: ImagePicker = ({ opened, onChoose }) =>
    opened ? <button onClick={() => onChoose({ id: blog.id, type: 'image' }, true)}>A loaf</button> : null;
  const { server } = await page(anArticle({ publications: [last] }), { picker });
  await soon(() => expect(field('Tags').value).toBe('Bread, Rye'));
  await type('Tags', 'Bread, Rye,  Bread ,Oven');
  await press(get('button', 'Choose image'));
  await press(get('button', 'A loaf'));
  await type('Alt text', 'A loaf of rye');
  await choose('When', 'schedule');
  await type('Publish at', '2026-12-01T10:30');
  await press(get('button', 'Schedule article'));
  await soon(() => expect(server.asked(publish)).toHaveLength(1));
  expect(server.asked(publish)[0]?.body).toMatchObject({
    status: 'schedule',
    publishAt: new Date('2026-12-01T10:30').toISOString(),
    tags: ['Bread', 'Rye', 'Oven'],
    imageId: blog.id,
    imageAlt: 'A loaf of rye',
    metaTitle: 'Meta',
  });
});

test.for([
  ['2026-11-02T09:00:00.000Z', 'Chosen'],
  ['2026-10-31T09:00:00.000Z', 'Typed'],
] as const)('a meta title chosen on %s gives way to what was typed later: %s', async ([chosenAt, shown]) => {
  const meta = { title: 'Chosen', description: 'Chosen text', chosenAt };
  const last = aPublication({
    createdAt: '2026-11-01T09:00:00.000Z',
    options: { ...noOptions, metaTitle: 'Typed' },
  });
  await page(anArticle({ suggested: { slug: '', excerpt: '', meta }, publications: [last] }));
  await soon(() => expect(field('Meta title').value).toBe(shown));
});

test('what is live is neither scheduled nor made a draft, and what the site did not keep is said', async () => {
  const last = aPublication({ notes: ['The site has no author “ada”.'] });
  await page(anArticle({ publications: [last] }));
  await said('The site has no author “ada”.');
  expect(has('combobox', 'When')).toBe(false);
});

test('what is live keeps its address unless another one is typed; another site begins anew', async () => {
  const { server } = await page(anArticle({ publications: [aPublication()] }));
  await soon(() => expect(field('New address on the site').value).toBe(''));
  await press(get('button', /again|update|present/i));
  await soon(() => expect(server.asked(publish)[0]?.body).toMatchObject({ siteId: blog.id, slug: '' }));
  await choose('Site', shop.id);
  await soon(() => expect(field('Address on the site').value).toBe('rye-bread'));
});

test('a live article leads to the check of its page', async () => {
  await page(anArticle({ liveUrl: 'https://blog.example/rye/', publications: [aPublication()] }));
  expect((await find('link', 'Check page SEO')).getAttribute('href')).toBe(
    `/modules/tools/seo-checker?projectId=${projectId}&url=${encodeURIComponent('https://blog.example/rye/')}`,
  );
});

test.for([
  [{ words: 0 }, undefined, 'There is nothing to publish yet.'],
  [{ projectId: null }, undefined, 'Add the article to a project first'],
  [{}, 'author', 'Only owners, admins, and editors can publish.'],
] as const)('what stands in the way (%o, %s) is said in place of the form', async ([parts, role, why]) => {
  await page(anArticle(parts), role ? { role } : {});
  await said(why);
  await soon(() => expect(has('combobox', 'Site')).toBe(false));
});

test('an editor of a project without a site is told who connects one', async () => {
  await page(anArticle(), { role: 'editor', here: [] });
  await said('No site is connected yet. Ask an owner or admin of the workspace to connect one.');
});

test('an owner connects the first site right here; what is missing is shown at its field', async () => {
  const connect = 'POST sites/';
  const { server } = await page(anArticle(), {
    here: [],
    answers: { [connect]: { status: 201, body: blog } },
  });
  await press(['button', 'Connect site']);
  await soon(() => expect(field('Site URL').getAttribute('aria-invalid')).toBe('true'));
  expect(descriptionOf(field('Site URL'))).not.toBe('');
  expect(server.asked(connect)).toEqual([]);
});

test('Ghost asks for a key, and a webhook for an endpoint, with a secret that is made here', async () => {
  const connect = 'POST sites/';
  const { server } = await page(anArticle(), {
    here: [],
    answers: { [connect]: { status: 201, body: blog } },
  });
  await choose('Publish to', 'ghost');
  await press(['button', 'Connect site']);
  await said('Admin API key is required');
  expect(has('textbox', 'Username')).toBe(false);
  await choose('Publish to', 'webhook');
  const secret = field('Signing secret').value;
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await press(get('button', 'Generate another'));
  await soon(() => expect(field('Signing secret').value).not.toBe(secret));
  await type('Endpoint URL', 'https://hooks.example/articles');
  const password = field('Signing secret').value;
  await press(get('button', 'Connect site'));
  await soon(() =>
    expect(server.asked(connect)[0]?.body).toMatchObject({
      kind: 'webhook',
      homeUrl: 'https://hooks.example/articles',
      password,
    }),
  );
});

test('a text that somebody edited on the site is replaced only after a question', async () => {
  const changed = aPublication({
    state: 'failed',
    problem: 'The post was changed there.',
    problemCode: 'changed-there',
  });
  const { server } = await page(anArticle({ publications: [changed] }));
  await said('The post was changed there.');
  await press(['button', 'Replace what was changed there']);
  const dialog = await find('dialog', 'Replace what was changed there');
  expect(server.asked(publish)).toEqual([]);
  await press(get('button', 'Replace what was changed there', dialog));
  await soon(() => expect(server.asked(publish)[0]?.body).toMatchObject({ overwrite: true }));
});

test('a person says whether an article is there whose answer was lost', async () => {
  const lost = aPublication({
    state: 'needs-check',
    problemCode: 'ambiguous',
    candidateUrl: 'https://blog.example/rye',
    publishedAt: null,
  });
  const { server } = await page(anArticle({ publications: [lost] }), {
    answers: { [resolve]: { body: aPublication() } },
  });
  await find('link', 'https://blog.example/rye');
  await press(['button', 'No, it is not on the site']);
  await soon(() => expect(server.asked(resolve)[0]?.body).toEqual({ isThere: false }));
});

test('without a candidate nobody can say that it is there', async () => {
  await page(anArticle({ publications: [aPublication({ state: 'needs-check', problemCode: 'ambiguous' })] }));
  await find('button', 'No, it is not on the site');
  expect(has('button', /^Yes/)).toBe(false);
});

test('a refused publication says why and keeps what was typed', async () => {
  await page(anArticle(), { answers: { [publish]: refusal(409, 'It is being published already.') } });
  await type('Address on the site', 'my-rye');
  await press(get('button', 'Publish article'));
  await said('It is being published already.');
  expect(field('Address on the site').value).toBe('my-rye');
});

const live = 'GET publications/:id/live/';
const published = () =>
  anArticle({ publications: [aPublication({ remoteUrl: 'https://blog.example/rye/' })] });
const liveText = (parts: object = {}) => ({
  url: 'https://blog.example/rye/',
  live: { title: 'Rye', text: 'It rises slowly.\n\nBake it.\n\nEat it.' },
  present: { title: 'Rye', text: 'It rises quickly.\n\nBake it.\n\nEat it.' },
  changedThere: false,
  readAt: '2026-11-01T09:00:00.000Z',
  ...parts,
});

test('the live post and the present text are one text with what publishing would change', async () => {
  await page(published(), { answers: { [live]: { body: liveText() } } });
  await press(['button', 'Compare with the live post']);
  await said('Publishing adds 1 word and removes 1 word.');
  expect(document.querySelector('del')?.textContent).toBe('slowly');
  expect(document.querySelector('ins')?.textContent).toBe('quickly');
  expect(document.body.textContent).toContain('1 unchanged paragraph');
  expect(document.body.textContent).not.toContain('Someone edited');
});

test('that somebody edited the live post, or that it says the same, is told', async () => {
  const same = { present: liveText().live, changedThere: true };
  await page(published(), { answers: { [live]: { body: liveText(same) } } });
  await press(['button', 'Compare with the live post']);
  await said('The live post says the same as your text.');
  expect(document.body.textContent).toContain('Someone edited this post on the site');
});

test('a comparison that fails says why, and is tried again', async () => {
  const answers = { [live]: refusal(409, 'The site did not answer.') };
  const { server } = await page(published(), { answers });
  await press(['button', 'Compare with the live post']);
  await soon(() => expect(document.body.textContent).toContain('The site did not answer.'));
  server.on(live, { body: liveText() });
  await press(['button', 'Try again']);
  await said('Publishing adds 1 word and removes 1 word.');
});
