import { expect, test } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { find, get, has, press, said, type } from '#tests/support/components/page.ts';
import { ada, leavings, signedIn } from '#tests/support/components/person.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { ReauthenticateDialog } from '#web/features/accounts/password/reauthenticate-dialog.tsx';
import { session } from '#web/kernel/session/session.ts';
import { ClosingBanner } from './closing-banner.tsx';
import { DeletePanel } from './delete-panel.tsx';

const path = 'accounts/delete/';
const free = { deleteAfter: null, workspaces: ['Bakery'], subscription: true, blockedBy: [] };
const start = ['button', 'Delete account'] as const;

async function page(deletion: object = free, answers = {}) {
  signedIn();
  const server = await answeringServer({
    [`GET ${path}`]: { body: deletion },
    'GET accounts/user/': { body: ada },
    [`POST ${path}`]: { body: { deleteAfter: '2026-03-18T10:00:00.000Z' } },
    ...answers,
  });
  const went = leavings();
  renderInApp(<DeletePanel reauthenticate={ReauthenticateDialog} />);
  return { server, went };
}
async function prove() {
  await press(start);
  await type('Password', 'analytical engine 1843');
  await press(get('button', 'Delete account', await find('dialog', 'Delete your account')));
}

test('what goes with the account is shown before anything is asked', async () => {
  await page();
  await said('These workspaces and everything in them will be deleted too: “Bakery”.');
  await said('Your subscription is canceled right away. You won’t be charged again.');
});

test('what does not go with it is not shown', async () => {
  await page({ ...free, workspaces: [], subscription: false });
  await said('No workspaces will be deleted');
  expect(document.body.textContent).not.toContain('Your subscription is cancelled');
});

test('where others work in a workspace of one’s own, that comes first', async () => {
  await page({ ...free, blockedBy: ['Bakery', 'Mill'] });
  await said('Other people work in “Bakery”, “Mill”.');
  expect(get('link', 'Go to Your Team').getAttribute('href')).toBe('/team-member');
  expect(has(...start)).toBe(false);
});

test('after the password this device is signed out, and the sign-in page says how to keep the account', async () => {
  const { server, went } = await page();
  session.selectProject('p1');
  await prove();
  await soon(() => expect(went).toEqual(['/login?closing=true']));
  expect(server.asked(`POST ${path}`)[0]?.body).toEqual({ password: 'analytical engine 1843' });
  expect([session.token(), session.selectedProject()]).toEqual([null, null]);
});

test('a wrong password deletes nothing and signs nobody out', async () => {
  const { went } = await page(free, {
    [`POST ${path}`]: { status: 403, body: { password: ['The password is wrong'] } },
  });
  await prove();
  await said('The password is wrong');
  expect(went).toEqual([]);
  expect(session.token()).toBe('t');
});

test('an account that runs out says until when, and one press keeps it', async () => {
  const server = await answeringServer({ [`DELETE ${path}`]: { body: free } });
  renderInApp(<ClosingBanner deleteAfter="2026-03-18T10:00:00.000Z" />);
  await said('Your account will be deleted on March 18, 2026.');
  await press(['button', 'Keep my account']);
  await said('Your account is safe.');
  expect(server.asked(`DELETE ${path}`)).toHaveLength(1);
});

test('an account that could not be kept is not shown as kept', async () => {
  await answeringServer({ [`DELETE ${path}`]: refusal(503, 'Accounts rest for now.') });
  renderInApp(<ClosingBanner deleteAfter="2026-03-18T10:00:00.000Z" />);
  await press(['button', 'Keep my account']);
  await said('Accounts rest for now.');
  expect(document.body.textContent).not.toContain('Your account is safe.');
});
