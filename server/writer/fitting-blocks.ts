import { type Block, Blocks, maxDocumentBytes } from '#contract/writer/documents.ts';
import { UnreadableText } from '#server/kernel/page-text/unreadable.ts';

export const doesNotFit =
  'This text does not fit into one document. It can have at most 5,000 blocks, each with at most 5,000 parts and ' +
  '100,000 characters without formatting in between, and 4 MB in all.';

/** Blocks as a document holds them. @throws UnreadableText for more than one holds */
export function fittingBlocks(blocks: readonly Block[]): Block[] {
  const { data, error } = Blocks.safeParse(blocks);
  const isTooBig = data
    ? Buffer.byteLength(JSON.stringify(data)) > maxDocumentBytes
    : error.issues.every(({ code }) => code === 'too_big');
  if (isTooBig) throw new UnreadableText('too-large', doesNotFit);
  if (!data) throw error;
  return data;
}
