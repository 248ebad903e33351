import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { messages } from '#web/kernel/messages.ts';
import styles from './file-drop.module.css';

interface Props {
  /** what the chooser is called */
  label: string;
  /** the sentence before the button */
  drop: string;
  /** the button that opens the file chooser */
  choose: string;
  /** which files are taken */
  kinds: string;
  /** as the `accept` of a file input */
  accept: string;
  multiple?: boolean;
  icon?: ReactNode;
  /** why what was given is not taken */
  error?: string | null;
  onFiles: (files: File[]) => void;
}

/** A place to drop files on, with a button that chooses them by keyboard as well. */
export function FileDrop(props: Props) {
  const { label, drop, choose, kinds, accept, multiple = false, icon, error, onFiles } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const kindsId = useId();
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const [tooMany, setTooMany] = useState(false);
  const take = (files: FileList | null) => {
    const taken = [...(files ?? [])];
    const refused = !multiple && taken.length > 1;
    setTooMany(refused);
    if (taken.length > 0 && !refused) onFiles(taken);
  };
  const problem = tooMany ? messages.oneFile : error;
  return (
    <div className={styles.place}>
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragEnter={hover}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        {icon}
        <span>
          {drop}{' '}
          <button
            type="button"
            className={styles.choose}
            aria-describedby={kindsId}
            onClick={() => chooser.current?.click()}
          >
            {choose}
          </button>
        </span>
        <span id={kindsId} className={styles.kinds}>
          {kinds}
        </span>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple={multiple}
          accept={accept}
          aria-label={label}
          onChange={(event) => {
            take(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      </div>
      <div role="alert">{problem && <p className={styles.error}>{problem}</p>}</div>
    </div>
  );
}
