import { session } from '#web/kernel/session.ts';
import { Piece } from './piece.tsx';

/** A new piece: a row of it is made as soon as it has a topic. */
export function NewPieceScreen() {
  return <Piece row={null} projectId={session.selectedProject()} />;
}
