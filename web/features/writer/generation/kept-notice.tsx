import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { indexedDbStore, localKey, localUser } from '#web/kernel/autosave/local-store.ts';
import { writerMessages } from '../messages.ts';
import { Notice } from './notice.tsx';
import { readableField } from './readable-field.ts';

interface Kept {
  at: number;
  fields: { field: string; value: unknown }[];
}
const messages = writerMessages.conflict;

/** Offers the version that a settled conflict left aside, until it is discarded. */
export function KeptNotice({ generationId, settled }: { generationId: string; settled: number }) {
  const [kept, setKept] = useState<Kept | null>(null);
  const [shown, setShown] = useState(false);
  const key = localKey(localUser(), 'kept', generationId);
  useEffect(() => {
    let gone = false;
    // Without storage on this device there is nothing to offer.
    indexedDbStore.get(key).then(
      (value) => !gone && setKept((value as Kept | undefined) ?? null),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [key, settled]);
  if (!kept) return null;
  const discard = () => {
    setKept(null);
    setShown(false);
    indexedDbStore.del(key).catch(() => undefined);
  };
  return (
    <>
      <Notice
        text={messages.keptNotice}
        actions={[
          { label: messages.show, run: () => setShown(true) },
          { label: messages.discard, run: discard },
        ]}
      />
      <Dialog
        opened={shown}
        onClose={() => setShown(false)}
        title={messages.keptTitle}
        footer={
          <Button variant="default" onClick={discard}>
            {messages.discard}
          </Button>
        }
      >
        {kept.fields.map(({ field, value }) => (
          <section key={field}>
            <h3>{messages.fields[field] ?? field}</h3>
            <p style={{ whiteSpace: 'pre-wrap' }}>{readableField(field, value)}</p>
          </section>
        ))}
      </Dialog>
    </>
  );
}
