import type { WriterTool } from '#contract/writer.ts';
import { session } from '#web/kernel/session/session.ts';
import { GenerationSteps } from './generation-steps.tsx';

/** A new article or essay: a row of it is made as soon as it has a topic. */
export function NewGenerationScreen({ tool }: { tool: WriterTool }) {
  return <GenerationSteps row={null} tool={tool} projectId={session.selectedProject()} />;
}
