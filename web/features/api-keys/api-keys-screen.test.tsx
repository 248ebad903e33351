import { expect, onTestFinished, test, vi } from 'vitest';
import { type ApiKey, keyScopes } from '#contract/workspaces/api-keys.ts';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { choose, field, find, get, has, press, said, textOf, type } from '#tests/support/components/page.ts';
import { ada } from '#tests/support/components/person.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { ReauthenticateDialog } from '#web/features/accounts/password/reauthenticate-dialog.tsx';
import { setReader } from '#web/kernel/text/format.ts';
import { userSlice } from '#web/kernel/slices/user-slice.ts';
import { ApiKeysScreen } from './api-keys-screen.tsx';

const list = 'GET api-keys/';
const create = 'POST api-keys/';
const revoke = 'DELETE api-keys/:id/';
const secret = `qk_${'x'.repeat(43)}`;
const report: ApiKey = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Report',
  prefix: 'qk_xxxx',
  scopes: ['projects.read'],
  projects: 'all',
  createdBy: 'Ada',
  createdAt: '2026-03-04T10:00:00.000Z',
  expiresAt: '2026-06-02T10:00:00.000Z',
  lastUsedAt: null,
  status: 'active',
};
const answer = (...results: ApiKey[]) => ({ body: { results, next: null } });

async function page(answers = {}, role = ada.role) {
  const server = await answeringServer({
    [list]: answer(),
    'GET accounts/user/': { body: { ...ada, role } },
    'GET social-project/': { body: { results: [], next: null, count: 0 } },
    [create]: { status: 201, body: { ...report, secret } },
    [revoke]: { status: 204 },
    ...answers,
  });
  const shown = renderInApp(<ApiKeysScreen Reauthenticate={ReauthenticateDialog} />);
  shown.store.dispatch(userSlice.actions.setData({ ...ada, role }));
  return server;
}
async function make() {
  await press(['button', 'New key']);
  await type('Name', 'Report');
  await press(get('checkbox', 'Change', get('group', 'Projects')));
  await press(['button', 'Continue']);
  await type('Password', 'analytical engine 1843');
  await press(['button', 'Create key']);
}

test('a key needs a name and something that it may do; both are shown where they are missing', async () => {
  const server = await page();
  await press(['button', 'New key']);
  await press(['button', 'Continue']);
  await said('Name is required');
  await said('Choose at least one thing that the key may do');
  await soon(() => expect(document.activeElement).toBe(field('Name')));
  await type('Name', 'Report');
  await press(['button', 'Continue']);
  await soon(() => expect(document.activeElement).toBe(get('button', 'Read everything')));
  expect(server.asked(create)).toEqual([]);
});

test('what may change a thing may read it too', async () => {
  await page();
  await press(['button', 'New key']);
  const group = await find('group', 'Projects');
  await press(get('checkbox', 'Change', group));
  expect(get('checkbox', 'Read', group)).toHaveProperty('checked', true);
});

test.for([
  ['Full access', keyScopes.length],
  ['No access', 0],
] as const)('“%s” ticks so much at once', async ([name, count]) => {
  await page();
  await press(['button', 'New key']);
  await press(['button', name]);
  const boxes = [...get('dialog').querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  expect(boxes.filter((box) => box.checked)).toHaveLength(count);
});

test('after the password the key is made and shown this once', async () => {
  const server = await page();
  await make();
  await find('heading', 'Copy “Report” now');
  await said(secret);
  expect(server.asked(create)[0]?.body).toEqual({
    name: 'Report',
    expiresInDays: 90,
    projectIds: 'all',
    scopes: ['projects.read', 'projects.write'],
    password: 'analytical engine 1843',
  });
  await press(['button', 'I’ve saved it']);
  expect(textOf()).not.toContain(secret);
});

test('a wrong password makes no key, and what was chosen is still there', async () => {
  await page({ [create]: { status: 403, body: { password: ['The password is wrong'] } } });
  await make();
  await said('The password is wrong');
  await press(get('button', 'Cancel', await find('dialog', 'Create key')));
  expect((await find('dialog', 'New API key')).textContent).not.toContain('Name is required');
  expect(field('Name').value).toBe('Report');
});

test('a key that was made by a repeated call says that can’t be shown again', async () => {
  await page({ [create]: { status: 201, body: { ...report, secret: null } } });
  await make();
  await said('can’t be shown again');
  expect(has('button', 'Copy key')).toBe(false);
});

test('the key can be copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => write.mockRestore());
  await page();
  await make();
  await press(['button', 'Copy key']);
  await said('Key copied');
  expect(write).toHaveBeenCalledWith(secret);
});

