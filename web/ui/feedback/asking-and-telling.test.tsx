import { createMemoryRouter, RouterProvider } from 'react-router';
import { createRoot } from 'react-dom/client';
import { MantineProvider } from '@mantine/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { find, get, has, press, said } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { confirm } from './confirm.ts';
import { ErrorState } from './error-state.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { RouteError } from './route-error.tsx';

const question = { title: 'Delete project', body: 'All of it goes.', action: 'Delete project', danger: true };

test.for([
  ['the action', 'Delete project', true],
  ['Cancel', 'Cancel', false],
  ['the cross', 'Close', false],
] as const)('a question is answered by %s', async ([, button, answer]) => {
  renderInApp(<p>page</p>);
  const asked = confirm(question);
  await press(get('button', button, await find('dialog', 'Delete project')));
  expect(await asked).toBe(answer);
  await soon(() => expect(has('dialog')).toBe(false));
});

test('a second question takes the place of the first, which counts as no', async () => {
  renderInApp(<p>page</p>);
  const first = confirm(question);
  const second = confirm({ ...question, title: 'Delete draft', action: 'Delete draft' });
  expect(await first).toBe(false);
  await press(get('button', 'Delete draft', await find('dialog', 'Delete draft')));
  expect(await second).toBe(true);
});

test('anyone who is offline reads it, with what happens to the work, until the connection is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  onTestFinished(() => online.mockRestore());
  const { place } = renderInApp(<OfflineBanner />);
  await find('status');
  expect(place.textContent).not.toContain('You are offline');
  online.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await said('Your changes are saved on this device until you reconnect.');
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await soon(() => expect(place.textContent).not.toContain('You are offline'));
});

test('an error says what happened, and offers what there is: another try, or a way out', async () => {
  const onRetry = vi.fn();
  renderInApp(
    <ErrorState
      message="Projects rest for now."
      onRetry={onRetry}
      leave={{ label: 'Projects', to: '/projects' }}
    />,
  );
  await said('Projects rest for now.', await find('alert'));
  await press(['button', 'Try again']);
  expect(onRetry).toHaveBeenCalledOnce();
  expect(get('link', 'Projects').getAttribute('href')).toBe('/projects');
});

test('a screen that breaks says so in plain words, without a stack', async () => {
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => {});
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place, { onCaughtError: () => {} });
  onTestFinished(() => {
    root.unmount();
    place.remove();
    silenced.mockRestore();
  });
  const Broken = () => {
    throw new Error('no such block');
  };
  const router = createMemoryRouter([{ path: '/', Component: Broken, ErrorBoundary: RouteError }]);
  root.render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  await find('heading', 'Something went wrong on this page');
  await said('no such block', await find('alert'));
  expect(place.textContent).not.toMatch(/\bat .*\.tsx/);
});
