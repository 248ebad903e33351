import { useParams } from 'react-router';
import { MediaScreen } from '#web/features/media/media-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/media-library/:projectId');

export default function MediaLibrary() {
  const { projectId = '' } = useParams();
  return <MediaScreen key={projectId} projectId={projectId} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
