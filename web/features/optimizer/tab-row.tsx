import { Tabs } from '@mantine/core';
import { optimizerMessages } from './messages.ts';
import styles from './panel.module.css';

const messages = optimizerMessages.panel;
/** As much of the tab before as the edge's shadow covers. */
const edge = 24;

/** Scrolls to the chosen tab when the row appears and when its room changes; keys do so by moving the focus. */
function keepChosenInView(row: HTMLDivElement | null) {
  if (!row) return undefined;
  const observer = new ResizeObserver(() => {
    const chosen = row.querySelector<HTMLElement>('[aria-selected="true"]');
    if (chosen) row.scrollLeft = chosen.offsetLeft - edge;
  });
  observer.observe(row);
  return () => observer.disconnect();
}

/** What the score looks at, as tabs in one row that scrolls sideways where it has no room for all. */
export const TabRow = () => (
  <Tabs.List ref={keepChosenInView} aria-label={messages.tabList} className={styles.tabRow}>
    {Object.entries(messages.tabs).map(([value, label]) => (
      <Tabs.Tab
        key={value}
        value={value}
        onClick={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      >
        {label}
      </Tabs.Tab>
    ))}
  </Tabs.List>
);
