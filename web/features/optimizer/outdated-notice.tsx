import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { OptimizationDetail } from '#contract/optimizer.ts';
import { dateText } from '#web/kernel/text/format.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { Announcement } from './analysis/use-analysis.ts';
import styles from './panel.module.css';
import type { OpenSettings } from './settings/use-settings.ts';
import { optimizerMessages } from './messages.ts';

const messages = optimizerMessages.outdated;

interface Props {
  row: Pick<OptimizationDetail, 'snapshotAt' | 'outdated'>;
  settings: Pick<OpenSettings, 'autosaver'>;
  /** says so once the text is scored against the pages as they are then */
  announce: (say: Announcement) => void;
}

/** When the compared pages were taken, what has changed in the Local index since, and taking them anew. */
export function OutdatedNotice({ row: { snapshotAt, outdated }, settings, announce }: Props) {
  const [busy, setBusy] = useState(false);
  if (snapshotAt === null) return null;
  const day = dateText(snapshotAt, { day: 'numeric', month: 'short' });
  const isOutdated = outdated.added + outdated.changed + outdated.removed > 0;
  const refresh = async () => {
    setBusy(true);
    const answer = await settings.autosaver.refresh();
    setBusy(false);
    if (answer) announce(messages.refreshed);
    else toast({ message: messages.failed, kind: 'problem' });
  };
  return (
    <div className={styles.outdated} data-changed={isOutdated || undefined}>
      <span>{isOutdated ? messages.since(outdated, day) : messages.asOf(day)}</span>
      <Button
        size="compact-sm"
        variant={isOutdated ? 'default' : 'subtle'}
        color={isOutdated ? undefined : 'gray'}
        leftSection={<IconRefresh size={15} stroke={1.75} aria-hidden />}
        loading={busy}
        onClick={() => void refresh()}
      >
        {messages.refresh}
      </Button>
    </div>
  );
}
