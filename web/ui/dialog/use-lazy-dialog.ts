import { useCallback, useState } from 'react';

export interface LazyDialog {
  /** for the dialog's own `opened` */
  isOpen: boolean;
  /** from the first opening on: until then its code is not loaded */
  wasOpened: boolean;
  /** the same function at each render, and so is `close` */
  open: () => void;
  close: () => void;
}

/** State of a dialog that loads at its first opening, and stays after closing so that its end is painted too. */
export function useLazyDialog(): LazyDialog {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = useCallback(() => {
    setWasOpened(true);
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  return { isOpen, wasOpened, open, close };
}
