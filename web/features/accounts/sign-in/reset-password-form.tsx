import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { accounts, Email } from '#contract/accounts.ts';
import { useLateSearch } from '#web/kernel/use-late-search.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useAccountsResetPasswordMutation, useAccountsSendCodeMutation } from '../api.ts';
import { AuthCard } from './auth-card.tsx';
import styles from './auth-card.module.css';
import { CodeField } from './code-field.tsx';
import { OutboxHint } from './outbox-hint.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { ResendCode } from './resend-code.tsx';
import { carrying, wantedFrom } from './return-url.ts';
import { accountsMessages as messages } from '../messages.ts';

const EmailForm = z.object({ email: Email });

function AskForCode({ prefilled, onSent }: { prefilled: string; onSent: (email: string) => void }) {
  const [sendCode] = useAccountsSendCodeMutation();
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: EmailForm,
    initialValues: { email: prefilled },
    submit: async ({ email }) => {
      await sendCode({ email, purpose: 'reset' }).unwrap();
      onSent(email);
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate method="post">
      <TextInput
        label={messages.field.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
        size="md"
        {...form.getInputProps('email')}
      />
      <FormProblem message={problem} />
      <Button type="submit" size="md" loading={busy}>
        {messages.reset.sendAction}
      </Button>
    </form>
  );
}

function SetPassword({ email, wanted }: { email: string; wanted: string | null }) {
  const navigate = useNavigate();
  const [reset] = useAccountsResetPasswordMutation();
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: accounts.resetPassword.body!,
    initialValues: { email, code: '', password: '' },
    submit: async (body) => {
      await reset(body).unwrap();
      void navigate(carrying('/login', wanted, { email, changed: '1' }));
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate method="post">
      {/* Password managers tie the new password to this address. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <CodeField {...form.getInputProps('code')} />
      <OutboxHint />
      <PasswordField
        choosing
        owner={{ email }}
        label={messages.field.newPassword}
        size="md"
        {...form.getInputProps('password')}
      />
      <FormProblem message={problem} />
      <Button type="submit" size="md" loading={busy}>
        {messages.reset.action}
      </Button>
      <div className={styles.between}>
        <ResendCode email={email} purpose="reset" />
      </div>
    </form>
  );
}

/** A forgotten password: address, mailed code, new password. */
export function ResetPasswordForm() {
  const search = useLateSearch();
  const wanted = wantedFrom(search);
  const [email, setEmail] = useState<string | null>(null);
  const prefilled = search.get('email') ?? '';
  return (
    <AuthCard
      title={messages.reset.title}
      lead={email === null ? messages.reset.lead : messages.reset.sent(email)}
      foot={
        <>
          <Link to={carrying('/login', wanted)}>{messages.reset.backToLogin}</Link>
          {email !== null && (
            <Button variant="transparent" size="compact-sm" onClick={() => setEmail(null)}>
              {messages.reset.otherEmail}
            </Button>
          )}
        </>
      }
    >
      {email === null ? (
        <AskForCode key={prefilled} prefilled={prefilled} onSent={setEmail} />
      ) : (
        <SetPassword email={email} wanted={wanted} />
      )}
    </AuthCard>
  );
}
