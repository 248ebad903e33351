import { ActionIcon } from '@mantine/core';
import { IconFileTypeCsv, IconPhotoDown } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { writeCsv } from '#engine/keywords/write-csv.ts';
import { messages as shared } from '#web/kernel/messages.ts';
import { saveFile } from '#web/kernel/save-file.ts';
import { tellFailure } from '../feedback/tell-failure.ts';
import { savePng } from './save-png.ts';
import styles from './chart.module.css';

const messages = shared.chart;
/** Longer names are refused by some file systems. */
const longestName = 80;
const fileOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, longestName)
    .replace(/^-|-$/g, '');

interface Props {
  title: string;
  drawing: RefObject<SVGSVGElement | null>;
  /** the same figures as rows with their headings; null = unknown */
  rows: () => (string | number | null)[][];
}

/** Saves a chart as a picture and as figures. */
export function ChartActions({ title, drawing, rows }: Props) {
  const csv = () => saveFile(`${fileOf(title)}.csv`, writeCsv(rows()));
  const png = () => {
    if (drawing.current) savePng(drawing.current, `${fileOf(title)}.png`).catch(tellFailure);
  };
  return (
    <span className={styles.actions}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={messages.png(title)}
        title={messages.pngShort}
        onClick={png}
      >
        <IconPhotoDown size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={messages.csv(title)}
        title={messages.csvShort}
        onClick={csv}
      >
        <IconFileTypeCsv size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </span>
  );
}
