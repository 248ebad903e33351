import { messages } from '#web/kernel/messages.ts';
import styles from './skeletons.module.css';

const times = (count: number) => Array.from({ length: count }, (_, i) => i);

function Waiting({ className, count, bars }: { className: string | undefined; count: number; bars: number }) {
  return (
    <div className={className} role="status" aria-label={messages.state.loading}>
      {times(count).map((i) => (
        <div key={i} className={styles.one} aria-hidden>
          {times(bars).map((bar) => (
            <span key={bar} className={styles.bar} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** In the shape of a table's rows. */
export const RowsSkeleton = ({ rows = 6 }: { rows?: number }) => (
  <Waiting className={styles.rows} count={rows} bars={3} />
);

/** In the shape of a grid of cards. */
export const CardsSkeleton = ({ cards = 3 }: { cards?: number }) => (
  <Waiting className={styles.cards} count={cards} bars={3} />
);

/** In the shape of a grid of pictures with their names. */
export const TilesSkeleton = ({ tiles = 12 }: { tiles?: number }) => (
  <Waiting className={styles.tiles} count={tiles} bars={3} />
);

/** In the shape of text. */
export const TextSkeleton = ({ lines = 4 }: { lines?: number }) => (
  <Waiting className={styles.text} count={lines} bars={1} />
);
