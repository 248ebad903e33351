import { useId, useRef, useState, type ReactNode, type ToggleEvent } from 'react';
import styles from './toolbar.module.css';

interface Props {
  label: string;
  icon: ReactNode;
  /** what is in it, with the way to close it; made when it is opened */
  children: (close: () => void) => ReactNode;
}

/** A button of the composer's toolbar with a small panel above it, on the browser's own popover. */
export function ToolPopover({ label, icon, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const place = () => {
    const at = button.current?.getBoundingClientRect();
    if (!at || !panel.current) return;
    const { offsetWidth, offsetHeight } = panel.current;
    const below = at.bottom + 4 + offsetHeight <= window.innerHeight - 8;
    panel.current.style.left = `${Math.max(8, Math.min(at.left, window.innerWidth - offsetWidth - 8))}px`;
    panel.current.style.top = `${below ? at.bottom + 4 : Math.max(8, at.top - offsetHeight - 4)}px`;
  };
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    setOpened(event.newState === 'open');
    // What is in it is drawn by then.
    if (event.newState === 'open') requestAnimationFrame(place);
  };
  const close = () => document.getElementById(id)?.hidePopover();
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.tool}
        popoverTarget={id}
        aria-label={label}
        title={label}
      >
        {icon}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={styles.panel}
        onToggle={onToggle}
      >
        {opened && children(close)}
      </div>
    </>
  );
}
