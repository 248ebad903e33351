import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { guard } from '#contract/routes.ts';
import { SiteFooter } from '#web/features/site/site-footer.tsx';
import { SiteHeader } from '#web/features/site/site-header.tsx';
import { islandAddresses } from '#web/islands/addresses.ts';
import { session } from '#web/kernel/session/session.ts';
import { useSession } from '#web/kernel/session/use-session.ts';
import { AppProviders } from '#web/ui/theme/app-providers.tsx';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

/** Sign-in forms inside the marketing frame. Who signs in elsewhere meanwhile is sent on, as the guard says. */
export default function AuthLayout() {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (status !== 'authenticated') return;
    const to = guard(pathname, true, new URLSearchParams(search).get('returnUrl'));
    if (to) session.leave(to);
  }, [status, pathname, search]);
  return (
    <AppProviders>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="site-main">
        <Outlet />
      </main>
      <SiteFooter />
      <script type="module" src={islandAddresses.site} />
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
