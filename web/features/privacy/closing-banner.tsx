import { Button } from '@mantine/core';
import { dayText, useReader } from '#web/kernel/text/format.ts';
import { succeeded } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { privacyApi } from './api.ts';
import styles from './privacy.module.css';
import { privacyMessages } from './messages.ts';

const messages = privacyMessages.closing;

/** Over every page while an account runs out: when it ends, and the way to keep it. */
export function ClosingBanner({ deleteAfter }: { deleteAfter: string | null }) {
  useReader();
  const [keep, { isLoading }] = privacyApi.usePrivacyCancelDeletionMutation();
  if (deleteAfter === null) return null;
  const stay = async () => {
    if (await succeeded(keep().unwrap())) toast({ message: messages.kept, kind: 'done' });
  };
  return (
    <div className={styles.closing} role="status">
      <p>{messages.text(dayText(deleteAfter))}</p>
      <Button size="compact-sm" loading={isLoading} onClick={() => void stay()}>
        {messages.keep}
      </Button>
    </div>
  );
}
