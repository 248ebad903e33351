import { useEffect, useState } from 'react';
import { copyText } from '#web/ui/data/copy-text.ts';
import { reportMessages as messages } from './messages.ts';
import styles from './report.module.css';

const shownMs = 2_000;

/** Copies a fix, and says so in its place. */
export function CopyButton({ text }: { text: string }) {
  const [label, setLabel] = useState<string>(messages.copy);
  useEffect(() => {
    if (label === messages.copy) return undefined;
    const timer = setTimeout(() => setLabel(messages.copy), shownMs);
    return () => clearTimeout(timer);
  }, [label]);
  const copy = async () => setLabel((await copyText(text, null)) ? messages.copied : messages.copyFailed);
  return (
    <button type="button" className={styles.copy} aria-live="polite" onClick={() => void copy()}>
      {label}
    </button>
  );
}
