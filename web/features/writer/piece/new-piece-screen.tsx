import type { PieceTool } from '#contract/writer.ts';
import { session } from '#web/kernel/session.ts';
import { Piece } from './piece.tsx';

/** A new article or essay: a row of it is made as soon as it has a topic. */
export function NewPieceScreen({ tool }: { tool: PieceTool }) {
  return <Piece row={null} tool={tool} projectId={session.selectedProject()} />;
}
