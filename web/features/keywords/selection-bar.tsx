import { Button } from '@mantine/core';
import {
  IconCopy,
  IconDownload,
  IconListCheck,
  IconPencil,
  IconTarget,
  IconTrendingUp,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { copyLines } from './copy-lines.ts';
import styles from './selection-bar.module.css';
import type { KeywordActions } from './use-keyword-actions.ts';
import { keywordsWords as words } from './words.ts';

interface Props {
  keywords: readonly string[];
  actions: KeywordActions;
  /** left out where there is no project whose list it could be */
  onAddToList?: (() => void) | undefined;
  onExport: () => void;
  onClear: () => void;
  /** further buttons */
  children?: ReactNode;
}

/** What can be done with the chosen keywords; stays in sight at the bottom while there are some. */
export function SelectionBar({ keywords, actions, onAddToList, onExport, onClear, children }: Props) {
  const [only] = keywords;
  if (only === undefined) return null;
  const single = keywords.length === 1;
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <div className={styles.bar} role="region" aria-label={words.selected(keywords.length)}>
      <p role="status">{words.selected(keywords.length)}</p>
      <div className={styles.buttons}>
        {single && (
          <>
            <Button
              size="sm"
              loading={actions.writing}
              leftSection={<IconPencil {...icon} />}
              onClick={() => void actions.write(only)}
            >
              {words.write}
            </Button>
            <Button
              size="sm"
              variant="default"
              leftSection={<IconTarget {...icon} />}
              onClick={() => actions.optimise(only)}
            >
              {words.optimise}
            </Button>
          </>
        )}
        <Button
          size="sm"
          variant="default"
          leftSection={<IconTrendingUp {...icon} />}
          onClick={() => actions.track(keywords)}
        >
          {words.track}
        </Button>
        {onAddToList && (
          <Button size="sm" variant="default" leftSection={<IconListCheck {...icon} />} onClick={onAddToList}>
            {words.addToList}
          </Button>
        )}
        {children}
        <Button
          size="sm"
          variant="default"
          leftSection={<IconCopy {...icon} />}
          onClick={() => void copyLines(keywords)}
        >
          {words.copy}
        </Button>
        <Button size="sm" variant="default" leftSection={<IconDownload {...icon} />} onClick={onExport}>
          {words.csv}
        </Button>
        <Button size="sm" variant="subtle" color="gray" leftSection={<IconX {...icon} />} onClick={onClear}>
          {words.clearSelection}
        </Button>
      </div>
    </div>
  );
}
