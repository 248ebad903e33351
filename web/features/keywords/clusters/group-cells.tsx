import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { KeywordCluster } from '#contract/keywords/clusters.ts';
import type { FigureName } from '#engine/keywords/figures.ts';
import { figureText } from '../explorer/figure-text.ts';
import { keywordsMessages } from '../messages.ts';
import styles from './clusters.module.css';
import type { Members } from './grouped-rows.ts';

const messages = keywordsMessages.clusters;
const summed = ['clicks', 'impressions', 'volume'] as const;
type Summed = (typeof summed)[number];
const isSum = (name: FigureName): name is Summed => (summed as readonly string[]).includes(name);

export const nameOf = ({ cluster }: KeywordCluster) => cluster ?? messages.none;

/** The name of a cluster with its number of keywords, which opens and closes it, and why they stand together. */
export function GroupName({
  cluster,
  open,
  onTurn,
}: {
  cluster: KeywordCluster;
  open: boolean;
  onTurn: () => void;
}) {
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <div className={styles.named}>
      <button
        type="button"
        className={styles.group}
        aria-expanded={open}
        title={nameOf(cluster)}
        onClick={onTurn}
      >
        <Chevron size={16} stroke={1.75} aria-hidden />
        <span className={styles.name} dir="auto">
          {nameOf(cluster)}
        </span>{' '}
        <span className={styles.count}>{keywordsMessages.keywordCount(cluster.keywords)}</span>
      </button>
      {cluster.why !== '' && (
        <span className={styles.why} dir="auto" title={cluster.why}>
          {cluster.why}
        </span>
      )}
    </div>
  );
}

/** Sums of all keywords of a cluster; "—" where none of them knows the figure, or where it cannot be summed. */
export function GroupFigure({ cluster, name }: { cluster: KeywordCluster; name: FigureName }) {
  if (!isSum(name) && name !== 'ctr' && name !== 'position') return null;
  const known = name === 'ctr' ? undefined : cluster.known[name];
  const text = figureText(cluster[name], name);
  if (text === null)
    return (
      <span className={styles.unknown} title={name === 'position' ? messages.noPosition : messages.unknown}>
        <span aria-hidden>{keywordsMessages.none}</span>
        <span className="visually-hidden">{keywordsMessages.unknown}</span>
      </span>
    );
  const why = name === 'ctr' || name === 'position' ? messages.weighted : messages.sum;
  return (
    <span title={known === undefined ? why : `${why} ${messages.known(known, cluster.keywords)}`}>
      {text}
    </span>
  );
}

/** The keywords of an open cluster that are not loaded yet, or why they did not come. */
export function RestOfGroup({ left, members }: { left: number; members: Members }) {
  const { loading, problem, loadMore } = members;
  if (problem !== null) return <span role="alert">{problem}</span>;
  if (loading) return <span role="status">{messages.loading}</span>;
  return (
    <button type="button" className={styles.rest} onClick={() => loadMore?.()}>
      {messages.showRest(left)}
    </button>
  );
}
