import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { messages } from '#web/kernel/messages.ts';
import { Drawing } from '#web/ui/feedback/drawings.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import styles from './reading/not-found.module.css';

export const meta = () => [{ title: `404 — ${messages.product}` }, { name: 'robots', content: 'noindex' }];

/** Unknown addresses for people who are signed in: the app stays around them. */
export default function AppNotFound() {
  return (
    <Page>
      <div className={styles.lost}>
        <Drawing name="lost" />
        <h1>{messages.notFound.title}</h1>
        <p>{messages.notFound.sentence}</p>
        <p className={styles.links}>
          <Button component={Link} to="/projects">
            {messages.notFound.projects}
          </Button>
        </p>
      </div>
    </Page>
  );
}
