import type { WidgetSlug } from '#contract/tools/registry.ts';

export interface WidgetModule {
  /** Brings the frame below `root` to life; what it returns undoes that. */
  mount(root: HTMLElement): () => void;
}

/** The module of each widget, fetched on its page only. Written out, so that each becomes a chunk of its own. */
export const loaders: Record<WidgetSlug, () => Promise<WidgetModule>> = {
  'instagram-line-break-generator': () => import('./text/instagram-line-break-generator.ts'),
  'character-counter': () => import('./text/text-counter.ts'),
  'word-counter': () => import('./text/text-counter.ts'),
  'seo-checker': () => import('./text/seo-checker.ts'),
  'image-generator': () => import('./images/image-generator.ts'),
  'image-description-generator': () => import('./images/image-description-generator.ts'),
  'image-caption-generator': () => import('./images/image-caption-generator.ts'),
  'image-resizer': () => import('./images/image-resizer.ts'),
  'twitter-image-resizer': () => import('./images/image-resizer.ts'),
  'speech-to-text': () => import('./speech/speech-to-text.ts'),
};
