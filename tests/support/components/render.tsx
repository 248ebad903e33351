import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { onTestFinished } from 'vitest';
import { createStore } from '#web/kernel/store.ts';

/** Shows a component in the document, with a store and a router of its own; it leaves with the test. */
export function render(shown: ReactNode, store = createStore()) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const router = createMemoryRouter([{ path: '*', element: shown }]);
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
  return { place, store };
}
