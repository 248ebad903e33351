import { readdirSync, readFileSync } from 'node:fs';
import type { Config } from '@react-router/dev/config';
import { tools } from './contract/tools/registry.ts';

/** Addresses of the texts in a folder of content/. */
const textsIn = (folder: string) =>
  readdirSync(`content/${folder}`)
    .filter((file) => file.endsWith('.md'))
    .map((file) => `/${folder}/${file.slice(0, -'.md'.length)}`);

const groups = JSON.parse(readFileSync('content/comparisons/groups.json', 'utf8')) as { slug: string }[];
/** Products of the table of facts but for our own, in the order of the alphabet. */
const rivals = readdirSync('content/comparisons/products')
  .map((file) => file.replace(/\.json$/, ''))
  .filter((slug) => slug !== 'quillstead')
  .toSorted();
const comparisons = [
  '/compare',
  ...groups.map(({ slug }) => `/compare/${slug}`),
  '/vs',
  ...rivals.map((slug) => `/vs/${slug}`),
  '/vsvs',
  ...rivals.flatMap((a, at) => rivals.slice(at + 1).map((b) => `/vsvs/${a}/${b}`)),
];

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
  '/social-media-scheduler',
  '/pinterest',
  ...comparisons,
  '/register',
  '/checkout/success',
  '/checkout/cancel',
  '/tools',
  ...tools.map(({ slug }) => `/tools/${slug}`),
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
  '/team-member/join',
  '/unsubscribe',
  '/api/auth/error',
  '/dev/outbox',
  '/dev/clock',
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
