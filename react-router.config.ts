import type { Config } from '@react-router/dev/config';

/**
 * Pages made once, at build. Everything behind the sign-in is one app shell, which scripts/pages-manifest.mjs renders
 * from the same build; `*` stands for the page of unknown addresses.
 */
export const prerenderedPaths = [
  '/',
  '/login',
  '/signup',
  '/verify',
  '/reset-password',
  '/dev/outbox',
  '/dev/ui',
  '/404',
];

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // All routes in the first manifest: no address is asked for while moving about.
  routeDiscovery: { mode: 'initial' },
  prerender: prerenderedPaths,
} satisfies Config;
