import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';

interface Props {
  kind: 'delete' | 'restore';
  /** names the action with the thing that it is done to */
  label: string;
  run: () => Promise<void>;
}

/** Deletes or restores the thing of its row. */
export function RowAction({ kind, label, run }: Props) {
  const [running, setRunning] = useState(false);
  const Icon = kind === 'delete' ? IconTrash : IconArrowBackUp;
  const start = async () => {
    setRunning(true);
    await run();
    setRunning(false);
  };
  return (
    <ActionIcon
      component="button"
      variant="subtle"
      color="gray"
      aria-label={label}
      loading={running}
      onClick={() => void start()}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
