import { Button } from '@mantine/core';
import type { Result } from '#contract/shared/http.ts';
import type { billing } from '#contract/billing.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import styles from './billing.module.css';
import { money } from './money.ts';
import { billingMessages } from './messages.ts';

const messages = billingMessages.preview;

export interface PendingChange {
  priceId: string;
  planName: string;
  proration: Result<typeof billing.planUpdate>['proration'];
}

interface Props {
  pending: PendingChange | null;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Says what a change of plan costs before it is made. */
export function PlanChange({ pending, busy, onClose, onConfirm }: Props) {
  const amount = pending?.proration.amount ?? 0;
  return (
    <Dialog
      opened={pending !== null}
      onClose={onClose}
      size="small"
      title={messages.title(pending?.planName ?? '')}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {messages.keep}
          </Button>
          <Button loading={busy} onClick={onConfirm}>
            {messages.confirm}
          </Button>
        </>
      }
    >
      <dl className={styles.sums}>
        {pending?.proration.lines.map((line) => (
          <div key={line.label}>
            <dt>{line.label}</dt>
            <dd>{money(line.amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{amount < 0 ? messages.credit : messages.now}</dt>
          <dd>{money(Math.abs(amount))}</dd>
        </div>
      </dl>
    </Dialog>
  );
}
