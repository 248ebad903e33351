import type { ExportFormat } from '#contract/writer/documents.ts';
import { blocksToHtml } from '#engine/document/html/blocks-to-html.ts';
import type { CitedSource } from '#engine/document/citations/citations.ts';
import { htmlDocument } from '#engine/document/html/html-document.ts';
import { blocksToMarkdown } from '#engine/document/markdown/blocks-to-markdown.ts';
import { writeFrontMatter } from '#engine/document/markdown/front-matter.ts';
import { noMeta } from '#contract/writer/document-meta.ts';
import { mediaAddress, mediaIdOf } from '#contract/writer/media-address.ts';
import { withAddresses } from '#engine/document/html/html-pictures.ts';
import { mediaIdsIn, withPictures } from '#engine/document/library-pictures.ts';
import { articleOfDocument } from '#server/articles/public.ts';
import { AppError } from '#server/kernel/http/app-error.ts';
import { UnreadableText } from '#server/kernel/page-text/unreadable.ts';
import type { FileServer } from '#server/kernel/files/serve.ts';
import { exportName, exportTypes } from '#server/kernel/files/export-name.ts';
import { signFileAddress } from '#server/kernel/files/signed-address.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { imagesOf, type MediaRow } from '#server/media/public.ts';
import type { WriterDeps } from '../deps.ts';
import { refOf } from '../sources/source-index.ts';
import { sourcesOf } from '../sources/source-store.ts';
import { generationOf } from '../store.ts';
import { picturesOf } from './pictures.ts';
import { type DocumentRow, documentById } from './store.ts';

export const exportPurpose = 'document-export';
const lifeMs = 5 * 60_000;
/** As long as a text is likely to be on its way to where its images get addresses of their own. */
const imageLifeMs = 7 * 24 * 3_600_000;
const missingShown = 50;
const writeMs = 60_000;
const tooLarge = {
  docx: 'This document is too large for a Word file. Export it as HTML or Markdown instead.',
  pdf: 'This document is too large for a PDF. Export it as HTML or Markdown instead.',
};

/** @throws AppError 413 where the thread cannot write it */
async function written<T>(format: keyof typeof tooLarge, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (cause) {
    if (!(cause instanceof UnreadableText)) throw cause;
    throw new AppError(413, 'too-large', tooLarge[format], { cause });
  }
}

/** What a file says besides the text. An essay's brief is its page's style too; an article's says nothing of the page. */
async function optionsOf(deps: WriterDeps, scope: Scope, { id, title }: DocumentRow) {
  const generation = await generationOf(scope, deps.db, id);
  const rows = generation ? await sourcesOf(scope, deps.db, generation.id) : [];
  const sources = rows.map((item) => ({ ref: refOf(item), title: item.title, url: item.url }));
  return { title, sources, engine: generation?.engine?.label, style: generation?.inputs };
}

/** A signed address, good for five minutes, that downloads the document as it is then. */
export async function exportAddress(deps: WriterDeps, scope: Scope, row: DocumentRow, format: ExportFormat) {
  const fileName = exportName(row.title || 'article', format);
  const expiresAt = new Date(deps.clock.now().getTime() + lifeMs);
  const url = signFileAddress(deps.fileSecret, {
    purpose: exportPurpose,
    reference: `${scope.workspaceId}/${row.id}/${format}`,
    fileName,
    contentType: exportTypes[format],
    expiresAt,
  });
  const missing = format === 'pdf' ? await missingIn(deps, scope, row) : [];
  return { url, fileName, expiresAt: expiresAt.toISOString(), missing };
}

async function missingIn(deps: WriterDeps, scope: Scope, row: DocumentRow): Promise<string[]> {
  const { title, sources, style } = await optionsOf(deps, scope, row);
  const input = { blocks: row.blocks, title, sources, style };
  return (await written('pdf', () => deps.run('writer.check-pdf', input))).slice(0, missingShown);
}

/** Images of the media library that a document shows and its project has. */
async function libraryOf(deps: WriterDeps, scope: Scope, { id, blocks }: DocumentRow) {
  const ids = mediaIdsIn(blocks);
  if (ids.length === 0) return new Map<string, MediaRow>();
  const article = await articleOfDocument(scope, deps.db, id);
  return imagesOf(scope, deps.db, article?.projectId ?? null, ids);
}

/** An address of an image for everybody who has it, for a week. */
const addressForAll = ({ media, publicUrl }: WriterDeps, row: MediaRow): string =>
  new URL(media.addressOf(row, 'file', imageLifeMs), publicUrl).href;

/** An HTML file has the images of the library inside: their addresses do not last. */
async function htmlFile(
  deps: WriterDeps,
  blocks: DocumentRow['blocks'],
  library: ReadonlyMap<string, MediaRow>,
  options: { title: string; sources: readonly CitedSource[] },
): Promise<string> {
  const pictures = await picturesOf(deps, blocks, library, (src) => mediaIdOf(src) !== null);
  const html = withAddresses(blocksToHtml(blocks, options).html, (id) => {
    const picture = pictures.get(mediaAddress(id));
    if (!picture) return addressForAll(deps, library.get(id)!);
    const type = picture.type === 'jpg' ? 'jpeg' : picture.type;
    return `data:image/${type};base64,${Buffer.from(picture.bytes).toString('base64')}`;
  });
  return htmlDocument(options.title, html);
}

async function render(
  deps: WriterDeps,
  scope: Scope,
  row: DocumentRow,
  format: ExportFormat,
): Promise<string | Uint8Array> {
  const options = await optionsOf(deps, scope, row);
  const { title, sources } = options;
  const library = await libraryOf(deps, scope, row);
  const blocks = withPictures(row.blocks, (id) => (library.has(id) ? mediaAddress(id) : null));
  if (format === 'md') {
    const linked = withPictures(blocks, (id) => addressForAll(deps, library.get(id)!));
    return (
      writeFrontMatter(title, row.meta ?? noMeta) +
      blocksToMarkdown(linked, { citations: 'footnotes', sources })
    );
  }
  if (format === 'html') return htmlFile(deps, blocks, library, { title, sources });
  const input = { blocks, ...options, pictures: await picturesOf(deps, blocks, library) };
  return format === 'docx'
    ? written('docx', () => deps.run('writer.write-docx', input))
    : written('pdf', () => deps.run('writer.write-pdf', input, undefined, writeMs));
}

/** What a signed download address of a document stands for. */
export const documentFile =
  (deps: WriterDeps): FileServer =>
  async (claim) => {
    const [workspaceId = '', id = '', format = ''] = claim.reference?.split('/') ?? [];
    if (!Object.hasOwn(exportTypes, format)) return null;
    const scope: Scope = { workspaceId, userId: null };
    const row = await documentById(scope, deps.db, id);
    if (!row) return null;
    const content = await render(deps, scope, row, format as ExportFormat);
    return { content: typeof content === 'string' ? content : Buffer.from(content) };
  };
