import { Button } from '@mantine/core';
import { useState } from 'react';
import { accounts, type User } from '#contract/accounts.ts';
import { isFailure } from '#web/kernel/call.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useAccountsSendCodeMutation, useAccountsSetFirstPasswordMutation } from '../api.ts';
import { CodeField } from '../sign-in/code-field.tsx';
import { OutboxHint } from '../sign-in/outbox-hint.tsx';
import { PasswordField } from './password-field.tsx';
import styles from '../profile/profile.module.css';
import { ResendCode } from '../sign-in/resend-code.tsx';
import { accountsMessages } from '../messages.ts';

const messages = accountsMessages.updatePassword;

/** A first password for an account that has none: a mailed code, then the password. */
export function FirstPasswordForm({ user }: { user: User }) {
  const { email } = user;
  const [sendCode, sending] = useAccountsSendCodeMutation();
  const [set] = useAccountsSetFirstPasswordMutation();
  const [sent, setSent] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: accounts.setFirstPassword.body!,
    initialValues: { code: '', password: '' },
    submit: async (body) => {
      await set(body).unwrap();
      toast({ message: messages.firstDone, kind: 'done' });
    },
  });
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
  if (!sent)
    return (
      <div className={styles.form}>
        <p className={styles.note}>{messages.firstLead(email)}</p>
        <FormProblem message={refused} />
        <div>
          <Button loading={sending.isLoading} onClick={() => void ask()}>
            {messages.sendAction}
          </Button>
        </div>
      </div>
    );
  return (
    <form onSubmit={onSubmit} noValidate method="post" className={styles.form}>
      <p className={styles.note} role="status">
        {messages.sent(email)}
      </p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <CodeField {...form.getInputProps('code')} />
      <OutboxHint />
      <PasswordField
        choosing
        owner={user}
        label={accountsMessages.field.newPassword}
        {...form.getInputProps('password')}
      />
      <FormProblem message={problem} />
      <div className={styles.actions}>
        <Button type="submit" loading={busy}>
          {messages.firstAction}
        </Button>
        <ResendCode email={email} purpose="password" />
      </div>
    </form>
  );
}
