import { type ExportPreview, previewExport } from '#engine/keywords/exports/preview-export.ts';
import type { Unreadable } from '#engine/keywords/exports/parsed-export.ts';
import { type Encoding, encodingOf } from '#engine/keywords/text-encoding.ts';

/** As much of a file as is read for its preview, however large it is. */
const headBytes = 64 * 1024;

export type FilePreview =
  | { archive: true }
  | Unreadable
  | (ExportPreview & { archive: false; encoding: Encoding; note: string });

const isArchive = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** What the beginning of a chosen file says. Archives are opened by the server only. */
export async function readPreview(file: Blob): Promise<FilePreview> {
  const bytes = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  if (isArchive(bytes)) return { archive: true };
  const { encoding, note } = encodingOf(bytes);
  const preview = previewExport(new TextDecoder(encoding).decode(bytes, { stream: file.size > headBytes }));
  return preview.kind === null ? preview : { ...preview, archive: false, encoding, note };
}
