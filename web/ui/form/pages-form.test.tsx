import { expect, test } from 'vitest';
import { ApiError } from '#contract/shared/errors.ts';
import { field, giveFiles, press, said, type } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { type GivenPage, pagesOf, pageUpload, urlOfFile } from './given-pages.ts';
import { PagesForm } from './pages-form.tsx';

const add = ['button', 'Add pages'] as const;
const pages = 'Page URLs or text';

/** The form, what was sent by it, and how many pages it said were kept. */
function form(refuse: (page: GivenPage) => string | null = () => null) {
  const sent: GivenPage[] = [];
  const done: number[] = [];
  const send = async (page: GivenPage) => {
    sent.push(page);
    const message = refuse(page);
    if (message !== null) throw new ApiError(400, { url: [message] });
  };
  renderInApp(<PagesForm send={send} onDone={(count) => done.push(count)} onCancel={null} />);
  return { sent, done };
}

test('several URLs are added one after the other, each once, also without https://', async () => {
  const { sent, done } = form();
  await type(pages, 'https://a.example/x\n\nb.example/y\nhttps://a.example/x');
  await press(add);
  await soon(() => expect(done).toEqual([2]));
  expect(sent.map(({ way, url }) => [way, url])).toEqual([
    ['url', 'https://a.example/x'],
    ['url', 'https://b.example/y'],
  ]);
});

test('a pasted page has its URL on the first line; without one nothing is sent and nothing is lost', async () => {
  const { sent, done } = form();
  await type(pages, '# Bread\nFlour and water');
  await press(add);
  await said('Put the page’s URL on the first line, and its text below.');
  expect(sent).toEqual([]);
  expect(field(pages).value).toBe('# Bread\nFlour and water');
  await type(pages, 'https://a.example/bread\n# Bread\n\nFlour and water');
  await press(add);
  await soon(() => expect(done).toEqual([1]));
  expect(sent[0]).toMatchObject({
    way: 'text',
    url: 'https://a.example/bread',
    text: '# Bread\n\nFlour and water',
  });
});

test('what was refused stays in the field with its reason, what was added goes', async () => {
  const { done } = form(({ url }) => (url.includes('gone') ? 'There is no page at this URL' : null));
  await type(pages, 'https://a.example/\nhttps://gone.example/');
  await press(add);
  await said('There is no page at this URL');
  await soon(() => expect(field(pages).value).toBe('https://gone.example/'));
  expect(done).toEqual([]);
});

test('files come with the URL that they give themselves, or ask for one', async () => {
  const { sent } = form();
  const html = '<link rel="canonical" href="https://a.example/saved"><p>Bread</p>';
  await giveFiles('Page files', new File([html], 'saved.html'));
  await soon(() => expect(field('URL of saved.html').value).toBe('https://a.example/saved'));
  await giveFiles('Page files', new File(['# Bread'], 'bread.md'));
  await soon(() => expect(field('URL of bread.md').value).toBe(''));
  await type('URL of bread.md', 'https://b.example/');
  await press(add);
  await soon(() =>
    expect(sent.map(({ file, url }) => [file?.name, url])).toEqual([
      ['saved.html', 'https://a.example/saved'],
      ['bread.md', 'https://b.example/'],
    ]),
  );
});

test.for([
  ['', []],
  ['Just words', null],
  ['bread.example', ['https://bread.example']],
  ['3.14', null],
  ['https://a.example/a b', null],
] as const)('%j reads as %j', ([typed, urls]) => {
  expect(pagesOf(typed)?.map(({ url }) => url) ?? null).toEqual(urls);
});

test('a file that names a script as its URL gives none', async () => {
  const html = '<link rel="canonical" href="javascript:alert(1)">';
  expect(await urlOfFile(new File([html], 'x.html'))).toBe('');
});

test('an upload names its fields before the file, as the server reads them', () => {
  const file = new File(['# Bread'], 'bread.md');
  const body = pageUpload({ way: 'file', url: 'u', text: '', file }, { projectId: 'p' });
  expect([...body.keys()]).toEqual(['projectId', 'url', 'file']);
});
