import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { messages } from '#web/kernel/messages.ts';
import styles from './side-sheet.module.css';
import { useHeldPage } from '../layout/use-held-page.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** stands beside the screen, which stays bright and can be used meanwhile */
  beside?: boolean;
  children: ReactNode;
}

/** Detail beside the screen: from the right on wide screens, from below on phones. */
export function SideSheet({ opened, onClose, title, beside = false, children }: Props) {
  useHeldPage(opened && !beside);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="right"
      size={440}
      withOverlay={!beside}
      closeOnClickOutside={!beside}
      trapFocus={!beside}
      // What opened it may be another row by then: the screen gives the focus back.
      returnFocus={!beside}
      classNames={{ inner: styles.inner, content: styles.content, title: styles.title }}
      attributes={{ header: { role: 'none' }, ...(beside && { content: { 'aria-modal': false } }) }}
      closeButtonProps={{ 'aria-label': messages.action.close }}
    >
      {children}
    </Drawer>
  );
}
