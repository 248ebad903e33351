import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { LinkForm } from '#contract/accounts/session.ts';
import { failureOf } from '#web/kernel/call.ts';
import { exchangeToken, fetchPendingLink, linkByPassword } from '#web/kernel/session/session-client.ts';
import { useLateSearch } from '#web/kernel/use-late-search.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { arrive } from './arrive.ts';
import { AuthCard } from './auth-card.tsx';
import styles from './auth-card.module.css';
import { OtpForm } from './otp-form.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { PasswordLogin } from './password-login.tsx';
import { carrying, wantedFrom } from './return-url.ts';
import { twoFactorMessages } from '../two-factor/two-factor-messages.ts';
import { accountsMessages as messages } from '../messages.ts';

const PasswordForm = z.object({ password: LinkForm.shape.password });

function ProvePassword({ email, wanted }: { email: string; wanted: string | null }) {
  const [proven, setProven] = useState<string | null>(null);
  const link = async (fields: { password: string; otp?: string }) => {
    await linkByPassword(fields);
    arrive(await exchangeToken(), wanted);
  };
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: PasswordForm,
    initialValues: { password: '' },
    submit: async ({ password }) => {
      try {
        await link({ password });
      } catch (error) {
        if (failureOf(error).meta.code !== 'otp-required') throw error;
        setProven(password);
      }
    },
  });
  if (proven !== null)
    return (
      <AuthCard title={twoFactorMessages.step.title} lead={twoFactorMessages.step.lead}>
        <OtpForm action={messages.google.linkAction} submit={(otp) => link({ password: proven, otp })} />
      </AuthCard>
    );
  return (
    <AuthCard
      title={messages.google.linkTitle}
      lead={messages.google.linkLead(email)}
      foot={
        <span>
          {messages.google.linkFoot} <Link to={carrying('/login', wanted)}>{messages.google.linkOther}</Link>
        </span>
      }
    >
      <form onSubmit={onSubmit} noValidate method="post">
        {/* Password managers find the right password by this address. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField size="md" {...form.getInputProps('password')} />
        <div className={styles.between}>
          <Link to={carrying('/reset-password', wanted, { email })}>{messages.login.forgotten}</Link>
        </div>
        <FormProblem message={problem} />
        <Button type="submit" size="md" loading={busy}>
          {messages.google.linkAction}
        </Button>
      </form>
    </AuthCard>
  );
}

/** Google's address has an account: its password links both. Without a waiting sign-in it is the sign-in form. */
export function LinkAccount() {
  const wanted = wantedFrom(useLateSearch());
  const [waiting, setWaiting] = useState<{ email: string } | null | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    void fetchPendingLink().then((found) => {
      if (!gone) setWaiting(found);
    });
    return () => {
      gone = true;
    };
  }, []);
  if (waiting === null) return <PasswordLogin />;
  if (waiting) return <ProvePassword email={waiting.email} wanted={wanted} />;
  return (
    <AuthCard title={messages.google.linkTitle} lead={messages.google.landingLead}>
      <TextSkeleton lines={4} />
    </AuthCard>
  );
}
