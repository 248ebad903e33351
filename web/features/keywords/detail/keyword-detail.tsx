import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { KeywordRow } from '#contract/keywords.ts';
import { figureNames } from '#engine/keywords/figures.ts';
import { TrendChart } from '#web/ui/chart/trend-chart.tsx';
import { useWalkKeys } from '#web/ui/table/use-walk-keys.ts';
import { SideSheet } from '#web/ui/dialog/side-sheet.tsx';
import { Stat } from '#web/ui/data/stat.tsx';
import type { KeywordActions } from '../use-keyword-actions.ts';
import { keywordsMessages } from '../messages.ts';
import { figureText, provenanceText } from '../explorer/figure-text.ts';
import styles from './detail.module.css';
import { KeywordPages } from './keyword-pages.tsx';
import { PositionHistory } from './position-history.tsx';

const messages = keywordsMessages.detail;

interface Props {
  projectId: string;
  row: KeywordRow;
  actions: KeywordActions;
  /** to the keyword below (1) or above (-1) in the table */
  onWalk: (step: 1 | -1) => void;
  onClose: () => void;
}

/** What is known comes before what is not. */
const knownFirst = (row: KeywordRow) =>
  figureNames.toSorted((a, b) => Number(row[a] === null) - Number(row[b] === null));

/** One keyword beside the table: its positions by import, its pages, and each figure with where it is from. */
export function KeywordDetail({ projectId, row, actions, onWalk, onClose }: Props) {
  useWalkKeys(onWalk);
  return (
    <SideSheet opened beside onClose={onClose} title={row.keyword}>
      <div className={styles.detail}>
        <div className={styles.buttons}>
          <Button size="xs" loading={actions.writing} onClick={() => void actions.write(row.keyword)}>
            {keywordsMessages.write}
          </Button>
          <Button size="xs" variant="default" onClick={() => actions.optimise(row.keyword)}>
            {keywordsMessages.optimise}
          </Button>
          <Button size="xs" variant="default" onClick={() => actions.track([row.keyword])}>
            {keywordsMessages.track}
          </Button>
          <span className={styles.walk}>
            <ActionIcon
              variant="default"
              aria-label={messages.previous}
              title={`${messages.previous} (↑)`}
              onClick={() => onWalk(-1)}
            >
              <IconChevronUp size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label={messages.next}
              title={`${messages.next} (↓)`}
              onClick={() => onWalk(1)}
            >
              <IconChevronDown size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </span>
        </div>
        {row.id && <PositionHistory projectId={projectId} keywordId={row.id} title={messages.positions} />}
        <dl className={styles.figures}>
          {knownFirst(row).map((name) => (
            <Stat
              key={name}
              label={keywordsMessages.figures[name]}
              value={figureText(row[name], name)}
              note={row[name] === null ? (row.unknown[name] ?? '') : provenanceText(row, name)}
            />
          ))}
          <Stat
            label={keywordsMessages.explorer.columns.intent}
            value={row.intent ? keywordsMessages.intents[row.intent] : null}
            note={row.intentWhy || messages.intentUnknown}
          />
          <Stat
            label={messages.cluster}
            value={row.cluster ?? messages.alone}
            note={row.cluster ? messages.clusterNote : ''}
          />
        </dl>
        {row.id && <KeywordPages projectId={projectId} keywordId={row.id} />}
        {row.trend.length > 1 && (
          <section>
            <TrendChart
              title={row.trend.every((value) => value <= 1) ? messages.trendShare : messages.trend}
              name={messages.trendName}
              points={row.trend.map((value, at) => ({
                label: messages.month(row.trend.length - 1 - at),
                value,
              }))}
            />
            <p className={styles.note}>{provenanceText(row, 'trend')}</p>
          </section>
        )}
      </div>
    </SideSheet>
  );
}
