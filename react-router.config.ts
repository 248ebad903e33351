import { readdirSync } from 'node:fs';
import type { Config } from '@react-router/dev/config';

/** Addresses of the texts in a folder of content/. */
const textsIn = (folder: string) =>
  readdirSync(`content/${folder}`)
    .filter((file) => file.endsWith('.md'))
    .map((file) => `/${folder}/${file.slice(0, -'.md'.length)}`);

/**
 * Pages made once, at build. Everything behind the sign-in is one app shell, which scripts/pages-manifest.mjs renders
 * from the same build; `*` stands for the page of unknown addresses.
 */
export const prerenderedPaths = [
  '/',
  '/about',
  '/pricing',
  '/features',
  '/customers',
  '/ai-seo-writer',
  '/free-ai-seo-writer',
  '/blog',
  ...textsIn('blog'),
  '/tutorials',
  ...textsIn('tutorials'),
  '/social-media-glossary',
  '/page/roadmap',
  '/contact',
  '/faq',
  '/privacy',
  '/cookie-policy',
  '/terms',
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
