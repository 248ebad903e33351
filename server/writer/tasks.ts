// Reads and writes the writer’s texts, in a worker thread.
import { type Brief, type Outline, writerLimits } from '#contract/writer/brief.ts';
import type { BatchForm } from '#contract/writer/batches.ts';
import type { Block } from '#contract/writer/documents.ts';
import { cleanText } from '#engine/document/clean-text.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { cutAtWord } from '#engine/text/cut-at-word.ts';
import { splitSentences } from '#engine/text/sentences.ts';
import { countWords } from '#engine/text/words.ts';
import { readTable } from '#engine/writer/batches/read-table.ts';
import { claimsOf } from '#engine/writer/claims/claims.ts';
import { checkDraft, type DraftToCheck } from '#engine/writer/draft-checks/check-draft.ts';
import { findSimilar, type OtherArticle } from '#engine/writer/similarity/find-similar.ts';
import { findEvidence } from '#engine/writer/evidence/shown/to-evidence.ts';
import {
  type PreparedSources,
  prepareSources,
  type StoredSource,
} from '#engine/writer/sources/prepare-sources.ts';
import type { SourceIndex } from '#engine/writer/types.ts';
import { newId } from '#server/kernel/ids.ts';
import { extractPage } from '#server/kernel/page-text/extract-page.ts';
import { fileToText } from '#server/kernel/page-text/file-to-text.ts';
import type { RunTask } from '#server/kernel/workers/tasks.ts';
import { blocksToDocx } from './docx/blocks-to-docx.ts';
import { fittingBlocks } from './fitting-blocks.ts';
import { readFile } from './imports/read-file.ts';
import { compareText, measureSamples, readSample } from './voices/voice-tasks.ts';
import type { blocksToPdf, missingInPdf } from './pdf/blocks-to-pdf.ts';

/** A source as it was given: pasted, an HTML page, or a file. */
export type GivenSource =
  | { title: string; text: string }
  | { html: string; url: string }
  | { name: string; bytes: Uint8Array };

export interface ReadSource {
  title: string;
  /** clean and no longer than a source may be */
  text: string;
  format: 'markdown' | 'text';
  words: number;
  /** as many as can be cited: headings and what surrounds a text are none */
  sentences: number;
}

async function textOf(given: GivenSource): Promise<Omit<ReadSource, 'words' | 'sentences'>> {
  if ('html' in given) {
    const { title, text } = extractPage(given.html, given.url);
    return { title: title || new URL(given.url).hostname, text, format: 'text' };
  }
  if (!('bytes' in given)) return { ...given, format: 'text' };
  const { title, text } = await fileToText(given.name, given.bytes);
  return { title: title || given.name, text, format: 'text' };
}

async function readSource(given: GivenSource): Promise<ReadSource> {
  const found = await textOf(given);
  const text = cleanText(found.text).trim().slice(0, writerLimits.sourceLength);
  const named = cleanText(found.title).replace(/\s+/g, ' ').trim().slice(0, 200);
  const title = named || cutAtWord(splitSentences(text)[0] ?? 'Pasted text', 80);
  const { pack } = prepareSources([{ ref: 'S1', title, url: null, format: found.format, content: text }]);
  const words = countWords(text);
  return { title, text, format: found.format, words, sentences: pack.sentences.length };
}

/** Sources with what tells them from others. */
export interface SourceMaterial {
  key: string;
  sources: readonly StoredSource[];
}

/** Sources that this thread has read, by their ids; a run asks for the same ones more than once. */
const known = new Map<string, PreparedSources>();
const kept = 3;

function preparedOf({ key, sources }: SourceMaterial): PreparedSources {
  let prepared = known.get(key);
  if (prepared === undefined) {
    prepared = prepareSources(sources);
    known.set(key, prepared);
    for (const oldest of known.keys()) {
      if (known.size <= kept) break;
      known.delete(oldest);
    }
  }
  return prepared;
}

/** @throws UnreadableText for more than a document holds */
const readMarkdown = (markdown: string): Block[] => fittingBlocks(markdownToBlocks(markdown, newId));

export const writerTasks = {
  'writer.read-source': readSource,
  'writer.prepare-sources': (material: SourceMaterial) => preparedOf(material).sourceIndex,
  'writer.find-evidence': ({
    brief,
    outline,
    ...material
  }: SourceMaterial & { brief: Brief; outline: Outline }) =>
    findEvidence(brief, outline, preparedOf(material).pack),
  'writer.find-claims': ({ blocks, sourceIndex, own }: ClaimsInput) => claimsOf(blocks, sourceIndex, own),
  'writer.check-draft': (draft: DraftToCheck) => checkDraft(draft),
  'writer.find-similar': ({ blocks, others }: SimilarInput) => findSimilar(blocks, others),
  'writer.read-sample': readSample,
  'writer.measure-voice': measureSamples,
  'writer.compare-voice': compareText,
  'writer.read-markdown': readMarkdown,
  'writer.read-file': readFile,
  'writer.read-table': ({ table, mapping }: Pick<BatchForm, 'table' | 'mapping'>) =>
    readTable(table, mapping),
  'writer.write-docx': ({ blocks, ...options }: DocxInput) => blocksToDocx(blocks, options),
  'writer.write-pdf': async ({ blocks, ...options }: PdfInput) =>
    (await pdfWriter()).blocksToPdf(blocks, options),
  'writer.check-pdf': async ({ blocks, ...options }: PdfCheck) =>
    (await pdfWriter()).missingInPdf(blocks, options),
};

/** Loaded by the threads that write a PDF, not by all. */
const pdfWriter = () => import('./pdf/blocks-to-pdf.ts');

export interface ClaimsInput {
  blocks: readonly Block[];
  sourceIndex: SourceIndex;
  own: readonly string[];
}
export interface SimilarInput {
  blocks: readonly Block[];
  others: readonly OtherArticle[];
}
type PdfInput = { blocks: readonly Block[] } & Parameters<typeof blocksToPdf>[1];
type PdfCheck = { blocks: readonly Block[] } & Parameters<typeof missingInPdf>[1];
type DocxInput = { blocks: readonly Block[] } & Parameters<typeof blocksToDocx>[1];
export type RunWriterTask = RunTask<typeof writerTasks>;
