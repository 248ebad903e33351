import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { z } from 'zod';
import { accounts } from '#contract/accounts.ts';
import { isFailure } from '#web/kernel/call.ts';
import { useLateSearch } from '#web/kernel/use-late-search.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useAccountsVerifyMutation } from '../api.ts';
import { arrive, newAccountPage } from './arrive.ts';
import { AuthCard } from './auth-card.tsx';
import styles from './auth-card.module.css';
import { CodeField } from './code-field.tsx';
import { OutboxHint } from './outbox-hint.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { ResendCode } from './resend-code.tsx';
import { carrying, wantedFrom } from './return-url.ts';
import { accountsMessages as messages } from '../messages.ts';

const VerifyFields = accounts.verify.body!.extend({ password: z.string() });

/** Proves the email address by the mailed code; signs in. */
export function VerifyForm() {
  const search = useLateSearch();
  const wanted = wantedFrom(search);
  const [verify] = useAccountsVerifyMutation();
  // In another browser than the sign-up's its password is asked, too.
  const [asksPassword, setAsksPassword] = useState(false);
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: VerifyFields,
    initialValues: { email: '', code: '', password: '' },
    submit: async ({ password, ...body }) => {
      try {
        const { token, email } = await verify({ ...body, ...(password !== '' && { password }) }).unwrap();
        arrive({ token, email, loginMethod: 'email' }, wanted ?? newAccountPage);
      } catch (error) {
        // At once, so that the message finds its field on the screen and the caret goes there.
        if (isFailure(error) && error.meta.code === 'password-required')
          flushSync(() => setAsksPassword(true));
        throw error;
      }
    },
  });

  // The mail's link may carry address and code; the page itself is made at build and knows neither.
  const known = search.get('email') ?? '';
  const code = search.get('code') ?? '';
  const field = useRef<HTMLInputElement>(null);
  // With the address known there is one thing to do here: type the code.
  useEffect(() => {
    if (known !== '') field.current?.focus();
  }, [known]);
  const { setValues } = form;
  useEffect(() => {
    setValues({ email: known, code, password: '' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per address, not per render of the form
  }, [known, code]);

  return (
    <AuthCard
      title={messages.verify.title}
      lead={known ? messages.verify.lead(known) : messages.verify.leadNoEmail}
      foot={
        <span>
          {messages.verify.wrongEmail}{' '}
          <Link to={carrying('/signup', wanted)}>{messages.verify.startOver}</Link>
        </span>
      }
    >
      <form onSubmit={onSubmit} noValidate method="post">
        {known === '' && (
          <TextInput
            label={messages.field.email}
            type="email"
            autoComplete="username"
            inputMode="email"
            size="md"
            {...form.getInputProps('email')}
          />
        )}
        <CodeField ref={field} {...form.getInputProps('code')} onComplete={() => known && onSubmit()} />
        {asksPassword && <PasswordField size="md" {...form.getInputProps('password')} />}
        <OutboxHint />
        <FormProblem message={problem} />
        <Button type="submit" size="md" loading={busy}>
          {messages.verify.action}
        </Button>
        <div className={styles.between}>
          <ResendCode email={form.values.email} purpose="verify" waiting={known !== ''} key={known} />
        </div>
      </form>
    </AuthCard>
  );
}
