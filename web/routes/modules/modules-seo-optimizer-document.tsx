import { useParams } from 'react-router';
import { DocumentScreen } from '#web/features/optimizer/document-screen.tsx';
import { LinkedEditor } from '#web/features/writer/editor/linked-editor.tsx';
import { ImagePickerContext } from '#web/features/writer/editor/pictures/image-picker.ts';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';
import { LazyMediaPicker } from '../lazy-media-picker.tsx';

export const meta = () => pageMeta('/modules/seo-optimizer');

export default function SeoOptimizerDocument() {
  const { id = '' } = useParams();
  return (
    <ImagePickerContext value={LazyMediaPicker}>
      <DocumentScreen key={id} id={id} Editor={LinkedEditor} />
    </ImagePickerContext>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
