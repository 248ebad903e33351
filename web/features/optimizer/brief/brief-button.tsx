import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useLazyDialog } from '#web/ui/dialog/use-lazy-dialog.ts';
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
  const { isOpen, wasOpened, open, close } = useLazyDialog();
  return (
    <>
      <Button
        variant="default"
        size={small ? 'compact-sm' : 'sm'}
        leftSection={<IconFileText size={16} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {messages.open}
      </Button>
      {wasOpened && (
        <Suspense>
          <BriefDialog id={id} opened={isOpen} onClose={close} flush={flush} />
        </Suspense>
      )}
    </>
  );
}
