import { Outlet } from 'react-router';
import { SiteFooter } from '#web/features/site/site-footer.tsx';
import { SiteHeader } from '#web/features/site/site-header.tsx';
import { islandAddresses } from '#web/islands/addresses.ts';

/** Reading pages: no React in the browser; one small script for the theme, the menu and the sign-in state. */
export const handle = { hydrate: false };

export default function MarketingLayout() {
  return (
    <>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="site-main">
        <Outlet />
      </main>
      <SiteFooter />
      <script type="module" src={islandAddresses.site} />
    </>
  );
}
