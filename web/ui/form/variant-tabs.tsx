import { Button, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { messages } from '#web/kernel/messages.ts';
import styles from './variant-tabs.module.css';

interface Props {
  /** how many there are to choose from */
  count: number;
  /** which one is shown; null: the text that is none of them */
  shown: number | null;
  /** which one is the text now; null when it was changed since */
  inUse: number | null;
  busy: boolean;
  /** what the text is called that is none of them */
  current: string;
  onShow: (index: number | null) => void;
  onUse: (index: number) => void;
  children: ReactNode;
}

/** Several results of one request, one at a time, each to be taken. */
export function VariantTabs(props: Props) {
  const { count, shown, inUse, busy, current, onShow, onUse, children } = props;
  const value = shown === null ? 'current' : String(shown);
  return (
    <Tabs
      value={value}
      onChange={(next) => onShow(next === 'current' || next === null ? null : Number(next))}
    >
      <div className={styles.bar}>
        <Tabs.List aria-label={messages.variants.label} className={styles.tabs}>
          {inUse === null && <Tabs.Tab value="current">{current}</Tabs.Tab>}
          {Array.from({ length: count }, (_, index) => (
            // Results keep their place.
            // oxlint-disable-next-line react/no-array-index-key
            <Tabs.Tab key={index} value={String(index)}>
              {messages.variants.version(index + 1)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {shown !== null &&
          (shown === inUse ? (
            <p className={styles.inUse}>{messages.variants.inUse}</p>
          ) : (
            <Button size="compact-md" variant="default" loading={busy} onClick={() => onUse(shown)}>
              {messages.variants.use}
            </Button>
          ))}
      </div>
      <Tabs.Panel value={value}>{children}</Tabs.Panel>
    </Tabs>
  );
}
