import { type GenerationSummary, writerTools } from '#contract/writer.ts';

/** Where a row is opened: generations in the writer, results at their tool. */
export const placeOf = ({ id, tool }: Pick<GenerationSummary, 'id' | 'tool'>): string =>
  writerTools.some((writerTool) => writerTool === tool)
    ? `/modules/ai-writer/${id}`
    : `/modules/tools/${tool}?saved=${id}`;
