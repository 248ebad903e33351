import type { ProviderStatus } from '#contract/connections.ts';
import styles from './integrations.module.css';
import { connectionsWords as words } from './words.ts';

/** What serves each port now, and where that is set. */
export function ProviderList({ providers }: { providers: readonly ProviderStatus[] }) {
  return (
    <ul className={styles.providers}>
      {providers.map((provider) => (
        <li key={provider.port}>
          <h2>{provider.label}</h2>
          <p className={styles.serving}>{provider.serving}</p>
          <span className={styles.tag} data-from={provider.from}>
            {words.from[provider.from]}
          </span>
          {provider.note && <p className={styles.note}>{provider.note}</p>}
        </li>
      ))}
    </ul>
  );
}
