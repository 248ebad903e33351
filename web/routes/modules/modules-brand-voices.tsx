import { VoicesScreen } from '#web/features/writer/voices/voices-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/modules/brand-voices');

export default function BrandVoices() {
  return <VoicesScreen />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
