import { Link } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import { useLocalMode } from '#web/kernel/session/use-local-mode.ts';
import styles from './local-pages.module.css';
import { devMessages } from './messages.ts';

const messages = devMessages.here;

/** The pages that a local install has besides; nothing on any other. */
export function LocalPages() {
  const state = useLocalMode();
  if (state === null) return null;
  return (
    <section className={styles.here} aria-labelledby="local-pages">
      <h2 id="local-pages">{messages.title}</h2>
      <p>{messages.lead}</p>
      {state === 'locked' ? (
        <p>{messages.locked}</p>
      ) : (
        <ul>
          <li>
            <Link to={pagePath('/dev/outbox')}>{messages.outbox}</Link>
          </li>
          <li>
            <Link to={pagePath('/dev/clock')}>{messages.clock}</Link>
          </li>
        </ul>
      )}
    </section>
  );
}
