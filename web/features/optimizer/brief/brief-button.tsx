import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { briefMessages as messages } from './messages.ts';

const BriefDialog = lazy(async () => ({ default: (await import('./brief-dialog.tsx')).BriefDialog }));

interface Props {
  id: string;
  small: boolean;
  /** sends what was typed, so that the brief has it; resolves when it is answered or has to wait */
  flush: () => Promise<void>;
}

/** Opens the brief of a document. */
export function BriefButton({ id, small, flush }: Props) {
  const [isOpen, setOpen] = useState(false);
  // Loaded with the first opening, and kept so that it closes as it opens.
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size={small ? 'compact-sm' : 'sm'}
        leftSection={<IconFileText size={16} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          setWasOpen(true);
        }}
      >
        {messages.open}
      </Button>
      {wasOpen && (
        <Suspense>
          <BriefDialog id={id} opened={isOpen} onClose={() => setOpen(false)} flush={flush} />
        </Suspense>
      )}
    </>
  );
}
