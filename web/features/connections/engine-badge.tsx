import { Link } from 'react-router';
import { useConnectionsListQuery } from './api.ts';
import styles from './engine-badge.module.css';
import { connectionsWords as words } from './words.ts';

/** Which engine writes now, in the top bar. Stays away while that is not known. */
export function EngineBadge() {
  const { data } = useConnectionsListQuery();
  const engine = data?.providers.find((provider) => provider.port === 'ai-text');
  if (!engine) return null;
  const shown = engine.embedded ? words.badge.builtIn : engine.serving;
  return (
    <Link
      to="/integrations"
      className={styles.badge}
      data-embedded={engine.embedded}
      aria-label={words.badge.label(shown)}
      title={engine.note}
    >
      <i aria-hidden />
      <span>{shown}</span>
    </Link>
  );
}
