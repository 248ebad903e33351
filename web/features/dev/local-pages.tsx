import { Link } from 'react-router';
import { useLocalMode } from '#web/kernel/use-local-mode.ts';
import styles from './local-pages.module.css';
import { devWords } from './words.ts';

const words = devWords.here;

/** The pages that a local install has besides; nothing on any other. */
export function LocalPages() {
  if (!useLocalMode()) return null;
  return (
    <section className={styles.here} aria-labelledby="local-pages">
      <h2 id="local-pages">{words.title}</h2>
      <p>{words.lead}</p>
      <ul>
        <li>
          <Link to="/dev/outbox">{words.outbox}</Link>
        </li>
        <li>
          <Link to="/dev/clock">{words.clock}</Link>
        </li>
      </ul>
    </section>
  );
}
