import type { GenerationSummary } from '#contract/writer.ts';
import { projectsMessages as messages } from './messages.ts';

export const generationTitle = (generation: GenerationSummary): string =>
  generation.title || generation.topic || messages.dashboard.untitled;
