import { useSyncExternalStore } from 'react';
import { apiBase } from '#contract/shared/http.ts';
import styles from './api-keys.module.css';
import { apiKeysMessages } from './messages.ts';

const messages = apiKeysMessages.how;
const still = () => () => {};

/** A call that can be tried at once, and where all calls are described. */
export function HowToUse() {
  const origin = useSyncExternalStore(
    still,
    () => window.location.origin,
    () => '',
  );
  return (
    <section className={styles.panel} aria-labelledby="how">
      <h2 id="how">{messages.title}</h2>
      <p>{messages.lead}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus */}
      <pre className={styles.example} tabIndex={0} role="region" aria-label={messages.example}>
        {`curl -H "Authorization: Bearer qk_…" ${origin}${apiBase}social-project/`}
      </pre>
      <ul>
        <li>
          <a href={`${apiBase}docs`}>{messages.docs}</a>
        </li>
        <li>
          <a href={`${apiBase}openapi.json`}>{messages.openApi}</a>
        </li>
      </ul>
    </section>
  );
}
