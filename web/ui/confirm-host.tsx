import { Button } from '@mantine/core';
import { useRef, useSyncExternalStore } from 'react';
import { words } from '#web/kernel/words.ts';
import { confirmation } from './confirm.ts';
import { Dialog } from './dialog.tsx';

/** Where questions appear; one per page. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(confirmation.subscribe, confirmation.get, () => null);
  // The words stay while the dialog fades out.
  const last = useRef(asked);
  if (asked) last.current = asked;
  const shown = asked ?? last.current;
  return (
    <Dialog
      opened={asked !== null}
      onClose={() => asked?.answer(false)}
      title={shown?.title ?? ''}
      size="small"
      footer={
        <>
          <Button variant="default" onClick={() => asked?.answer(false)}>
            {words.action.cancel}
          </Button>
          <Button
            data-autofocus
            color={shown?.danger ? 'danger' : undefined}
            onClick={() => asked?.answer(true)}
          >
            {shown?.action}
          </Button>
        </>
      }
    >
      <p>{shown?.body}</p>
    </Dialog>
  );
}
