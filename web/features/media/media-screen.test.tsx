import { expect, onTestFinished, test } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import {
  all,
  choose,
  descriptionOf,
  field,
  find,
  get,
  giveFiles,
  has,
  press,
  said,
  textOf,
  type,
} from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import type { MediaItem } from '#contract/media.ts';
import { MediaScreen } from './media-screen.tsx';

const list = 'GET media-library/:project/';
const add = 'POST media-library/:project/';
const update = 'PUT social-Media/:id/';
const remove = 'DELETE media-library-detail/:id/';
const projectId = '019a0000-0000-7000-8000-000000000001';

const anItem = (parts: Partial<MediaItem> = {}): MediaItem => ({
  id: '019a0000-0000-7000-8000-0000000000a1',
  projectId,
  type: 'image',
  title: 'Loaf',
  altText: '',
  folder: 'Autumn',
  tags: ['rye'],
  focus: { x: 0.5, y: 0.5 },
  mime: 'image/jpeg',
  bytes: 2048,
  width: 640,
  height: 480,
  video: null,
  url: 'data:,',
  thumbnailUrl: 'data:,',
  uses: 0,
  documents: { count: 0, newest: [] },
  revision: 2,
  createdAt: '2026-11-01T09:00:00.000Z',
  ...parts,
});
const shelf = (...results: MediaItem[]) => ({
  body: { results, next: null, count: results.length, folders: ['Autumn'], tags: ['rye'] },
});

async function page(answers = {}) {
  const server = await answeringServer({ [list]: shelf(anItem()), ...answers });
  const shown = renderInApp(<MediaScreen projectId={projectId} />);
  await find('button', 'Edit Loaf');
  return { server, asked: () => server.asked(list).at(-1)?.query, ...shown };
}

test('words, folder, tag and kind narrow the library together, and are cleared by one press', async () => {
  const { server, asked } = await page();
  await type('Search titles and alt text', ' rye ');
  await choose('Folder', 'Autumn');
  await choose('Tag', 'rye');
  await choose('Show', 'unused');
  await soon(() =>
    expect(asked()).toMatchObject({ search: 'rye', folder: 'Autumn', tag: 'rye', unused: 'true' }),
  );
  server.on(list, ({ query }) => (query['search'] ? shelf() : shelf(anItem())));
  await choose('Show', 'video');
  await said('No media matches your search.');
  await press(['button', 'Clear search']);
  await find('button', 'Edit Loaf');
  expect(field('Search titles and alt text').value).toBe('');
  expect(field('Show').value).toBe('all');
});

test.for(['picture.jpg', 'ftp://example.com/a.jpg', 'https://'])(
  'the address “%s” is refused at its field',
  async (typed) => {
    const { server } = await page();
    await press(['button', 'From URL']);
    await type('Or add from URL', typed);
    await press(['button', 'Add from URL']);
    expect(descriptionOf(field('Or add from URL'))).toContain('Enter a full URL');
    expect(server.asked(add)).toEqual([]);
  },
);

test('an address is added and announced; one that is refused says why and is tried again by the same key', async () => {
  const { server } = await page({ [add]: refusal(422, 'This is not a picture.') });
  await press(['button', 'From URL']);
  await type('Or add from URL', 'https://example.com/a.jpg');
  await press(['button', 'Add from URL']);
  await said('https://example.com/a.jpg: This is not a picture.');
  server.on(add, { status: 201, body: anItem({ title: 'New loaf' }) });
  await press(['button', 'Try again']);
  await said('“New loaf” added');
  const [first, again] = server.asked(add).map(({ headers }) => headers['idempotency-key']);
  expect(first).toBeDefined();
  expect(again).toBe(first);
});

test('a file that is too large is not sent and cannot be tried again, only dismissed', async () => {
  const { server } = await page();
  await giveFiles(
    'Add media',
    new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'large.jpg', { type: 'image/jpeg' }),
  );
  await said('large.jpg: This file is larger than 20 MB.');
  expect(has('button', 'Try again')).toBe(false);
  await press(['button', 'Dismiss']);
  expect(textOf()).not.toContain('large.jpg');
  expect(server.asked(add)).toEqual([]);
});