test('how long a key lives is chosen', async () => {
  const server = await page();
  await press(['button', 'New key']);
  await choose('Expires', 'null');
  await make();
  await soon(() => expect(server.asked(create)[0]?.body).toMatchObject({ expiresInDays: null }));
});

test('a key is revoked only after a question, and leaves the list', async () => {
  const server = await page({ [list]: answer(report) });
  await press(['button', 'Revoke the key Report']);
  await said('Apps that use “Report” will stop working right away.');
  expect(server.asked(revoke)).toEqual([]);
  server.on(list, answer());
  await press(get('button', 'Revoke', await find('dialog')));
  await said('“Report” revoked');
  await soon(() => expect(has('button', 'Revoke the key Report')).toBe(false));
});

test('several keys are revoked together after one question; one that could not be says why', async () => {
  const other = { ...report, id: '019a0000-0000-7000-8000-000000000002', name: 'Backup' };
  const third = { ...report, id: '019a0000-0000-7000-8000-000000000003', name: 'Feed' };
  const server = await page({ [list]: answer(report, other, third) });
  server.on(revoke, ({ path }) =>
    path.includes('0003') ? refusal(503, 'Keys rest for now.') : { status: 204 },
  );
  for (const name of ['Report', 'Backup', 'Feed']) await press(['checkbox', `Select the key ${name}`]);
  await press(get('button', 'Revoke', await find('region', '3 keys selected')));
  const dialog = await find('dialog', 'Revoke 3 keys?');
  expect(server.asked(revoke)).toEqual([]);
  await press(get('button', 'Revoke', dialog));
  await said('2 keys revoked');
  await said('Keys rest for now.');
  expect(server.asked(revoke)).toHaveLength(3);
});

test('a key that could not be revoked still stands there, and the page says why', async () => {
  await page({ [list]: answer(report), [revoke]: refusal(503, 'Keys rest for now.') });
  await press(['button', 'Revoke the key Report']);
  await press(get('button', 'Revoke', await find('dialog')));
  await said('Keys rest for now.');
  get('button', 'Revoke the key Report');
});

test.for([
  [{}, 'Until Jun 2, 2026'],
  [{ expiresAt: null }, 'Never'],
  [{ status: 'paused' }, 'Paused: its creator has no access'],
  [{ projects: ['p1'] }, '1 project'],
  [{ scopes: keyScopes }, 'Full access'],
] as const)('a row says what the key is (%o): “%s”', async ([changes, words]) => {
  await page({ [list]: answer({ ...report, ...changes } as ApiKey) });
  await said(words, await find('table'));
});

test('the day on which a key ends is written in the reader’s own language and time zone', async () => {
  setReader({ locale: 'de-DE', timezone: 'Asia/Tokyo' });
  onTestFinished(() => setReader(null));
  await page({ [list]: answer({ ...report, expiresAt: '2026-06-02T20:00:00.000Z' }) });
  await said('Until 03.06.2026', await find('table'));
});

test('who may not make keys is told whom to ask', async () => {
  await page({}, 'editor');
  await said('Only workspace owners and admins can create API keys.');
  expect(has('button', 'New key')).toBe(false);
});
