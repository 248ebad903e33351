import type { GenerationSummary } from '#contract/writer.ts';
import { projectsMessages as messages } from './messages.ts';

/** The piece to go on with: the newest that is not in the editor yet. */
export const nextPiece = (pieces: readonly GenerationSummary[]): GenerationSummary | undefined =>
  pieces.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)).find((piece) => piece.step !== 'edit');

export const pieceTitle = (piece: GenerationSummary): string =>
  piece.title || piece.topic || messages.dashboard.untitled;
