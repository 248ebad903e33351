import { IconInfoCircle } from '@tabler/icons-react';
import { useId, useRef, type ReactNode, type ToggleEvent } from 'react';
import styles from './info-tip.module.css';
import { placeBelow } from '../menu/place-below.ts';

/** Words that help once and are in the way afterwards: behind an (i), opened by a press or by Enter. */
export function InfoTip({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const onToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open') placeBelow(panel.current, button.current);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-label={label}
        title={label}
      >
        <IconInfoCircle size={18} stroke={1.75} aria-hidden />
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.panel} onToggle={onToggle}>
        {children}
      </div>
    </>
  );
}
