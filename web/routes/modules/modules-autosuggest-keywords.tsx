import { AutosuggestScreen } from '#web/features/keywords/autosuggest/autosuggest-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/modules/autosuggest-keywords');

export default function AutosuggestKeywords() {
  return <AutosuggestScreen />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
