import { lazy, Suspense, useRef, useSyncExternalStore } from 'react';
import { confirmation } from './confirm.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/** Where questions appear; one per page. The dialog is loaded with the first question. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(confirmation.subscribe, confirmation.get, () => null);
  // The words stay while the dialog fades out.
  const last = useRef(asked);
  if (asked) last.current = asked;
  if (!last.current) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog question={last.current} opened={asked !== null} onAnswer={(yes) => asked?.answer(yes)} />
    </Suspense>
  );
}
