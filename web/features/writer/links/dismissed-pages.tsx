import { Button } from '@mantine/core';
import type { LinkPage } from '#contract/internal-links.ts';
import { writerMessages } from '../messages.ts';
import styles from './links.module.css';

const messages = writerMessages.links;

interface Props {
  pages: readonly LinkPage[];
  /** null for those who may only read */
  onAgain: ((page: LinkPage) => void) | null;
}

/** Pages that this document is never asked about, each with the way back. */
export function DismissedPages({ pages, onAgain }: Props) {
  if (pages.length === 0) return null;
  return (
    <details className={styles.dismissed}>
      <summary>{messages.neverList(pages.length)}</summary>
      <ul>
        {pages.map((page) => (
          <li key={page.url}>
            <span>{page.title}</span>
            {onAgain && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={messages.againLabel(page.title)}
                onClick={() => onAgain(page)}
              >
                {messages.again}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
