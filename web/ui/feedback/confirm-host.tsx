import { lazy, Suspense, useSyncExternalStore } from 'react';
import { confirmation } from './confirm.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/** Where questions appear; one per page. The dialog is loaded with the first question. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(confirmation.subscribe, confirmation.get, () => null);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog question={asked.question} opened={asked.opened} onAnswer={asked.answer} />
    </Suspense>
  );
}
