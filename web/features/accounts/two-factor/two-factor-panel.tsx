import { Button } from '@mantine/core';
import { useState } from 'react';
import type { User } from '#contract/accounts.ts';
import type { Proof } from '#contract/accounts/two-factor.ts';
import { dateText } from '#web/kernel/text/format.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { OtpForm } from '../sign-in/otp-form.tsx';
import styles from '../profile/profile.module.css';
import { ReauthenticateDialog } from '../password/reauthenticate-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import {
  useAccountsBeginTwoFactorMutation,
  useAccountsRenewRecoveryCodesMutation,
  useAccountsSwitchTwoFactorOffMutation,
  useAccountsTwoFactorQuery,
} from './two-factor-api.ts';
import { TwoFactorSetUp } from './two-factor-set-up.tsx';
import { twoFactorMessages as messages } from './two-factor-messages.ts';

/** From so few on new recovery codes are suggested. */
const few = 3;
const dayOf = (at: string) => dateText(at, { dateStyle: 'long' });

type Step =
  | { name: 'proving' | 'renewing' | 'switching off' }
  | { name: 'setting up'; secret: string; uri: string }
  | { name: 'codes'; codes: string[] };

function WhileOn({ since, left, go }: { since: string; left: number; go: (step: Step) => void }) {
  return (
    <div className={styles.form}>
      <p className={styles.note}>
        {messages.panel.since(dayOf(since))}. {messages.panel.left(left)} {left <= few && messages.panel.few}
      </p>
      <div className={styles.actions}>
        <Button variant="default" onClick={() => go({ name: 'renewing' })}>
          {messages.panel.renew}
        </Button>
        <Button variant="default" onClick={() => go({ name: 'switching off' })}>
          {messages.panel.switchOff}
        </Button>
      </div>
    </div>
  );
}

function WhileOff({ user, go }: { user: User; go: (step: Step) => void }) {
  return (
    <div className={styles.form}>
      {!user.hasPassword && <p className={styles.note}>{messages.panel.withoutPassword}</p>}
      <div>
        <Button onClick={() => go({ name: 'proving' })}>{messages.panel.setUp}</Button>
      </div>
    </div>
  );
}

/** Profile → two-factor sign-in: set up, recovery codes, switch off. */
export function TwoFactorPanel({ user }: { user: User }) {
  const { data, error, refetch } = useAccountsTwoFactorQuery();
  const [begin] = useAccountsBeginTwoFactorMutation();
  const [renew] = useAccountsRenewRecoveryCodesMutation();
  const [switchOff] = useAccountsSwitchTwoFactorOffMutation();
  const [step, go] = useState<Step | null>(null);
  const close = () => go(null);
  const beginWith = async (proof: Proof) => {
    const { secret, uri } = await begin(proof).unwrap();
    go({ name: 'setting up', secret, uri });
  };
  const plain = step === null || !('codes' in step || 'secret' in step);
  return (
    <section className={styles.panel} aria-labelledby="two-factor">
      <h2 id="two-factor">{messages.panel.title}</h2>
      <p>{messages.panel.lead}</p>
      {!data && error && <ErrorState message={error.message ?? ''} onRetry={() => void refetch()} />}
      {!data && !error && <TextSkeleton lines={3} />}
      {data && plain && data.since !== null && (
        <WhileOn since={data.since} left={data.recoveryCodesLeft} go={go} />
      )}
      {data && plain && data.since === null && <WhileOff user={user} go={go} />}
      {step?.name === 'setting up' && (
        <TwoFactorSetUp
          secret={step.secret}
          uri={step.uri}
          onCancel={close}
          onDone={(codes) => go({ name: 'codes', codes })}
        />
      )}
      {step?.name === 'codes' && <RecoveryCodes email={user.email} codes={step.codes} onKept={close} />}
      <ReauthenticateDialog
        opened={step?.name === 'proving'}
        onClose={close}
        title={messages.setUp.reauthenticateTitle}
        lead={messages.setUp.reauthenticateLead}
        action={messages.setUp.reauthenticateAction}
        submit={beginWith}
      />
      <ReauthenticateDialog
        opened={step?.name === 'switching off'}
        onClose={close}
        title={messages.switchOff.title}
        lead={messages.switchOff.lead}
        action={messages.switchOff.action}
        danger
        withOtp
        submit={async ({ otp = '', password }) => {
          await switchOff({ otp, password }).unwrap();
          close();
          toast({ message: messages.switchOff.done, kind: 'done' });
        }}
      />
      <Dialog opened={step?.name === 'renewing'} onClose={close} title={messages.renew.title} size="small">
        <div className={styles.form}>
          <p className={styles.note}>{messages.renew.lead}</p>
          <OtpForm
            size="sm"
            action={messages.renew.action}
            submit={async (otp) => {
              const { recoveryCodes } = await renew({ otp }).unwrap();
              go({ name: 'codes', codes: recoveryCodes });
            }}
          />
        </div>
      </Dialog>
    </section>
  );
}
