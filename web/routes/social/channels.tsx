import { useParams } from 'react-router';
import { ChannelsScreen } from '#web/features/social/channels/channels-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/channels/:projectId/social-media');

export default function Channels() {
  const { projectId = '' } = useParams();
  return <ChannelsScreen key={projectId} projectId={projectId} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
