import { Button } from '@mantine/core';
import { dayText, useReader } from '#web/kernel/format.ts';
import { toast } from '#web/ui/toast.ts';
import { privacyApi } from './api.ts';
import styles from './privacy.module.css';
import { attempted } from './say-failure.ts';
import { privacyWords } from './words.ts';

const words = privacyWords.closing;

/** Over every page while an account runs out: when it ends, and the way to keep it. */
export function ClosingBanner({ deleteAfter }: { deleteAfter: string | null }) {
  useReader();
  const [keep, { isLoading }] = privacyApi.usePrivacyCancelDeletionMutation();
  if (deleteAfter === null) return null;
  const stay = async () => {
    if (await attempted(keep().unwrap())) toast({ message: words.kept, kind: 'done' });
  };
  return (
    <div className={styles.closing} role="status">
      <p>{words.text(dayText(deleteAfter))}</p>
      <Button size="compact-sm" loading={isLoading} onClick={() => void stay()}>
        {words.keep}
      </Button>
    </div>
  );
}
