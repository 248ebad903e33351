import type { ExportFormat } from '#contract/writer/documents.ts';

/** Types of the files that texts are written as. */
export const exportTypes: Record<ExportFormat, string> = {
  html: 'text/html; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
};

/** A file's name from the title of what is in it: letters and digits of any language, joined by hyphens. */
export function exportName(title: string, format: ExportFormat): string {
  const slug = title
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .slice(0, 80)
    .toLowerCase();
  return `${slug || 'article'}.${format}`;
}
