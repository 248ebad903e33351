import type { ExportFormat } from '#contract/writer/documents.ts';
import { blocksToHtml } from '#engine/document/blocks-to-html.ts';
import { htmlDocument } from '#engine/document/html-document.ts';
import { blocksToMarkdown } from '#engine/document/markdown/blocks-to-markdown.ts';
import { writeFrontMatter } from '#engine/document/markdown/front-matter.ts';
import { noMeta } from '#contract/writer/document-meta.ts';
import { AppError } from '#server/kernel/http/app-error.ts';
import { UnreadableText } from '#server/kernel/page-text/unreadable.ts';
import type { FileServer } from '#server/kernel/files/serve.ts';
import { exportName, exportTypes } from '#server/kernel/files/export-name.ts';
import { signFileAddress } from '#server/kernel/files/signed-address.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { WriterDeps } from '../deps.ts';
import { refOf } from '../sources/source-index.ts';
import { sourcesOf } from '../sources/source-store.ts';
import { generationOf } from '../store.ts';
import { picturesOf } from './pictures.ts';
import { type DocumentRow, documentById } from './store.ts';

export const exportPurpose = 'document-export';
const lifeMs = 5 * 60_000;
const tooLarge = 'This document is too large for a Word file. Export it as HTML or Markdown instead.';

/** A signed address, good for five minutes, that downloads the document as it is then. */
export function exportAddress(deps: WriterDeps, scope: Scope, row: DocumentRow, format: ExportFormat) {
  const fileName = exportName(row.title || 'article', format);
  const expiresAt = new Date(deps.clock.now().getTime() + lifeMs);
  const url = signFileAddress(deps.fileSecret, {
    purpose: exportPurpose,
    reference: `${scope.workspaceId}/${row.id}/${format}`,
    fileName,
    contentType: exportTypes[format],
    expiresAt,
  });
  return { url, fileName, expiresAt: expiresAt.toISOString() };
}

async function render(
  deps: WriterDeps,
  scope: Scope,
  row: DocumentRow,
  format: ExportFormat,
): Promise<string | Uint8Array> {
  const generation = await generationOf(scope, deps.db, row.id);
  const rows = generation ? await sourcesOf(scope, deps.db, generation.id) : [];
  const sources = rows.map((item) => ({ ref: refOf(item), title: item.title, url: item.url }));
  const { title, blocks } = row;
  if (format === 'md')
    return (
      writeFrontMatter(title, row.meta ?? noMeta) +
      blocksToMarkdown(blocks, { citations: 'footnotes', sources })
    );
  if (format === 'html') return htmlDocument(title, blocksToHtml(blocks, { sources, title }).html);
  // An essay's brief is its page's style too; an article's says nothing of the page.
  const pictures = await picturesOf(deps, blocks);
  const options = { title, sources, engine: generation?.engine?.label, style: generation?.inputs, pictures };
  try {
    return await deps.run('writer.write-docx', { blocks, ...options });
  } catch (cause) {
    if (!(cause instanceof UnreadableText)) throw cause;
    throw new AppError(413, 'too-large', tooLarge, { cause });
  }
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
