import { expect, test } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import {
  choose,
  descriptionOf,
  field,
  find,
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
  url: 'data:,',
  thumbnailUrl: 'data:,',
  uses: 0,
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
    await type('Or add from URL', typed);
    await press(['button', 'Add from URL']);
    expect(descriptionOf(field('Or add from URL'))).toContain('Enter a full URL');
    expect(server.asked(add)).toEqual([]);
  },
);

test('an address is added and announced; one that is refused says why and is tried again by the same key', async () => {
  const { server } = await page({ [add]: refusal(422, 'This is not a picture.') });
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
