import { useParams } from 'react-router';
import { DocumentScreen } from '#web/features/optimizer/document-screen.tsx';
import { LinkedEditor } from '#web/features/writer/editor/linked-editor.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/modules/seo-optimizer');

export default function SeoOptimizerDocument() {
  const { id = '' } = useParams();
  return <DocumentScreen key={id} id={id} Editor={LinkedEditor} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
