import { useSearchParams } from 'react-router';
import { RankingsScreen } from '#web/features/optimizer/rankings-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/route-error.tsx';

export const meta = () => pageMeta('/modules/seo-optimizer');

export default function SeoOptimizer() {
  const [search] = useSearchParams();
  return (
    <RankingsScreen
      asked={{
        keyword: search.get('keyword') ?? '',
        projectId: search.get('projectId'),
        articleId: search.get('articleId'),
      }}
    />
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
