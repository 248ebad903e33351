import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import { defaultPalette } from '#contract/shared/options.ts';
import './ui/theme/theme.css';
import './ui/theme/base.css';
import { ShellSkeleton } from './features/shell/shell-skeleton.tsx';
import { headScript } from './kernel/theme/head-script.ts';
import { messages } from './kernel/messages.ts';

/** A route's `handle`: reading pages say `hydrate: false` and ship no React. */
export interface RouteHandle {
  hydrate?: boolean;
}

// The browser finds the script in the HTML already; only the build needs its text.
const head = import.meta.env.SSR ? headScript() : '';

export const links = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: interUrl, crossOrigin: 'anonymous' as const },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

/** The app shell's, until its screen says more. */
export const meta = () => [{ title: messages.product }, { name: 'robots', content: 'noindex' }];

export function Layout({ children }: { children: ReactNode }) {
  const hydrated = !useMatches().some(
    (match) => (match.handle as RouteHandle | undefined)?.hydrate === false,
  );
  return (
    <html
      lang="en"
      data-mantine-color-scheme="light"
      data-palette={defaultPalette}
      data-auth="out"
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: head }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {hydrated && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/** What the one app shell shows until its screen is there. */
export function HydrateFallback() {
  return <ShellSkeleton />;
}

export default function Root() {
  return <Outlet />;
}
