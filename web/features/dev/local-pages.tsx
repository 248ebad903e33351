import { Link } from 'react-router';
import { useLocalMode } from '#web/kernel/use-local-mode.ts';
import styles from './local-pages.module.css';
import { devWords } from './words.ts';

const words = devWords.here;

/** The pages that a local install has besides; nothing on any other. */
export function LocalPages() {
  const state = useLocalMode();
  if (state === null) return null;
  return (
    <section className={styles.here} aria-labelledby="local-pages">
      <h2 id="local-pages">{words.title}</h2>
      <p>{words.lead}</p>
      {state === 'locked' ? (
        <p>{words.locked}</p>
      ) : (
        <ul>
          <li>
            <Link to="/dev/outbox">{words.outbox}</Link>
          </li>
          <li>
            <Link to="/dev/clock">{words.clock}</Link>
          </li>
        </ul>
      )}
    </section>
  );
}
