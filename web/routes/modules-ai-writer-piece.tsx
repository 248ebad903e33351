import { useParams } from 'react-router';
import { PieceThread } from '#web/features/articles/piece-thread.tsx';
import { PieceScreen } from '#web/features/writer/piece/piece-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/route-error.tsx';

export const meta = () => pageMeta('/modules/ai-writer');

export default function AiWriterPiece() {
  const { id = '' } = useParams();
  return <PieceScreen key={id} id={id} thread={<PieceThread generationId={id} />} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
