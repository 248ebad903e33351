import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { accounts } from '#contract/accounts.ts';
import { signInErrorText } from '#contract/accounts/session.ts';
import { isFailure } from '#web/kernel/call.ts';
import { useLateSearch } from '#web/kernel/use-late-search.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useAccountsLoginMutation } from '../api.ts';
import { arrive } from './arrive.ts';
import { AuthCard } from './auth-card.tsx';
import styles from './auth-card.module.css';
import { ContinueWithGoogle } from './continue-with-google.tsx';
import { OtpForm } from './otp-form.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { carrying, wantedFrom } from './return-url.ts';
import { twoFactorMessages } from '../two-factor/two-factor-messages.ts';
import { accountsMessages as messages } from '../messages.ts';

/** The second step, where two-factor sign-in is on: the password that was right goes along once more. */
function CodeStep({
  credentials,
  wanted,
  onBack,
}: {
  credentials: { email: string; password: string };
  wanted: string | null;
  onBack: () => void;
}) {
  const [login] = useAccountsLoginMutation();
  return (
    <AuthCard
      title={twoFactorMessages.step.title}
      lead={twoFactorMessages.step.lead}
      foot={
        <Button variant="transparent" size="compact-sm" px={0} onClick={onBack}>
          {twoFactorMessages.step.back}
        </Button>
      }
    >
      <OtpForm
        action={twoFactorMessages.step.action}
        submit={async (otp) => {
          const { token, email } = await login({ ...credentials, otp }).unwrap();
          arrive({ token, email, loginMethod: 'email' }, wanted);
        }}
      />
    </AuthCard>
  );
}

/** Sign-in with email and password. An unverified address goes on to /verify with everything carried along. */
export function PasswordLogin() {
  const search = useLateSearch();
  const wanted = wantedFrom(search);
  const navigate = useNavigate();
  const [login] = useAccountsLoginMutation();
  const [proven, setProven] = useState<{ email: string; password: string } | null>(null);
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: accounts.login.body!,
    initialValues: { email: '', password: '' },
    submit: async ({ email: address, password }) => {
      const body = { email: address, password };
      try {
        const { token, email } = await login(body).unwrap();
        arrive({ token, email, loginMethod: 'email' }, wanted);
      } catch (error) {
        if (isFailure(error) && error.meta.code === 'otp-required') setProven(body);
        else if (isFailure(error) && error.meta.code === 'unverified')
          void navigate(carrying('/verify', wanted, { email: body.email }));
        else throw error;
      }
    },
  });

  // The address is known only in the browser: the page itself is made at build.
  const prefilled = search.get('email');
  const { setFieldValue } = form;
  useEffect(() => {
    if (prefilled) setFieldValue('email', prefilled);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per address, not per render of the form
  }, [prefilled]);

  const email = form.values.email;
  const error = search.get('error');
  if (proven) return <CodeStep credentials={proven} wanted={wanted} onBack={() => setProven(null)} />;
  const news = search.has('changed') ? messages.login.passwordChanged : null;
  const closing = search.has('closing') ? messages.login.closing : null;
  return (
    <AuthCard
      title={messages.login.title}
      lead={news ?? closing ?? (wanted ? messages.login.fromGuard : messages.login.lead)}
      foot={
        <span>
          {messages.login.noAccount}{' '}
          <Link to={carrying('/signup', wanted, { email })}>{messages.login.toSignup}</Link>
        </span>
      }
    >
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
        <PasswordField size="md" {...form.getInputProps('password')} />
        <div className={styles.between}>
          <Link to={carrying('/reset-password', wanted, { email })}>{messages.login.forgotten}</Link>
        </div>
        <FormProblem message={problem ?? (error === null ? null : signInErrorText(error))} />
        <Button type="submit" size="md" loading={busy}>
          {messages.login.action}
        </Button>
      </form>
      <ContinueWithGoogle wanted={wanted} />
    </AuthCard>
  );
}
