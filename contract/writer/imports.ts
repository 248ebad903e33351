// Files that become documents: Word, Markdown and HTML.
import { z } from 'zod';
import { endpoint } from '#contract/shared/http.ts';
import { id, line, prose } from '#contract/shared/text.ts';

export const importLimits = {
  /** bytes of one file */
  upload: 20 * 1024 * 1024,
  /** characters of a text that is sent without a file */
  text: 2 * 1024 * 1024,
  /** pictures of one file that go into the media library */
  pictures: 50,
} as const;
/** As the `accept` of a file input. */
export const importExtensions = ['.docx', '.md', '.markdown', '.html', '.htm'] as const;

export const ImportParts = z.object({ projectId: id.optional() });

export const ImportedDocument = z
  .object({
    /** of the generation that the document belongs to */
    id,
    documentId: id,
    title: z.string(),
    words: z.int(),
    revision: z.int(),
    /** what became of pictures, and what of the file is not used, in plain words */
    notes: z.array(z.string()),
  })
  .meta({ id: 'ImportedDocument' });
export type ImportedDocument = z.infer<typeof ImportedDocument>;

export const imports = {
  create: endpoint({
    method: 'POST',
    path: 'ai-generation/import/',
    body: ImportParts.extend({
      /** its extension says how the text is read: .md or .html */
      fileName: line('File name', 200),
      text: prose('Text', importLimits.text),
    }),
    response: ImportedDocument,
    status: 201,
    policy: 'writer.write',
    summary:
      'Make a document of a Word, Markdown or HTML file; its pictures go to the project’s media library',
    ours: true,
    creates: true,
    multipart: ImportParts,
    maxBytes: importLimits.upload + 1024 * 1024,
  }),
};
