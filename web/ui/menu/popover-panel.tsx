import { Button } from '@mantine/core';
import { useId, useRef, type ReactNode, type ToggleEvent } from 'react';
import styles from './popover-panel.module.css';
import { placeBelow } from './place-below.ts';

interface Props {
  /** what button and panel are called */
  label: string;
  icon: ReactNode;
  /** what is in the panel has an effect now */
  active?: boolean;
  children: ReactNode;
}

/** Closes the panel that an element is in. */
export const closePanel = (inside: Element): void => inside.closest<HTMLElement>('[popover]')?.hidePopover();

/** A panel under its button, on the browser's own popover: it closes by Escape or a press elsewhere. */
export function PopoverPanel({ label, icon, active = false, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const onToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open') placeBelow(panel.current, button.current);
  };
  return (
    <>
      <Button
        ref={button}
        popoverTarget={id}
        size="xs"
        variant={active ? 'light' : 'default'}
        leftSection={icon}
      >
        {label}
      </Button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={styles.panel}
        onToggle={onToggle}
      >
        {children}
      </div>
    </>
  );
}
