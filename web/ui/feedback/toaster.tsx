import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { messages } from '#web/kernel/messages.ts';
import { toasts, type Toast } from './toast.ts';
import styles from './toaster.module.css';

const icons = { done: IconCheck, problem: IconAlertTriangle, note: IconInfoCircle } as const;

function Message({ toast }: { toast: Toast }) {
  const kind = toast.kind ?? 'note';
  const Icon = icons[kind];
  return (
    <li className={styles.toast} data-kind={kind}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={styles.message}>{toast.message}</span>
      {toast.undo && (
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            toast.undo?.run();
            toasts.close(toast.id);
          }}
        >
          {toast.undo.label ?? messages.action.undo}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={messages.action.close}
        onClick={() => toasts.close(toast.id)}
      >
        <IconX size={16} stroke={1.75} aria-hidden />
      </button>
    </li>
  );
}

const none: readonly Toast[] = [];

/** Where messages appear; one per page. */
export function Toaster() {
  const list = useSyncExternalStore(toasts.subscribe, toasts.get, () => none);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only holds the messages while looked at
    <div
      className={styles.place}
      onMouseEnter={toasts.hold}
      onMouseLeave={toasts.release}
      onFocus={toasts.hold}
      onBlur={toasts.release}
    >
      <ol className={styles.list} aria-live="polite" aria-label="Messages">
        {list.map((item) => (
          <Message key={item.id} toast={item} />
        ))}
      </ol>
    </div>
  );
}
