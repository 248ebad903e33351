import { Outlet } from 'react-router';
import { AppProviders } from '#web/ui/theme/app-providers.tsx';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

/** Pages that exist in local mode only; anywhere else the server answers 404. */
export default function DevLayout() {
  return (
    <AppProviders>
      <main id="content">
        <Outlet />
      </main>
    </AppProviders>
  );
}

export function ErrorBoundary() {
  return (
    <AppProviders>
      <RouteError />
    </AppProviders>
  );
}
