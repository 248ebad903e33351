import type { Block, TextNode } from '#contract/writer/documents.ts';
import { documents } from '#contract/writer/documents.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { quoted } from '#engine/writer/evidence/shown/section-markdown.ts';
import { call } from '#web/kernel/call.ts';
import { newId } from '#web/kernel/ids.ts';

const textOf = (node: TextNode): string => node.text ?? (node.content ?? []).map(textOf).join('');
const isHeading = (block: Block) =>
  block.type === 'heading' && (block.attrs as { level?: number }).level !== 3;

/** Blocks with others put at the end of the section with this heading; at the end of the text where there is none. */
export function atSectionEnd(blocks: readonly Block[], heading: string, inserted: readonly Block[]): Block[] {
  const start = blocks.findIndex((block) => isHeading(block) && textOf(block).trim() === heading.trim());
  const next = start < 0 ? -1 : blocks.findIndex((block, at) => at > start && isHeading(block));
  const end = next < 0 ? blocks.length : next;
  return [...blocks.slice(0, end), ...inserted, ...blocks.slice(end)];
}

/**
 * Puts a sentence of a source, quoted and cited, at the end of a document's section.
 * @throws ApiFailure when the document cannot be read or saved
 */
export async function insertSentence(
  documentId: string,
  heading: string,
  sentence: { id: string; text: string },
): Promise<void> {
  const document = await call(documents.get, { params: { id: documentId } });
  const markdown = `- ${quoted({ id: sentence.id, after: null, lead: null }, () => sentence.text)}`;
  const blocks = atSectionEnd(document.blocks, heading, markdownToBlocks(markdown, newId));
  const body = { operationId: newId(), revision: document.revision, blocks };
  await call(documents.save, { params: { id: documentId }, body });
}
