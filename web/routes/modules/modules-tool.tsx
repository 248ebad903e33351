import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { toolOf } from '#contract/tools/registry.ts';
import { ToolScreen } from '#web/features/tools/app/tool-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

const SeoCheckerScreen = lazy(async () => ({
  default: (await import('#web/features/site-audits/seo-checker-screen.tsx')).SeoCheckerScreen,
}));

export const meta = ({ params }: { params: { slug?: string } }) => [
  ...pageMeta('/modules/tools/:slug').filter(({ title }) => title === undefined),
  { title: `${toolOf(params.slug ?? '')?.title ?? 'Tool'} — Quillstead` },
];

export default function ModulesTool() {
  const { slug = '' } = useParams();
  if (slug !== 'seo-checker') return <ToolScreen key={slug} slug={slug} />;
  return (
    <Suspense fallback={null}>
      <SeoCheckerScreen />
    </Suspense>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
