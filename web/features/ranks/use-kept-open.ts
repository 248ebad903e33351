import { useState } from 'react';
import { readStored, writeStored } from '#web/kernel/local-storage.ts';

/** Whether something is unfolded, kept on this device under a name; folded at first. */
export function useKeptOpen(name: string): readonly [boolean, () => void] {
  const [open, setOpen] = useState(() => readStored(name) === 'open');
  const turn = () => {
    setOpen(!open);
    writeStored(name, open ? null : 'open');
  };
  return [open, turn];
}