test('details are saved with their tags apart, and refused when somebody changed them meanwhile', async () => {
  const { server } = await page({ [update]: refusal(409, 'Somebody changed this picture.') });
  await press(['button', 'Edit Loaf']);
  await type('Alt text', 'A loaf on a board');
  await type('Tags', 'rye, autumn');
  await press(['button', 'Save details']);
  await said('Somebody changed this picture.');
  expect(server.asked(update)[0]?.body).toMatchObject({
    altText: 'A loaf on a board',
    folder: 'Autumn',
    tags: ['rye', 'autumn'],
    revision: 2,
  });
  server.on(update, { body: anItem() });
  await press(['button', 'Save details']);
  await said('Details saved');
});

test('a picture goes to the trash and comes back by the message', async () => {
  const { server } = await page({ [remove]: { status: 204 }, [update]: { body: anItem() } });
  await press(['button', 'Edit Loaf']);
  await press(['button', 'Move to trash']);
  await said('“Loaf” moved to the trash');
  expect(server.asked(remove)[0]?.query).not.toHaveProperty('permanent');
  await press(['button', 'Undo']);
  await said('“Loaf” restored');
  expect(server.asked(update)[0]?.body).toEqual({ deleted: false });
});

const articleId = '019a0000-0000-7000-8000-0000000000b1';
const inTwo = { documents: { count: 2, newest: [{ articleId, title: 'Rye bread at home' }] } };

test('the details of a picture name the documents that show it, as links, and how many more there are', async () => {
  await page({ [list]: shelf(anItem({ ...inTwo, uses: 1 })) });
  expect(textOf()).toContain('In 1 post and 2 documents');
  await press(['button', 'Edit Loaf']);
  const link = await find('link', 'Rye bread at home');
  expect(link.getAttribute('href')).toBe(`/articles/${articleId}`);
  expect(textOf(await find('dialog'))).toMatch(/Used in.*1 more document.*1 post/);
});

test('a picture that documents show goes to the trash only after a question, which says how many do', async () => {
  const { server } = await page({ [list]: shelf(anItem(inTwo)), [remove]: { status: 204 } });
  const ask = async () => {
    await press(['checkbox', 'Select Loaf']);
    await press(['button', 'Move to trash']);
    return find('dialog', 'Move to trash?');
  };
  expect(textOf(await ask())).toContain('“Loaf” is used in 2 documents.');
  await press(['button', 'Cancel']);
  await soon(() => expect(has('dialog')).toBe(false));
  expect(server.asked(remove)).toEqual([]);
  await find('region', '1 item selected');
  await press(get('button', 'Move to trash', get('region', '1 item selected')));
  await press(get('button', 'Move to trash', await find('dialog', 'Move to trash?')));
  await said('“Loaf” moved to the trash');
  expect(server.asked(remove)).toHaveLength(1);
});

test('in the trash a picture is deleted for good only after a question', async () => {
  const { server, asked } = await page({ [remove]: { status: 204 } });
  await press(['button', 'Trash']);
  await soon(() => expect(asked()).toMatchObject({ deleted: 'true' }));
  await press(['button', 'Delete permanently: Loaf']);
  await find('dialog', 'Delete permanently?');
  await press(['button', 'Cancel']);
  expect(server.asked(remove)).toEqual([]);
  await soon(() => expect(has('dialog')).toBe(false));
  await press(['button', 'Delete permanently: Loaf']);
  await press(['button', 'Delete permanently']);
  await said('“Loaf” deleted');
  expect(server.asked(remove)[0]?.query).toMatchObject({ permanent: 'true' });
});

