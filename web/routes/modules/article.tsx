import { useParams } from 'react-router';
import { ArticleScreen } from '#web/features/articles/article-screen.tsx';
import { MediaPicker } from '#web/features/media/media-picker.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/articles/:id');

export default function Article() {
  const { id = '' } = useParams();
  return <ArticleScreen key={id} id={id} picker={MediaPicker} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
