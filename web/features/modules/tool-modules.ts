import { tools } from '#contract/tools/registry.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import type { ModuleEntry } from '#web/kernel/modules.ts';
import { toolLines } from './tool-lines.ts';

/** Has a screen in the app beside its public page: it reads pages by their URL there. */
const seoChecker = 'seo-checker';

/** Every tool as a module: generators and the SEO checker open in the app, the others at their public page. */
export const toolModules: readonly ModuleEntry[] = tools.map(({ slug, title, category, network, kind }) => ({
  id: slug,
  to:
    kind === 'generator' || slug === seoChecker
      ? pagePath('/modules/tools/:slug', { slug })
      : pagePath('/tools/:slug', { slug }),
  label: title,
  sentence: toolLines[slug],
  group: category,
  keywords: `tool ${network ?? ''}`,
}));
