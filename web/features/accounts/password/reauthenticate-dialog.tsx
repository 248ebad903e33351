import { Button } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { Code } from '#contract/accounts.ts';
import { Otp, type Proof } from '#contract/accounts/two-factor.ts';
import { isFailure } from '#web/kernel/call.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useAccountsSendCodeMutation, useAccountsUserQuery } from '../api.ts';
import { CodeField } from '../sign-in/code-field.tsx';
import { OtpField } from '../sign-in/otp-form.tsx';
import { OutboxHint } from '../sign-in/outbox-hint.tsx';
import { PasswordField } from './password-field.tsx';
import styles from '../profile/profile.module.css';
import { twoFactorMessages } from '../two-factor/two-factor-messages.ts';

const messages = twoFactorMessages.reauthenticate;

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  lead: string;
  action: string;
  /** something is lost by it */
  danger?: boolean;
  /** a code of the authenticator app as well */
  withOtp?: boolean;
  /** what it throws is shown beside its field; when it is done, it closes the dialog */
  submit: (proof: Proof) => Promise<unknown>;
}

const anything = z.string();
const password = anything.min(1, { error: 'Password is required' });

/** Mails the code that stands for a password where there is none. */
function useMailedCode(email: string) {
  const [sendCode, { isLoading }] = useAccountsSendCodeMutation();
  const [sent, setSent] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const ask = async () => {
    setRefused(null);
    try {
      await sendCode({ email, purpose: 'password' }).unwrap();
      setSent(true);
    } catch (error) {
      if (!isFailure(error)) throw error;
      setRefused(error.message);
    }
  };
  return { sent, refused, isLoading, ask };
}

function Fields({
  user,
  ...it
}: Omit<Props, 'opened' | 'title'> & { user: { email: string; hasPassword: boolean } }) {
  const { email, hasPassword } = user;
  const byMail = !hasPassword && !it.withOtp;
  const mailed = useMailedCode(email);
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: z.object({
      password: hasPassword ? password : anything,
      code: byMail ? Code : anything,
      otp: it.withOtp ? Otp : anything,
    }),
    initialValues: { password: '', code: '', otp: '' },
    submit: (proof) => it.submit(Object.fromEntries(Object.entries(proof).filter(([, text]) => text !== ''))),
  });
  return (
    <form onSubmit={onSubmit} noValidate method="post" className={styles.form}>
      <p className={styles.note}>{it.lead}</p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      {hasPassword && <PasswordField data-autofocus {...form.getInputProps('password')} />}
      {byMail && (
        <>
          <p className={styles.note} role="status">
            {mailed.sent ? messages.sent(email) : messages.sendLead(email)}
          </p>
          {mailed.sent ? (
            <>
              <CodeField {...form.getInputProps('code')} />
              <OutboxHint />
            </>
          ) : (
            <div>
              <Button variant="default" loading={mailed.isLoading} onClick={() => void mailed.ask()}>
                {messages.send}
              </Button>
            </div>
          )}
        </>
      )}
      {it.withOtp && <OtpField {...form.getInputProps('otp')} />}
      <FormProblem message={problem ?? mailed.refused} />
      <div className={styles.actions}>
        <Button variant="default" onClick={it.onClose}>
          {messages.cancel}
        </Button>
        <Button
          type="submit"
          color={it.danger ? 'danger' : undefined}
          loading={busy}
          disabled={byMail && !mailed.sent}
        >
          {it.action}
        </Button>
      </div>
    </form>
  );
}

/**
 * Asks who is there once more before a weighty change: the password, or a mailed code where there is none.
 * @example <ReauthenticateDialog opened={open} onClose={close} … submit={(proof) => revoke(proof).unwrap().then(close)} />
 */
export function ReauthenticateDialog({ opened, title, ...it }: Props) {
  const { data: user } = useAccountsUserQuery();
  return (
    <Dialog opened={opened && user !== undefined} onClose={it.onClose} title={title} size="small">
      {user && <Fields user={user} {...it} />}
    </Dialog>
  );
}
