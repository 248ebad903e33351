import type { GeneratorSlug } from '#contract/tools/registry.ts';

/** Tools that order or ask instead of varying: the same words give the same results, whatever the seed. */
const steady: ReadonlySet<string> = new Set<GeneratorSlug>([
  'instagram-hashtag-generator',
  'tiktok-hashtag-generator',
  'twitter-hashtag-generator',
  'linkedin-hashtag-generator',
  'youtube-tag-generator',
  'caption-generator',
  'instagram-caption-generator',
  'tiktok-caption-generator',
  'twitter-caption-generator',
  'facebook-caption-generator',
  'linkedin-caption-generator',
  'linkedin-headline-generator',
  'mission-statement-generator',
  'vision-statement-generator',
  'paragraph-generator',
  'story-generator',
  'lyrics-generator',
]);

/** Whether another seed gives other results of the same words. */
export const hasVariants = (slug: string): boolean => !steady.has(slug);
