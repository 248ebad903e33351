// An article of the writer as the API answers it, and a double that keeps what is saved of it.
import type { ArticleGeneration, EditData } from '#contract/writer.ts';
import { Brief, type OutlineSection } from '#contract/writer/brief.ts';
import { answeringServer } from './answering-server.ts';

export const generationPath = 'ai-generation/:id/';

export const aSection = (id: string, parts: Partial<OutlineSection> = {}): OutlineSection => ({
  id,
  heading: `Section ${id}`,
  keyPoints: [],
  keywords: [],
  words: 300,
  ...parts,
});

export const aGeneration = (parts: Partial<ArticleGeneration> = {}): ArticleGeneration => ({
  tool: 'article',
  // Each its own: what a test leaves unsent on the device is no other's.
  id: crypto.randomUUID(),
  status: 'draft',
  title: '',
  inputs: Brief.parse({ topic: 'Bread' }),
  editData: { step: 'brief', titles: [], outline: [], evidence: null },
  output: '',
  variants: [],
  variantCount: 1,
  sectionVariants: [],
  keywords: [],
  projectId: null,
  documentId: null,
  engine: null,
  engineChoice: null,
  notices: [],
  error: null,
  progress: null,
  sources: [],
  pinned: false,
  words: 0,
  revision: 1,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  ...parts,
});

/** Saves and reads one article, by revisions, and answers what its screens ask for beside it. */
export async function writerServer(
  begin: ArticleGeneration,
  answers: Parameters<typeof answeringServer>[0] = {},
) {
  let row = begin;
  const none = { body: { results: [], next: null, count: 0 } };
  const server = await answeringServer({
    'GET social-project/': none,
    'GET ai-generation/engines/': none,
    'GET ai-generation/:id': () => ({ body: row }),
    [`PATCH ${generationPath}`]: ({ body }) => {
      const { revision, action, editData, ...changes } = body as Partial<ArticleGeneration> & {
        action?: string;
        editData?: Partial<EditData>;
      };
      if (revision !== row.revision)
        return {
          status: 409,
          body: { meta: { code: 'stale', requestId: 'r', current: row }, detail: ['stale'] },
        };
      row = { ...row, ...changes, editData: { ...row.editData, ...editData }, revision: row.revision + 1 };
      if (action) row = { ...row, status: action === 'cancel' ? 'draft' : 'queued' };
      return { body: row };
    },
    ...answers,
  });
  return {
    server,
    row: () => row,
    change: (parts: Partial<ArticleGeneration>) => void (row = { ...row, ...parts }),
  };
}
