import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { ComparisonProps } from './comparison.tsx';
import { compareMessages as messages } from './messages.ts';

const Comparison = lazy(async () => ({ default: (await import('./comparison.tsx')).Comparison }));

/** Opens the text and the compared pages side by side. */
export function CompareButton(props: Omit<ComparisonProps, 'opened' | 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconColumns3 size={16} stroke={1.75} aria-hidden />}
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
          <Comparison {...props} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
