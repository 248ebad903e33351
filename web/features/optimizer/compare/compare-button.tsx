import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useLazyDialog } from '#web/ui/dialog/use-lazy-dialog.ts';
import type { ComparisonProps } from './comparison.tsx';
import { compareMessages as messages } from './messages.ts';

const Comparison = lazy(async () => ({ default: (await import('./comparison.tsx')).Comparison }));

/** Opens the text and the compared pages side by side. */
export function CompareButton(props: Omit<ComparisonProps, 'opened' | 'onClose'>) {
  const { isOpen, wasOpened, open, close } = useLazyDialog();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconColumns3 size={16} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {messages.open}
      </Button>
      {wasOpened && (
        <Suspense>
          <Comparison {...props} opened={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
