import { useParams } from 'react-router';
import { generatorOf } from '#contract/tools/registry.ts';
import { ToolScreen } from '#web/features/tools/app/tool-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = ({ params }: { params: { slug?: string } }) => [
  ...pageMeta('/modules/tools/:slug').filter(({ title }) => title === undefined),
  { title: `${generatorOf(params.slug ?? '')?.title ?? 'Tool'} — Quillstead` },
];

export default function ModulesTool() {
  const { slug = '' } = useParams();
  return <ToolScreen key={slug} slug={slug} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
