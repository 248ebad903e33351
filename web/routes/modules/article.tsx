import { useParams } from 'react-router';
import { ArticleScreen } from '#web/features/articles/article-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';
import { LazyMediaPicker } from '../lazy-media-picker.tsx';

export const meta = () => pageMeta('/articles/:id');

export default function Article() {
  const { id = '' } = useParams();
  return <ArticleScreen key={id} id={id} picker={LazyMediaPicker} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
