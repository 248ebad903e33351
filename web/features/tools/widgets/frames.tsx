// Where tools that work in the browser plug in. Each has two files in this folder, named by its slug in the registry
// (contract/tools/widgets.ts):
//
//   <slug>-frame.tsx   exports one component: the static HTML of the tool, made at build and never hydrated. Labels,
//                      empty states and the sentence for readers without JavaScript (in <noscript>) stand here.
//                      No hooks, no event handlers. It is shown inside <div data-widget="<slug>">. CSS modules work.
//   <slug>.ts          exports `mount(root: HTMLElement): () => void` in plain TypeScript, without React: finds its
//                      elements below `root` (by data attributes), puts listeners on them, and returns what takes
//                      them off again. It is loaded on that page only.
//
// One table each: frames here, modules in loaders.ts. Two slugs may share a module and a frame.
import type { ComponentType } from 'react';
import type { WidgetSlug } from '#contract/tools/registry.ts';
import { ImageCaptionFrame } from './images/image-caption-generator-frame.tsx';
import { ImageDescriptionFrame } from './images/image-description-generator-frame.tsx';
import { ImageGeneratorFrame } from './images/image-generator-frame.tsx';
import { ImageResizerFrame, XImageResizerFrame } from './images/image-resizer-frame.tsx';
import { InstagramLineBreakFrame } from './text/instagram-line-break-generator-frame.tsx';
import { SeoCheckerFrame } from './text/seo-checker-frame.tsx';
import { SpeechToTextFrame } from './speech/speech-to-text-frame.tsx';
import { CharacterCounterFrame, WordCounterFrame } from './text/text-counter-frame.tsx';

export const frames: Record<WidgetSlug, ComponentType> = {
  'instagram-line-break-generator': InstagramLineBreakFrame,
  'character-counter': CharacterCounterFrame,
  'word-counter': WordCounterFrame,
  'seo-checker': SeoCheckerFrame,
  'image-generator': ImageGeneratorFrame,
  'image-description-generator': ImageDescriptionFrame,
  'image-caption-generator': ImageCaptionFrame,
  'image-resizer': ImageResizerFrame,
  'twitter-image-resizer': XImageResizerFrame,
  'speech-to-text': SpeechToTextFrame,
};
