import { useSearchParams } from 'react-router';
import { OptimizationsScreen } from '#web/features/optimizer/optimizations-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/modules/seo-optimizer');

export default function SeoOptimizer() {
  const [search] = useSearchParams();
  return (
    <OptimizationsScreen
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
