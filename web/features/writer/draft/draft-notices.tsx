import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { DraftNotice } from '#contract/writer.ts';
import { writerMessages } from '../messages.ts';
import styles from './draft-step.module.css';

const messages = writerMessages.draft;
const shownFirst = 6;

/** What the engine could not say, or what its checks found. */
export function DraftNotices({ notices }: { notices: readonly DraftNotice[] }) {
  const [all, setAll] = useState(false);
  if (notices.length === 0) return null;
  const shown = all ? notices : notices.slice(0, shownFirst);
  return (
    <aside className={styles.notices} aria-labelledby="draft-notices">
      <h3 id="draft-notices">{messages.notices}</h3>
      <ul>
        {shown.map((notice) => (
          <li key={`${notice.kind} ${notice.section} ${notice.message}`} data-kind={notice.kind}>
            <span className={styles.kind}>
              {messages.noticeKinds[notice.kind]}
              {notice.section !== null && <em>{messages.inSection(notice.section + 1)}</em>}
            </span>
            <span>{notice.message}</span>
          </li>
        ))}
      </ul>
      {!all && notices.length > shownFirst && (
        <UnstyledButton className={styles.all} onClick={() => setAll(true)}>
          {messages.allNotices(notices.length)}
        </UnstyledButton>
      )}
    </aside>
  );
}
