import { essayDefaults } from '#contract/writer/essay.ts';
import type { EngineInfo } from '#contract/writer/engines.ts';
import type { GenerationSummary, WriterGeneration, Source, ToolGeneration } from '#contract/writer.ts';
import { refOf } from './sources/source-index.ts';
import type { TextEngine } from '#server/providers/ai/port.ts';
import type { SourceRow } from './sources/source-store.ts';
import type { GenerationRow, listGenerations, ToolRunRow } from './store.ts';

const excerptLength = 240;

export const presentSource = (row: SourceRow): Source => ({
  id: row.id,
  ref: refOf(row),
  kind: row.kind,
  title: row.title,
  url: row.url,
  excerpt: row.text.slice(0, excerptLength),
  words: row.words,
  sentences: row.sentences,
  fetchedAt: row.createdAt.toISOString(),
});

export interface LiveText {
  output: string;
  words: number;
}

/** @param live text of a running draft, newer than the row's */
export const presentGeneration = (
  row: GenerationRow,
  sources: SourceRow[],
  live?: LiveText,
): WriterGeneration => {
  const generation = {
    ...common(row),
    output: live?.output ?? row.output,
    progress:
      row.status === 'running' && row.runningStep === 'draft'
        ? {
            done: row.sections.length,
            of: row.editData.outline.length,
            label: row.editData.outline[row.sections.length]?.heading ?? '',
          }
        : null,
    sources: sources.map(presentSource),
    words: live?.words ?? row.words,
  };
  const { tool, inputs } = row;
  return tool === 'essay'
    ? { ...generation, tool, inputs: { ...essayDefaults, ...inputs } }
    : { ...generation, tool, inputs };
};

export const presentToolRun = (row: ToolRunRow): ToolGeneration => ({
  ...common(row),
  tool: row.tool,
  inputs: row.inputs,
});

/** What a generation and a tool's run have in common. */
const common = (row: GenerationRow | ToolRunRow) => ({
  id: row.id,
  status: row.status,
  title: row.title,
  editData: row.editData,
  output: row.output,
  variants: row.variants,
  variantCount: row.variantCount,
  sectionVariants: row.sectionVariants,
  keywords: row.keywords,
  projectId: row.projectId,
  documentId: row.documentId,
  engine: row.engine,
  engineChoice: row.engineChoice,
  notices: row.notices,
  error: row.error,
  progress: null,
  sources: [],
  pinned: row.pinned,
  words: row.words,
  revision: row.revision,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const presentSummary = (
  row: Awaited<ReturnType<typeof listGenerations>>[number],
  articleId: string | null,
): GenerationSummary => ({
  ...row,
  articleId,
  step: row.step as GenerationSummary['step'],
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** An engine that the workspace can choose. */
export const presentEngine = ({ id, kind, label, metered, price }: TextEngine): EngineInfo => ({
  id,
  kind,
  label,
  ready: true,
  note:
    kind === 'builtin'
      ? 'No AI: an outline of your points, each with what your sources say.'
      : metered
        ? 'Counts against your plan’s AI words.'
        : 'Your own model: not counted.',
  ...(price !== undefined && { price }),
});
