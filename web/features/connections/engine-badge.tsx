import { Link } from 'react-router';
import { useConnectionsListQuery } from '#web/kernel/queries/connections.ts';
import styles from './engine-badge.module.css';
import { badgeMessages as messages } from './badge-messages.ts';

/** Which engine writes now, in the top bar: a quiet dot, which says in words only that something is wrong. */
export function EngineBadge() {
  const { data } = useConnectionsListQuery();
  const engine = data?.providers.find((provider) => provider.port === 'ai-text');
  if (!engine) return null;
  const { problem } = engine;
  const shown = engine.embedded ? messages.builtIn : engine.serving;
  return (
    <Link
      to="/integrations"
      className={styles.badge}
      data-embedded={engine.embedded}
      data-problem={problem !== undefined}
      aria-label={messages.label(shown)}
      title={problem?.message ?? `${shown}. ${engine.note}`}
    >
      <i aria-hidden />
      {problem && <span>{messages.problem(shown)}</span>}
    </Link>
  );
}
