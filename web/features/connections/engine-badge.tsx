import { Link } from 'react-router';
import { useConnectionsListQuery } from './api.ts';
import styles from './engine-badge.module.css';
import { connectionsMessages as messages } from './messages.ts';

/** Which engine writes now, in the top bar. Stays away while that is not known. */
export function EngineBadge() {
  const { data } = useConnectionsListQuery();
  const engine = data?.providers.find((provider) => provider.port === 'ai-text');
  if (!engine) return null;
  const shown = engine.embedded ? messages.badge.builtIn : engine.serving;
  return (
    <Link
      to="/integrations"
      className={styles.badge}
      data-embedded={engine.embedded}
      aria-label={messages.badge.label(shown)}
      title={engine.note}
    >
      <i aria-hidden />
      <span>{shown}</span>
    </Link>
  );
}
