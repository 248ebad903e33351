import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { heldServer } from '#tests/support/components/held-server.ts';
import { soon } from '#tests/support/components/soon.ts';
import { session } from '#web/kernel/session/session.ts';
import AppLayout from './app-layout.tsx';

const account = '/api/v1/accounts/user/';
const reader = {
  id: 'u',
  email: 'ada@example.com',
  name: 'Ada',
  username: 'ada',
  avatar: null,
  role: 'owner',
  subscription: null,
  deleteAfter: null,
  workspace: { id: 'w', name: 'Ada', locked: false },
};

it('no screen stands while the account could not be read: its message does, until it is read', async () => {
  const server = await heldServer();
  session.signIn({ token: 't', email: reader.email, loginMethod: 'email' });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    session.signOut();
  });
  const children = [{ index: true, element: <h1>My screen</h1> }];
  const router = createMemoryRouter([{ path: '/', Component: AppLayout, children }]);
  root.render(<RouterProvider router={router} />);
  await soon(() => expect(place.querySelector('[data-progress]')).not.toBeNull());

  await server.answer('/api/auth/session', 200, {});
  await server.answer(account, 503, { detail: ['Accounts rest for now.'] });
  await soon(() => expect(place.querySelector('main')?.textContent).toContain('Accounts rest for now.'));
  expect(place.querySelector('h1')).toBeNull();

  [...place.querySelectorAll('button')].find((button) => button.textContent === 'Try again')?.click();
  await server.answer(account, 200, reader);
  await soon(() => expect(place.querySelector('h1')?.textContent).toBe('My screen'));
  expect(place.textContent).not.toContain('Accounts rest for now.');
  await vi.dynamicImportSettled();
});
