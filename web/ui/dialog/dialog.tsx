import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { messages } from '#web/kernel/messages.ts';
import styles from './dialog.module.css';
import { useHeldPage } from '../layout/use-held-page.ts';

/** Over sheets, which can open one, and below menus, which stand in it. */
const zIndex = 250;
const widths = { small: 420, medium: 560, large: 840 } as const;

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** 420, 560 or 840 px wide */
  size?: keyof typeof widths;
  /** buttons, the primary one last; stays in sight while the content scrolls */
  footer?: ReactNode;
  children: ReactNode;
}

/** A dialog on wide screens, a sheet from below on phones. Focus goes in, stays in, and returns. */
export function Dialog({ opened, onClose, title, size = 'medium', footer, children }: Props) {
  useHeldPage(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={widths[size]}
      centered
      zIndex={zIndex}
      classNames={{ inner: styles.inner, content: styles.content, title: styles.title, body: styles.body }}
      attributes={{ header: { role: 'none' } }}
      closeButtonProps={{ 'aria-label': messages.action.close }}
    >
      <div className={styles.children}>{children}</div>
      {footer ? <div className={styles.footer}>{footer}</div> : null}
    </Modal>
  );
}
