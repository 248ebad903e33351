import { useParams } from 'react-router';
import { VoiceScreen } from '#web/features/writer/voices/voice-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/modules/brand-voices/:id');

export default function BrandVoice() {
  const { id = '' } = useParams();
  return <VoiceScreen key={id} id={id} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
