import { CloseButton, Tabs } from '@mantine/core';
import { useFocusReturn, useFocusTrap } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { messages as shared } from '#web/kernel/messages.ts';
import { writerMessages } from '../../messages.ts';
import styles from './layout.module.css';

const messages = writerMessages.editor.panel;

export type PanelTab = 'score' | 'sources' | 'versions';
const tabs: readonly PanelTab[] = ['score', 'sources', 'versions'];

interface Props {
  /** there is room for it beside the text; else it is a sheet over it */
  beside: boolean;
  opened: boolean;
  onClose: () => void;
  tab: PanelTab;
  onTab: (tab: PanelTab) => void;
  contents: Record<PanelTab, ReactNode>;
}

/**
 * What belongs to the text, in tabs. The score stays mounted behind the others and in the closed sheet: it goes on
 * scoring, and the status line shows what it finds.
 */
export function SidePanel({ beside, opened, onClose, tab, onTab, contents }: Props) {
  const sheet = !beside && opened;
  const trap = useFocusTrap(sheet);
  useFocusReturn({ opened: sheet });
  return (
    <>
      {sheet && <div className={styles.backdrop} aria-hidden onClick={onClose} />}
      {/* Only as a sheet it is a dialog, which Escape closes. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <aside
        ref={trap}
        className={styles.panel}
        data-sheet={!beside || undefined}
        hidden={!beside && !opened}
        role={beside ? undefined : 'dialog'}
        aria-modal={sheet || undefined}
        aria-label={messages.label}
        onKeyDown={(event) => {
          if (sheet && event.key === 'Escape' && !event.defaultPrevented) onClose();
        }}
      >
        <Tabs
          value={tab}
          onChange={(value) => onTab((value ?? 'score') as PanelTab)}
          keepMounted={false}
          keepMountedMode="display-none"
        >
          <div className={styles.panelHead}>
            <Tabs.List aria-label={messages.label}>
              {tabs.map((name) => (
                <Tabs.Tab key={name} value={name}>
                  {messages.tabs[name]}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {!beside && <CloseButton aria-label={shared.action.close} onClick={onClose} />}
          </div>
          {tabs.map((name) => (
            <Tabs.Panel key={name} value={name} keepMounted={name === 'score'} className={styles.panelBody}>
              {contents[name]}
            </Tabs.Panel>
          ))}
        </Tabs>
      </aside>
    </>
  );
}
