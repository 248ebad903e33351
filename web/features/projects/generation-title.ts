import type { GenerationSummary } from '#contract/writer.ts';
import { projectsMessages as messages } from './messages.ts';

/** The generation to go on with: the newest that is not in the editor yet. */
export const nextGeneration = (generations: readonly GenerationSummary[]): GenerationSummary | undefined =>
  generations
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .find((generation) => generation.step !== 'edit');

export const generationTitle = (generation: GenerationSummary): string =>
  generation.title || generation.topic || messages.dashboard.untitled;
