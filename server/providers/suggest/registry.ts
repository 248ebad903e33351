import type { CompletionEngineId } from '#contract/keywords/suggest-engines.ts';
import { amazon } from './amazon.ts';
import { bing } from './bing.ts';
import { duckduckgo } from './duckduckgo.ts';
import { google } from './google.ts';
import type { SuggestService, SuggestSettings } from './port.ts';
import { youtube } from './youtube.ts';

/** Completion services, by the engine that they answer for. */
export const suggestServices: Record<CompletionEngineId, (settings: SuggestSettings) => SuggestService> = {
  google,
  bing,
  duckduckgo,
  youtube,
  amazon,
};
