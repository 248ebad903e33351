import { Button } from '@mantine/core';
import {
  IconCopy,
  IconDownload,
  IconListCheck,
  IconPencil,
  IconTarget,
  IconTrendingUp,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BulkBar } from '#web/ui/table/bulk-bar.tsx';
import { copyLines } from './copy-lines.ts';
import type { KeywordActions } from './use-keyword-actions.ts';
import { keywordsMessages as messages } from './messages.ts';

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
    <BulkBar label={messages.selected(keywords.length)} onClear={onClear}>
      {single && (
        <>
          <Button
            size="xs"
            loading={actions.writing}
            leftSection={<IconPencil {...icon} />}
            onClick={() => void actions.write(only)}
          >
            {messages.write}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTarget {...icon} />}
            onClick={() => actions.optimise(only)}
          >
            {messages.optimise}
          </Button>
        </>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconTrendingUp {...icon} />}
        onClick={() => actions.track(keywords)}
      >
        {messages.track}
      </Button>
      {onAddToList && (
        <Button size="xs" variant="default" leftSection={<IconListCheck {...icon} />} onClick={onAddToList}>
          {messages.addToList}
        </Button>
      )}
      {children}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCopy {...icon} />}
        onClick={() => void copyLines(keywords)}
      >
        {messages.copy}
      </Button>
      <Button size="xs" variant="default" leftSection={<IconDownload {...icon} />} onClick={onExport}>
        {messages.csv}
      </Button>
    </BulkBar>
  );
}
