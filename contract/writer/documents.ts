// The text being written: Tiptap blocks with stable ids, a revision, and a write protocol that loses nothing
// (docs/decisions/0001).
import { z } from 'zod';
import { endpoint } from '#contract/shared/http.ts';
import { id, instant, line, revision } from '#contract/shared/text.ts';
import { mediaIdOf } from './media-address.ts';

export const blockTypes = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'blockquote',
  'codeBlock',
  'horizontalRule',
  'image',
  'table',
  'callout',
  'placeholder',
] as const;
/**
 * `placeholder` is a visible hole that only the writer can fill; `cite` points at a source's sentence (`S1.3`);
 * `footnote` stands where its mark is shown and holds its text.
 */
export const inlineTypes = ['text', 'hardBreak', 'cite', 'footnote'] as const;
export const innerTypes = ['listItem', 'tableRow', 'tableCell', 'tableHeader'] as const;
/** The kinds of alerts in GitHub's Markdown. */
export const calloutKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type CalloutKind = (typeof calloutKinds)[number];
/** Characters of a footnote, of a placeholder and of what is said of a picture. */
export const maxLineText = 1000;
export const markTypes = ['bold', 'italic', 'underline', 'strike', 'code', 'link'] as const;

const safeAddress = z
  .string()
  .max(2000)
  .refine((href) => /^(https?:|mailto:)/i.test(href), {
    error: 'Links must start with http, https or mailto',
  });

const pictureAddress = z
  .string()
  .max(2000)
  .refine((src) => /^https?:/i.test(src) || mediaIdOf(src) !== null, {
    error: 'Images must start with http or https, or be in the media library',
  });

const Mark = z.object({
  type: z.enum(markTypes, { error: 'Unknown kind of formatting' }),
  attrs: z.object({ href: safeAddress }).optional(),
});
export type Mark = z.infer<typeof Mark>;

const attributes = z
  .object({
    id: z.string().max(64),
    level: z.int().min(1).max(4),
    start: z.int().min(0).max(100_000),
    language: z.string().max(40).nullable(),
    /** of a picture: its URL, or `media:` and the id of an image in the media library of the document's project */
    src: pictureAddress,
    alt: z.string().max(maxLineText).nullable(),
    /** of a picture: its caption */
    title: z.string().max(maxLineText).nullable(),
    colspan: z.int().min(1).max(50),
    rowspan: z.int().min(1).max(50),
    text: z.string().max(maxLineText),
    kind: z.enum(calloutKinds, { error: 'Unknown kind of callout' }),
    /** `S1.3`: source 1, sentence 3 of the document's source index */
    ref: z.string().max(16),
  })
  .partial();

export interface TextNode {
  type: (typeof blockTypes)[number] | (typeof inlineTypes)[number] | (typeof innerTypes)[number];
  attrs?: z.infer<typeof attributes>;
  content?: TextNode[];
  marks?: Mark[];
  text?: string;
}
export const TextNode: z.ZodType<TextNode> = z
  .lazy(() =>
    z.object({
      type: z.enum([...blockTypes, ...inlineTypes, ...innerTypes], { error: 'Unknown kind of block' }),
      attrs: attributes.optional(),
      content: z.array(TextNode).max(5000).optional(),
      marks: z.array(Mark).max(10).optional(),
      text: z.string().max(100_000).optional(),
    }),
  )
  .meta({ id: 'TextNode' });

/** A top-level node; its id is stable for the block's life. */
export type Block = TextNode & { type: (typeof blockTypes)[number]; attrs: { id: string } };
export const Block = z
  .object({
    type: z.enum(blockTypes, { error: 'Unknown kind of block' }),
    attrs: attributes.extend({ id: z.string().min(1).max(64) }),
    content: z.array(TextNode).max(5000).optional(),
  })
  .meta({ id: 'Block' }) as unknown as z.ZodType<Block>;

export const maxBlocks = 5000;
/** Of a whole text as JSON. */
export const maxDocumentBytes = 4 * 1024 * 1024;
export const tooManyBlocks = 'A document can have at most 5,000 blocks';
export const Blocks = z.array(Block).max(maxBlocks, { error: tooManyBlocks });

