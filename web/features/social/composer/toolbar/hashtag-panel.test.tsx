import { beforeEach, expect, test } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { field, find, findField, get, has, press, said, type } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { projectId } from '#tests/support/components/social.ts';
import { soon } from '#tests/support/components/soon.ts';
import { HashtagPanel } from './hashtag-panel.tsx';

const list = 'GET social-project/hashtag-sets/:id/';
const create = 'POST social-project/hashtag-sets/:id/';
const update = 'PUT social-project/hashtag-sets/:id/:setId/';
const remove = 'DELETE social-project/hashtag-sets/:id/:setId/';
const bread = {
  id: '019a0000-0000-7000-8000-0000000000f1',
  projectId,
  name: 'Bread',
  tags: ['rye', 'sourdough'],
  updatedAt: '2026-11-01T09:00:00.000Z',
};
const answer = (...results: (typeof bread)[]) => ({ body: { results, next: null } });

beforeEach(() => localStorage.clear());

async function panel(...sets: (typeof bread)[]) {
  const server = await answeringServer({
    [list]: answer(...sets),
    [create]: { status: 201, body: bread },
    [update]: { body: bread },
    [remove]: { status: 204 },
  });
  const inserted: string[] = [];
  renderInApp(<HashtagPanel projectId={projectId} onInsert={(tags) => inserted.push(tags)} />);
  return { server, inserted };
}
async function save(name: string, tags: string) {
  await type(await findField('New hashtag set'), name);
  await type(field('Hashtags'), tags);
  await soon(() => expect(get('button', 'Save set').hasAttribute('disabled')).toBe(false));
  await press(['button', 'Save set']);
}

test('one press inserts a colleague’s set', async () => {
  const { inserted } = await panel(bread);
  await press(await find('button', /^Bread/));
  expect(inserted).toEqual(['#rye #sourdough']);
});

test('a new set is kept by the project; one of the same name is replaced', async () => {
  const { server } = await panel(bread);
  await find('button', /^Bread/);
  await save('Cake', '#cake, carrot cake');
  await soon(() =>
    expect(server.asked(create)).toMatchObject([{ body: { name: 'Cake', tags: ['cake', 'carrotcake'] } }]),
  );
  await soon(() => expect(field('New hashtag set').value).toBe(''));
  await save('Bread', '#wheat');
  await soon(() =>
    expect(server.asked(update)).toMatchObject([
      { params: { setId: bread.id }, body: { name: 'Bread', tags: ['wheat'] } },
    ]),
  );
});

test('a set that cannot be saved says why, and what was typed stays', async () => {
  const { server } = await panel();
  server.on(create, refusal(409, 'A project can have at most 100 hashtag sets. Delete one first.'));
  await save('Cake', '#cake');
  await said('A project can have at most 100 hashtag sets. Delete one first.');
  expect(field('New hashtag set').value).toBe('Cake');
});

test('sets that were kept on this device are shared once, beside those of colleagues', async () => {
  const kept = [
    { name: 'Bread', tags: '#mine' },
    { name: 'Cake', tags: '#cake' },
  ];
  localStorage.setItem(`hashtag-sets:${projectId}`, JSON.stringify(kept));
  const { server } = await panel(bread);
  await press(await find('button', 'Share 2 sets saved on this device'));
  await soon(() => expect(has('button', /saved on this device/)).toBe(false));
  expect(server.asked(create)).toMatchObject([{ body: { name: 'Cake', tags: ['cake'] } }]);
  expect(server.asked(update)).toEqual([]);
  expect(localStorage.getItem(`hashtag-sets:${projectId}`)).toBeNull();
});

test('a set is deleted for everyone', async () => {
  const { server } = await panel(bread);
  await press(await find('button', 'Delete hashtag set Bread'));
  await soon(() => expect(server.asked(remove)).toMatchObject([{ params: { setId: bread.id } }]));
});
