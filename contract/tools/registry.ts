// Every free tool. Public pages, modules, validation, menus and the sitemap are made from this list.
import { bioTools } from './bios.ts';
import { businessTools } from './business.ts';
import { captionTools } from './captions.ts';
import type { Tool } from './field.ts';
import { hashtagTools } from './hashtags.ts';
import { nameTools } from './names.ts';
import { titleTools } from './titles.ts';
import { widgetTools } from './widgets.ts';
import { writingTools } from './writing.ts';

const all = [
  ...bioTools,
  ...hashtagTools,
  ...nameTools,
  ...titleTools,
  ...captionTools,
  ...writingTools,
  ...businessTools,
];

export type GeneratorSlug = (typeof all)[number]['slug'];
export type WidgetSlug = (typeof widgetTools)[number]['slug'];

/** Tools with a form: engine/tools answers them. */
export const generators: readonly Tool<GeneratorSlug>[] = all;
export const tools: readonly Tool<GeneratorSlug | WidgetSlug>[] = [...all, ...widgetTools];

/** The footer's selection. */
export const favouriteTools = [
  'instagram-bio-generator',
  'instagram-hashtag-generator',
  'blog-title-generator',
  'meta-description-generator',
  'caption-generator',
  'word-counter',
] as const satisfies readonly (GeneratorSlug | WidgetSlug)[];

export const toolOf = (slug: string): Tool<GeneratorSlug | WidgetSlug> | undefined =>
  tools.find((tool) => tool.slug === slug);
export const generatorOf = (slug: string): Tool<GeneratorSlug> | undefined =>
  generators.find((generator) => generator.slug === slug);
