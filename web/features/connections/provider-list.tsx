import { Link } from 'react-router';
import type { ProviderStatus } from '#contract/connections.ts';
import { useSelectedProject } from '#web/kernel/session/use-session.ts';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import styles from './integrations.module.css';
import { placeOf } from './place-of.ts';
import { connectionsMessages as messages } from './messages.ts';

/** What serves each port now, where that is set, and the way to where it can be changed. */
export function ProviderList({ providers }: { providers: readonly ProviderStatus[] }) {
  const selected = useSelectedProject();
  return (
    <ul className={styles.providers}>
      {providers.map((provider) => {
        const place = placeOf(provider.port, selected);
        return (
          <li key={provider.port}>
            <h2>{provider.label}</h2>
            <p className={styles.serving}>{provider.serving}</p>
            <span className={styles.tag} data-from={provider.from}>
              {messages.from[provider.from]}
            </span>
            {provider.problem && (
              <p className={styles.problem}>
                {provider.problem.message} {messages.noticed} <TimeAgo at={provider.problem.since} />.
              </p>
            )}
            {provider.note && <p className={styles.note}>{provider.note}</p>}
            {place && (
              <Link to={place.to} className={styles.place}>
                {place.label}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
