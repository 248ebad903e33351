import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { onTestFinished } from 'vitest';
import { createStore } from '#web/kernel/store.ts';
import { ConfirmHost } from '#web/ui/feedback/confirm-host.tsx';
import { toasts } from '#web/ui/feedback/toast.ts';
import { Toaster } from '#web/ui/feedback/toaster.tsx';

/**
 * Shows a component in the document, with a store and a router of its own; it leaves with the test.
 * @param at the address that the router begins with
 * @returns `address()` is where the router is now, path and query
 */
export function render(shown: ReactNode, store = createStore(), at = '/') {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const router = createMemoryRouter([{ path: '*', element: shown }], { initialEntries: [at] });
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(
    <Provider store={store}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </Provider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { place, store, router, address };
}

/** The same with what stands on every page of the app: messages, and questions before something is taken away. */
export function renderInApp(shown: ReactNode, at = '/') {
  onTestFinished(() => {
    for (const { id } of toasts.get()) toasts.close(id);
  });
  return render(
    <>
      {shown}
      <ConfirmHost />
      <Toaster />
    </>,
    createStore(),
    at,
  );
}
