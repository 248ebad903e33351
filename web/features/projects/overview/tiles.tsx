import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ProjectOverview } from '#contract/projects/project-overview.ts';
import { dateText, figureText } from '#web/kernel/text/format.ts';
import { messages as shared } from '#web/kernel/messages.ts';
import { Sparkline } from '#web/ui/chart/sparkline.tsx';
import { overviewMessages } from './messages.ts';
import styles from './overview.module.css';

const messages = overviewMessages.tiles;
type Tiles = ProjectOverview['tiles'];

interface Props {
  label: string;
  tile: Tiles['posts'] & Partial<Tiles['clicks']>;
  /** positions: less is better, and one decimal */
  ranks?: boolean;
  note: string;
}

/** The change in the tile's own terms: places for positions, per cent where there was something before. */
function changeOf({ value, before }: Props['tile'], ranks: boolean) {
  if (value === null || before === null) return null;
  const by = value - before;
  const text = ranks
    ? figureText(Math.abs(by), { maximumFractionDigits: 1 })
    : before === 0
      ? figureText(Math.abs(by))
      : by / before >= 9.5
        ? messages.times(figureText(value / before, { maximumFractionDigits: 0 }))
        : figureText(Math.abs(by) / before, { style: 'percent', maximumFractionDigits: 0 });
  const better = ranks ? by < 0 : by > 0;
  return { same: by === 0, better, text };
}

function Tile({ label, tile, ranks = false, note }: Props) {
  const one = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const textOf = (value: number | null) =>
    value === null ? shared.state.none : figureText(value, ranks ? one : undefined);
  const change = changeOf(tile, ranks);
  const Arrow = change?.better ? IconArrowUp : IconArrowDown;
  const from = tile.provenance;
  return (
    <div
      className={styles.tile}
      title={
        from
          ? messages.from(from.source, dateText(from.date, { dateStyle: 'medium' }), from.scope)
          : undefined
      }
    >
      <dt>{label}</dt>
      <dd className={styles.figure}>
        <span>{textOf(tile.value)}</span>
        {change && !change.same && (
          <span className={styles.change} data-better={change.better}>
            <Arrow size={14} stroke={2} aria-hidden />
            <span className={styles.hidden}>
              {change.better ? messages.up(change.text) : messages.down(change.text)}
            </span>
            <span aria-hidden="true">{change.text}</span>
          </span>
        )}
      </dd>
      <dd className={styles.spark}>
        {tile.values.length > 1 && tile.values.some((value) => value) && (
          <Sparkline
            values={tile.values}
            ranks={ranks}
            filled={!ranks}
            width={104}
            height={32}
            label={messages.spark(label, tile.values.map(textOf).join(', '))}
          />
        )}
      </dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  );
}

/** Four figures of the project, each with its change and where it is from. */
export function Tiles({ overview: { figuresFrom, tiles } }: { overview: ProjectOverview }) {
  const noteOf = ({ value, before, provenance }: Tiles['clicks']) => {
    if (figuresFrom === 'none' || !provenance) return messages.none;
    if (figuresFrom === 'days') return value === null ? messages.short : messages.days;
    return before === null ? messages.single : messages.imports;
  };
  return (
    <dl className={styles.tiles} aria-label={messages.label}>
      <Tile label={messages.clicks} tile={tiles.clicks} note={noteOf(tiles.clicks)} />
      <Tile label={messages.impressions} tile={tiles.impressions} note={noteOf(tiles.impressions)} />
      <Tile label={messages.position} tile={tiles.position} note={noteOf(tiles.position)} ranks />
      <Tile label={messages.published} tile={tiles.published} note={messages.posts(tiles.posts.value ?? 0)} />
    </dl>
  );
}
