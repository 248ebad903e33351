import { Button } from '@mantine/core';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { messages } from '#web/kernel/messages.ts';
import { Drawing } from './drawings.tsx';
import { Page } from '../layout/page.tsx';
import styles from './route-error.module.css';

/** What the visitor may know of an error: its own words, never a stack. */
function said(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText || String(error.status);
  return error instanceof Error ? error.message : '';
}

/** A route's error boundary: plain words and a way on; the rest of the app keeps working. */
export function RouteError() {
  const details = said(useRouteError());
  return (
    <Page>
      <div className={styles.error} role="alert">
        <Drawing name="lost" />
        <h1>{messages.error.screen}</h1>
        <p>{messages.error.screenSentence}</p>
        <Button onClick={() => window.location.reload()}>{messages.action.retry}</Button>
        {details && (
          <details>
            <summary>{messages.error.details}</summary>
            <p>{details}</p>
          </details>
        )}
      </div>
    </Page>
  );
}
