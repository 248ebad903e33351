import { useSearchParams } from 'react-router';
import { TrackersScreen } from '#web/features/ranks/trackers-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/modules/keyword-rank-tracker');

/** Other screens send keywords here: ?keyword=…&keyword=…&target=…&projectId=…&articleId=…; ?new only opens the form */
export default function KeywordRankTracker() {
  const [asked] = useSearchParams();
  return (
    <TrackersScreen
      key={asked.toString()}
      asked={{
        open: ['new', 'keyword', 'target', 'articleId'].some((name) => asked.has(name)),
        keywords: asked.getAll('keyword').filter((item) => item.trim() !== ''),
        target: asked.get('target') ?? '',
        projectId: asked.get('projectId'),
        articleId: asked.get('articleId'),
      }}
    />
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
