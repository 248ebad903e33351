import { type GenerationSummary, writerTools } from '#contract/writer.ts';
import { pagePath } from '#contract/routes/page-path.ts';

/** Where a row is opened: generations in the writer, results at their tool. */
export const placeOf = ({ id, tool }: Pick<GenerationSummary, 'id' | 'tool'>): string =>
  writerTools.some((writerTool) => writerTool === tool)
    ? pagePath('/modules/ai-writer/:id', { id })
    : pagePath('/modules/tools/:slug', { slug: tool }, { saved: id });
