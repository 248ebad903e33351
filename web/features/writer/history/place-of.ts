import { type GenerationSummary, pieceTools } from '#contract/writer.ts';

/** Where a row is opened: pieces in the writer, results at their tool. */
export const placeOf = ({ id, tool }: Pick<GenerationSummary, 'id' | 'tool'>): string =>
  pieceTools.some((one) => one === tool) ? `/modules/ai-writer/${id}` : `/modules/tools/${tool}?saved=${id}`;
