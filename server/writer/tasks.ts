// Reads and writes the writer’s texts, in a worker thread.
import { writerLimits } from '#contract/writer/brief.ts';
import { type Block, Blocks } from '#contract/writer/documents.ts';
import { cleanText } from '#engine/document/clean-text.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { splitSentences } from '#engine/text/sentences.ts';
import { countWords } from '#engine/text/words.ts';
import { claimsOf } from '#engine/writer/claims/claims.ts';
import { buildSourceIndex } from '#engine/writer/sources/source-index.ts';
import type { SourceIndex } from '#engine/writer/types.ts';
import { newId } from '#server/kernel/ids.ts';
import { extractPage } from '#server/kernel/page-text/extract-page.ts';
import { fileToText } from '#server/kernel/page-text/file-to-text.ts';
import { UnreadableText } from '#server/kernel/page-text/unreadable.ts';
import type { RunTask } from '#server/kernel/workers/tasks.ts';
import { blocksToDocx } from './docx/blocks-to-docx.ts';

/** A source as it was given: pasted, an HTML page, or a file. */
export type GivenSource =
  | { title: string; text: string }
  | { html: string; url: string }
  | { name: string; bytes: Uint8Array };

export interface ReadSource {
  title: string;
  /** clean and no longer than a source may be */
  text: string;
  words: number;
  /** as many as can be cited: headings and what surrounds a text are none */
  sentences: number;
}

async function textOf(given: GivenSource): Promise<{ title: string; text: string }> {
  if ('html' in given) {
    const { title, text } = extractPage(given.html, given.url);
    return { title: title || new URL(given.url).hostname, text };
  }
  if (!('bytes' in given)) return given;
  const { title, text } = await fileToText(given.name, given.bytes);
  return { title: title || given.name, text };
}

async function readSource(given: GivenSource): Promise<ReadSource> {
  const found = await textOf(given);
  const text = cleanText(found.text).trim().slice(0, writerLimits.sourceLength);
  const named = cleanText(found.title).replace(/\s+/g, ' ').trim().slice(0, 200);
  const title = named || (splitSentences(text)[0] ?? 'Pasted text').slice(0, 80);
  const sourceIndex = buildSourceIndex([{ ref: 'S1', title, url: null, text }]);
  return { title, text, words: countWords(text), sentences: sourceIndex.sentences.length };
}

const doesNotFit =
  'This text does not fit into one document. It can have at most 5,000 blocks, each with at most 5,000 parts and ' +
  '100,000 characters without formatting in between.';

/** @throws UnreadableText for more than a document holds */
function readMarkdown(markdown: string): Block[] {
  const { data, error } = Blocks.safeParse(markdownToBlocks(markdown, newId));
  if (data) return data;
  if (error.issues.every(({ code }) => code === 'too_big')) throw new UnreadableText('too-large', doesNotFit);
  throw error;
}

export const writerTasks = {
  'writer.read-source': readSource,
  'writer.prepare-sources': buildSourceIndex,
  'writer.find-claims': ({ blocks, sourceIndex, own }: ClaimsInput) => claimsOf(blocks, sourceIndex, own),
  'writer.read-markdown': readMarkdown,
  'writer.write-docx': ({ blocks, ...options }: DocxInput) => blocksToDocx(blocks, options),
};

export interface ClaimsInput {
  blocks: readonly Block[];
  sourceIndex: SourceIndex;
  own: readonly string[];
}
type DocxInput = { blocks: readonly Block[] } & Parameters<typeof blocksToDocx>[1];
export type RunWriterTask = RunTask<typeof writerTasks>;
