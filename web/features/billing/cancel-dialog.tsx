import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { billingMessages } from './messages.ts';

const messages = billingMessages.cancel;

interface Props {
  opened: boolean;
  until: string;
  busy: boolean;
  onClose: () => void;
  onCancel: (reason: string) => void;
}

/** Asks before the subscription is ended. */
export function CancelDialog({ opened, until, busy, onClose, onCancel }: Props) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="small"
      title={messages.title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {messages.keep}
          </Button>
          <Button color="danger" loading={busy} onClick={() => onCancel(reason.trim())}>
            {messages.action}
          </Button>
        </>
      }
    >
      <p>{messages.body(until)}</p>
      <Textarea
        label={messages.reason}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  );
}
