import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { may } from '#contract/workspaces/roles.ts';
import { useAppSelector } from '#web/kernel/store.ts';
import styles from './api-keys.module.css';
import { apiKeysMessages } from './messages.ts';

const messages = apiKeysMessages.link;

/** The way to the keys, on the screens where one looks for them; stays away from who may not make any. */
export function ApiKeysLink() {
  const role = useAppSelector((state) => state.user.data?.role);
  if (!role || !may(role, 'api-keys.read')) return null;
  return (
    <section className={styles.panel} aria-labelledby="api-keys">
      <h2 id="api-keys">{messages.title}</h2>
      <p>{messages.lead}</p>
      <Button component={Link} to="/api-keys" variant="default">
        {messages.action}
      </Button>
    </section>
  );
}
