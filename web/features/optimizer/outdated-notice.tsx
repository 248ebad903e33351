import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { OptimizationDetail } from '#contract/optimizer.ts';
import { dateText } from '#web/kernel/format.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import styles from './panel.module.css';
import type { OpenSettings } from './use-settings.ts';
import { optimizerMessages } from './messages.ts';

const messages = optimizerMessages.outdated;

interface Props {
  row: Pick<OptimizationDetail, 'snapshotAt' | 'outdated'>;
  settings: Pick<OpenSettings, 'autosaver'>;
}

/** What has changed in the Local index since the compared pages were taken, and taking them anew. */
export function OutdatedNotice({ row: { snapshotAt, outdated }, settings }: Props) {
  const [busy, setBusy] = useState(false);
  if (snapshotAt === null || outdated.added + outdated.changed + outdated.removed === 0) return null;
  const refresh = async () => {
    setBusy(true);
    const answer = await settings.autosaver.refresh();
    setBusy(false);
    if (answer) toast({ message: messages.refreshed(answer.score), kind: 'done' });
    else toast({ message: messages.failed, kind: 'problem' });
  };
  return (
    <div className={styles.outdated}>
      <span>{messages.since(outdated, dateText(snapshotAt, { day: 'numeric', month: 'short' }))}</span>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconRefresh size={15} stroke={1.75} aria-hidden />}
        loading={busy}
        onClick={() => void refresh()}
      >
        {messages.refresh}
      </Button>
    </div>
  );
}
