import { CloseButton, Tabs } from '@mantine/core';
import { useFocusReturn, useFocusTrap, useMergedRef, useWindowEvent } from '@mantine/hooks';
import { useRef, type ReactNode } from 'react';
import { figureText } from '#web/kernel/text/format.ts';
import { messages as shared } from '#web/kernel/messages.ts';
import { writerMessages } from '../../messages.ts';
import styles from './layout.module.css';
import { type PanelTab, panelTabs } from './panel-tabs.ts';

const messages = writerMessages.editor.panel;

interface Props {
  /** there is room for it beside the text; else it is a sheet over it */
  beside: boolean;
  opened: boolean;
  onClose: () => void;
  tab: PanelTab;
  onTab: (tab: PanelTab) => void;
  contents: Record<PanelTab, ReactNode>;
  /** how many are open; null: nobody has commented, and the tab is not there */
  openComments: number | null;
}

/**
 * What belongs to the text, in tabs. The score stays mounted behind the others and in the closed sheet: it goes on
 * scoring, and the status line shows what it finds.
 */
export function SidePanel({ beside, opened, onClose, tab, onTab, contents, openComments }: Props) {
  const tabs = panelTabs.filter((name) => name !== 'comments' || openComments !== null);
  const sheet = !beside && opened;
  const panel = useRef<HTMLElement>(null);
  const place = useMergedRef(panel, useFocusTrap(sheet));
  useFocusReturn({ opened: sheet });
  // Also after what had the focus has gone, and not for what lies over the sheet.
  useWindowEvent('keydown', ({ key, target, defaultPrevented }) => {
    const isHere = target === document.body || (target instanceof Node && panel.current?.contains(target));
    if (sheet && key === 'Escape' && !defaultPrevented && isHere) onClose();
  });
  return (
    <>
      {sheet && <div className={styles.backdrop} aria-hidden onClick={onClose} />}
      <aside
        ref={place}
        className={styles.panel}
        data-sheet={!beside || undefined}
        hidden={!beside && !opened}
        role={beside ? undefined : 'dialog'}
        aria-modal={sheet || undefined}
        aria-label={messages.label}
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
                  {name === 'comments' && openComments ? ` ${figureText(openComments)}` : ''}
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
