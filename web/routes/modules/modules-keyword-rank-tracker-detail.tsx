import { useParams } from 'react-router';
import { TrackerScreen } from '#web/features/ranks/tracker-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/modules/keyword-rank-tracker');

export default function KeywordRankTrackerDetail() {
  const { id = '' } = useParams();
  return <TrackerScreen key={id} id={id} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