export const Document = z
  .object({
    id,
    title: z.string(),
    blocks: Blocks,
    revision,
    words: z.int(),
    updatedAt: instant,
  })
  .meta({ id: 'Document' });
export type Document = z.infer<typeof Document>;

/** What a save answers. */
export const SavedDocument = Document.extend({
  /** Left out after a change that became part of the text exactly as it was sent. */
  blocks: Blocks.optional(),
  /** True when others had written meanwhile and both edits were joined block by block. */
  merged: z.boolean(),
}).meta({ id: 'SavedDocument' });
export type SavedDocument = z.infer<typeof SavedDocument>;

const place = z.int({ error: 'A place is a whole number' }).min(0).max(maxBlocks);
/** Blocks in the place of those of a text from `from`, counted from 0, up to and without `to`. */
const BlockChange = z.object({ from: place, to: place, blocks: Blocks });
export type BlockChange = z.infer<typeof BlockChange>;

export const DocumentVersion = z
  .object({
    id,
    revision,
    reason: z.enum([
      'edited',
      'drafted',
      'conflict',
      'restored',
      'before-restore',
      'before-suggestion',
      'before-rewrite',
    ]),
    title: z.string(),
    words: z.int(),
    createdAt: instant,
    by: z.string().nullable(),
  })
  .meta({ id: 'DocumentVersion' });

export const exportFormats = ['html', 'md', 'docx', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const ById = z.object({ id });

export const documents = {
  get: endpoint({
    method: 'GET',
    path: 'documents/:id/',
    params: ById,
    response: Document,
    policy: 'writer.read',
    summary: 'One document with its blocks',
    ours: true,
  }),
  save: endpoint({
    method: 'PATCH',
    path: 'documents/:id/',
    params: ById,
    body: z.object({
      /** The revision that the writer started from. */
      revision,
      /** Made by the client once per save; a repeat of it answers the first result. */
      operationId: id,
      title: line('Title', 300).optional(),
      /** The whole text. */
      blocks: Blocks.optional(),
      /** Instead of all blocks, those that replace a range of the text at `revision`. */
      change: BlockChange.optional(),
    }),
    response: SavedDocument,
    policy: 'writer.write',
    summary:
      'Save all blocks, changed ones or title. A stale revision is merged by block; a true conflict answers 409 and keeps both versions',
    ours: true,
    maxBytes: maxDocumentBytes,
  }),
  versions: endpoint({
    method: 'GET',
    path: 'documents/:id/versions/',
    params: ById,
    response: z.object({ results: z.array(DocumentVersion), next: z.string().nullable() }),
    policy: 'writer.read',
    summary: 'Versions kept of a document, newest first',
    ours: true,
  }),
  version: endpoint({
    method: 'GET',
    path: 'documents/:id/versions/:versionId/',
    params: z.object({ id, versionId: id }),
    response: DocumentVersion.extend({ blocks: Blocks }),
    policy: 'writer.read',
    summary: 'One kept version with its blocks',
    ours: true,
  }),
  restore: endpoint({
    method: 'POST',
    path: 'documents/:id/versions/:versionId/restore/',
    params: z.object({ id, versionId: id }),
    response: Document,
    policy: 'writer.write',
    summary: 'Make a kept version the current text; the present one is kept first',
    ours: true,
  }),
  export: endpoint({
    method: 'POST',
    path: 'documents/:id/export/',
    params: ById,
    body: z.object({ format: z.enum(exportFormats, { error: 'Choose html, md, docx or pdf' }) }),
    response: z.object({
      url: z.string(),
      fileName: z.string(),
      expiresAt: instant,
      /** PDF only: characters that its fonts do not have, the first 50; the file is without them */
      missing: z.array(z.string()),
    }),
    policy: 'writer.read',
    summary: 'A short-lived signed address that downloads the document as HTML, Markdown, DOCX or PDF',
    ours: true,
  }),
};
