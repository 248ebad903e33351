import { Tooltip, VisuallyHidden } from '@mantine/core';
import { presenceMs } from '#contract/writer/presence.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { writerMessages } from '../messages.ts';
import { presenceApi } from './api.ts';
import styles from './others-here.module.css';

const { presence: messages } = writerMessages;
/** More are told by their number. */
const mostShown = 3;

/** Who else has this document open. Says so for this window, too, as long as somebody looks at it. */
export function OthersHere({ documentId }: { documentId: string }) {
  const { currentData } = presenceApi.usePresenceStayQuery(documentId, {
    pollingInterval: presenceMs.again,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
    // Painted when somebody comes or goes, and not for each time of asking.
    selectFromResult: ({ currentData }) => ({ currentData }),
  });
  const others = currentData?.results ?? [];
  const names = others.map(({ name }) => name);
  return (
    // It is there before anybody comes, so that a screen reader tells of those who do.
    <div className={styles.others} role="status">
      {others.length > 0 && (
        <Tooltip label={messages.here(names)}>
          <span className={styles.people}>
            {others.slice(0, mostShown).map(({ id, name, avatar }) => (
              <Avatar key={id} name={name} src={avatar} size={24} />
            ))}
            {others.length > mostShown && (
              <span className={styles.more} aria-hidden>
                +{others.length - mostShown}
              </span>
            )}
            <VisuallyHidden>{messages.here(names)}</VisuallyHidden>
          </span>
        </Tooltip>
      )}
    </div>
  );
}
