import { Button } from '@mantine/core';
import { messages } from '#web/kernel/messages.ts';
import styles from './form-buttons.module.css';

interface Props {
  /** what the form does: “Create workspace” */
  action: string;
  busy: boolean;
  /** null: there is nothing to go back to */
  onCancel: (() => void) | null;
}

/** The end of a form: the way out, and its one primary action. */
export function FormButtons({ action, busy, onCancel }: Props) {
  return (
    <div className={styles.buttons}>
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {messages.action.cancel}
        </Button>
      )}
      <Button type="submit" loading={busy}>
        {action}
      </Button>
    </div>
  );
}
