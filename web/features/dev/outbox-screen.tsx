import { Button, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import styles from './outbox.module.css';
import { readOutbox, type Mail } from './read-outbox.ts';
import { devMessages } from './messages.ts';

const messages = devMessages.outbox;
/** How often new mails are looked for, milliseconds. */
const refreshMs = 2000;

/** The mails, asked again every two seconds while the page is in sight; null = not known yet. */
function useOutbox(): { mails: readonly Mail[] | null; failed: boolean } {
  const [mails, setMails] = useState<readonly Mail[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const asked = new AbortController();
    const look = async () => {
      if (document.hidden && mails) return;
      try {
        setMails(await readOutbox(asked.signal));
        setFailed(false);
      } catch {
        if (!asked.signal.aborted) setFailed(true);
      }
    };
    void look();
    const timer = setInterval(() => void look(), refreshMs);
    return () => {
      clearInterval(timer);
      asked.abort();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one timer for the page's life
  }, []);
  return { mails, failed };
}

function MailCard({ mail }: { mail: Mail }) {
  const copy = async (code: string) => {
    await navigator.clipboard.writeText(code);
    toast({ message: messages.copied, kind: 'done' });
  };
  return (
    <article className={styles.mail}>
      <header>
        <h2>{mail.subject}</h2>
        <p>
          {messages.to} {mail.to} · <TimeAgo at={mail.at} />
        </p>
      </header>
      {mail.code && (
        <p className={styles.code}>
          <span className="visually-hidden">{messages.code}: </span>
          <strong data-code>{mail.code}</strong>
          <Button variant="light" size="compact-sm" onClick={() => void copy(mail.code ?? '')}>
            {messages.copy}
          </Button>
        </p>
      )}
      {mail.links.length > 0 && (
        <ul className={styles.links}>
          {mail.links.map((link) => (
            <li key={link}>
              <a href={link}>{link}</a>
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>{messages.text}</summary>
        <pre>{mail.text}</pre>
      </details>
      {mail.html && (
        <details>
          <summary>{messages.html}</summary>
          <iframe sandbox="" srcDoc={mail.html} title={mail.subject} />
        </details>
      )}
    </article>
  );
}

/** /dev/outbox: what would have been mailed, newest first. */
export function OutboxScreen() {
  const { mails, failed } = useOutbox();
  return (
    <Page>
      <PageHeader title={messages.title} lead={messages.lead} />
      {failed && <ErrorState message={messages.failed} />}
      {!mails && !failed && <Skeleton height={120} radius={14} />}
      {mails?.length === 0 && <EmptyState drawing="letterbox" sentence={messages.empty} />}
      <div className={styles.list}>
        {mails?.map((mail) => (
          <MailCard key={`${mail.at} ${mail.to} ${mail.subject}`} mail={mail} />
        ))}
      </div>
    </Page>
  );
}