test('the list says of each item what it is, is sorted by its heads, and is still the view at the next visit', async () => {
  onTestFinished(() => localStorage.removeItem('media-view'));
  const video = {
    id: '019a0000-0000-7000-8000-0000000000a2',
    title: 'Oven',
    type: 'video',
    mime: 'video/mp4',
  } as const;
  const answers = {
    [list]: shelf(anItem({ uses: 2 }), anItem({ ...video, bytes: 5_000_000, width: null, height: null })),
  };
  await page(answers);
  await press(['radio', 'List']);
  await find('table');
  const cells = () =>
    all('row')
      .slice(1)
      .map((row) => all('cell', undefined, row).map((cell) => cell.textContent));
  expect(cells()[0]?.slice(1, 7)).toEqual(['Loaf', 'JPEG', '2 kB', '640 × 480', 'No alt text', 'In 2 posts']);
  expect(cells()[1]?.slice(1, 6)).toEqual(['Oven', 'MP4', '5 MB', '—', '—']);
  await press(['button', 'Size']);
  await press(['button', 'Size']);
  expect(cells().map(([, name]) => name)).toEqual(['Oven', 'Loaf']);
  await press(['button', 'Edit Loaf']);
  await find('dialog', 'Details');
  await page(answers);
  await soon(() => expect(all('table')).toHaveLength(2));
});

test.for(['Grid', 'List'])(
  'in the %s view several items get tags and a folder, and go to the trash together',
  async (view) => {
    onTestFinished(() => localStorage.removeItem('media-view'));
    const other = anItem({
      id: '019a0000-0000-7000-8000-0000000000a2',
      title: 'Oven',
      tags: [],
      revision: 5,
    });
    const { server } = await page({
      [list]: shelf(anItem(), other),
      [update]: { body: anItem() },
      [remove]: { status: 204 },
    });
    await press(['radio', view]);
    const chooseBoth = async () => {
      await press(['checkbox', 'Select Loaf']);
      await press(['checkbox', 'Select Oven']);
      await find('region', '2 items selected');
    };
    const sent = () => server.asked(update).map(({ body }) => body);
    await chooseBoth();
    await press(['button', 'Add tags']);
    await type('Tags to add', 'winter, rye');
    await press(get('button', 'Add tags', await find('dialog')));
    await said('Tags added to 2 items');
    expect(sent()).toEqual([
      { tags: ['rye', 'winter'], revision: 2 },
      { tags: ['winter', 'rye'], revision: 5 },
    ]);
    await soon(() => expect(has('region', '2 items selected')).toBe(false));
    await chooseBoth();
    await press(['button', 'Move to folder']);
    await type(field('Folder', await find('dialog')), 'Winter');
    await press(['button', 'Move']);
    await said('2 items moved to “Winter”');
    expect(sent().slice(2)).toEqual([
      { folder: 'Winter', revision: 2 },
      { folder: 'Winter', revision: 5 },
    ]);
    await soon(() => expect(has('region', '2 items selected')).toBe(false));
    await chooseBoth();
    await press(['button', 'Move to trash']);
    await said('2 items moved to the trash');
    expect(server.asked(remove)).toHaveLength(2);
  },
);

test('of several items those that cannot be deleted are said why, and the others are counted', async () => {
  const other = anItem({ id: '019a0000-0000-7000-8000-0000000000a2', title: 'Oven' });
  const { server } = await page({ [list]: shelf(anItem(), other) });
  server.on(remove, ({ path }) =>
    path.includes('a2') ? refusal(409, 'A scheduled post uses it.') : { status: 204 },
  );
  await press(['checkbox', 'Select Loaf']);
  await press(['checkbox', 'Select Oven']);
  await press(['button', 'Move to trash']);
  await said('A scheduled post uses it.');
  await said('“Loaf” moved to the trash');
});

test('files that are dropped anywhere on the page are added', async () => {
  const { server } = await page({ [add]: { status: 201, body: anItem({ title: 'Dropped' }) } });
  const carried = new DataTransfer();
  carried.items.add(new File(['x'], 'dropped.png', { type: 'image/png' }));
  const over = new Event('dragenter', { bubbles: true, cancelable: true });
  document.body.dispatchEvent(
    Object.assign(over, { dataTransfer: { types: ['Files'], files: carried.files } }),
  );
  await said('Drop files to add them to the library');
  const drop = new Event('drop', { bubbles: true, cancelable: true });
  document.body.dispatchEvent(
    Object.assign(drop, { dataTransfer: { types: ['Files'], files: carried.files } }),
  );
  await said('“Dropped” added');
  expect(drop.defaultPrevented).toBe(true);
  expect(server.asked(add)).toHaveLength(1);
});
